import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startClamdPeer } from '#tests/support/clamd-peer.ts'
import { startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { tryDependencies } from './dependencies.server.ts'
import { readSettings } from './env.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'ukli-dependencies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const base = { DATA_DIR: folder, SECRET: 'a-secret-for-tests-that-is-long-enough' }

it('checks only services that are configured', async () => {
  readSettings(base)
  expect(await tryDependencies()).toEqual([{ name: 'storage', isUp: true, reason: '' }])
})

it('reports a reachable mail server and scanner as up', async () => {
  const [smtp, clamd] = await Promise.all([startSmtpPeer(), startClamdPeer()])
  readSettings({ ...base, SMTP_URL: smtp.url, MAIL_FROM: 'a@kent.example', CLAMD: clamd.address })
  expect((await tryDependencies()).map(({ name, isUp }) => [name, isUp])).toEqual([
    ['storage', true],
    ['mail server', true],
    ['malware scanner', true],
  ])
  await Promise.all([smtp.close(), clamd.close()])
})

it('says why a mail server, a scanner or an object store is unreachable', async () => {
  readSettings({
    ...base,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@kent.example',
    CLAMD: '127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  })
  const found = await tryDependencies()
  expect(found.map(({ isUp }) => isUp)).toEqual([false, false, false])
  for (const { name, reason } of found) expect(reason, name).not.toBe('')
})
