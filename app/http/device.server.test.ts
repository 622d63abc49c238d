import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '#app/platform/env.server.ts'
import { deviceCookie, findKnownDevice } from './device.server.ts'

const secret = 'a-secret-for-tests-that-is-long-enough'
const origin = 'https://institute.test'
const ada = 'ada@ukli.test'

beforeAll(() => void readSettings({ DATABASE_URL: 'postgresql://localhost/x', ORIGIN: origin, SECRET: secret }))

const sent = (cookie: string) => cookie.split(';', 1)[0] ?? ''
const enter = (email: string, cookieHeader: string | null = null) => sent(deviceCookie({ cookieHeader, origin, email }))
const known = (email: string, cookieHeader: string | null) => findKnownDevice({ cookieHeader, origin, email })

it('recognises a browser for the accounts signed in there, in any spelling', () => {
  const first = enter(ada)
  const second = enter('ben@ukli.test', first)
  expect(known(ada, first)).toBeTruthy()
  expect(known('ADA@ukli.test', second)).toBe(known('ben@ukli.test', second))
  expect(known('eve@ukli.test', second)).toBeNull()
  expect(known(ada, null)).toBeNull()
})

it('a browser remembers the last four accounts', () => {
  const many = ['b', 'c', 'd', 'e'].reduce((cookie, name) => enter(`${name}@ukli.test`, cookie), enter(ada))
  expect(known(ada, many)).toBeNull()
  expect(known('b@ukli.test', many)).toBeTruthy()
})

it('rejects a cookie that was made up or copied to another account', () => {
  const [, proof = ''] = enter(ada).split('.')
  expect(known(ada, `__Host-ukli-device=made-up.${proof}`)).toBeNull()
  expect(known(ada, enter(ada).slice(0, -1))).toBeNull()
})

it('accepts a cookie after the secret was replaced, and the cookie names no account', () => {
  const before = enter(ada)
  readSettings({ DATABASE_URL: 'postgresql://localhost/x', ORIGIN: origin, SECRET: `${secret}-new,${secret}` })
  expect(known(ada, before)).toBeTruthy()
  const cookie = deviceCookie({ cookieHeader: before, origin, email: ada })
  expect(cookie).toMatch(/^__Host-ukli-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/)
  expect(cookie).not.toContain('ada')
})
