import { expect, it } from 'vitest'
import { settingNames } from './env.server.ts'
import { findMisspelt } from './misspelt-settings.ts'

it.each([
  ['SECERT', 'SECRET'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ['database_url', 'DATABASE_URL'],
  ['S3_BUKCET', 'S3_BUCKET'],
])('recognises %s as a misspelt %s', (name, meant) => {
  expect(findMisspelt([name], settingNames)).toEqual([{ name, meant }])
})

it('reports neither real settings nor the usual variables of a shell', () => {
  const usual = 'HOME HOSTNAME PATH PWD OLDPWD TERM USER LANG SHELL SHLVL MAIL TZ NODE_ENV LOGNAME DISPLAY EDITOR PS1'
  expect(findMisspelt([...usual.split(' '), ...settingNames], settingNames)).toEqual([])
})
