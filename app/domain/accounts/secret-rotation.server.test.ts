import { TOTP } from 'otpauth'
import { expect, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { authenticators, recoveryCodes } from '#db/tables/accounts.ts'
import { settings } from '#db/tables/operations.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { createAccount, signIn } from './accounts.commands.server.ts'
import { confirmAuthenticator, redeemCode, startAuthenticatorSetup } from './factors.commands.server.ts'
import { readTwoStep } from './factors.queries.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import type { NewPassword } from './accounts.types.ts'
import { getSigningKey } from '#app/domain/certificates/issuer-keys.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail, encryptForEmail } from '#app/platform/encryption.server.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countOlderSecrets, reencryptSecrets, warnOfOlderSecrets } from './secret-rotation.commands.server.ts'

openTestWorld()
const [oldest, older, newest] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
const password = 'Linguistics2026!' as NewPassword
let people = 0

function useSecrets(...secrets: string[]) {
  const { DATABASE_URL, ORIGIN, dataDir } = env
  readSettings({ DATABASE_URL, ORIGIN, DATA_DIR: dataDir, DEMO: 'on', SECRET: secrets.join(',') })
}

async function setUp() {
  people += 1
  const email = `rotation-${people}@ukli.test`
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => createAccount(tx, { fullName: 'Ada Okafor', email, emailVerified: true, passwordHash }))
  const entered = await signIn({ email, password, ipAddress: '2001:db8::9', userAgent: 'test' })
  if (!entered.ok) throw new Error(entered.reason)
  const person: Person = entered.value.person
  await startAuthenticatorSetup({ person, currentPassword: password })
  const pending = await readTwoStep({ person })
  if (pending.state !== 'pending') throw new Error(pending.state)
  const key = pending.key.replaceAll(' ', '')
  const codes = pending.codes.map((code) => code.replaceAll('-', ''))
  const confirmed = await confirmAuthenticator({ person, code: codeOf(key, 0), origin: 'http://institute.test' })
  if (!confirmed.ok) throw new Error(confirmed.reason)
  // The email contains links, which are encrypted too.
  await pool.query('delete from outbox')
  return { userId: person.userId, key, codes }
}

const codeOf = (key: string, ahead: number) =>
  new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() + ahead * 30_000 })

const redeem = (userId: UserId, code = '') => db.transaction((tx) => redeemCode(tx, { userId, code }))

it('app codes, recovery codes, the issuer key and queued emails survive two replacements of the secret', async () => {
  useSecrets(oldest)
  const { userId, key, codes } = await setUp()
  const publicKey = (await getSigningKey()).publicKey
  await pool.query(
    `insert into outbox (id, recipient, template, subject, text, html, created_at, due_at)
     values (gen_random_uuid(), 'ada@ukli.test', 'waiting', 'Hello', $1, $1, $2, $2)`,
    [`token=${encryptForEmail('the-token')}`, clock.now()],
  )
  for (const [next, last] of [
    [older, oldest],
    [newest, older],
  ] as const) {
    useSecrets(next, last)
    const needed = await countOlderSecrets()
    // Authenticator key, issuer key, text and HTML of the email, and the key of the recovery codes.
    expect(needed).toMatchObject({ lost: 0 })
    expect(needed.older).toBeGreaterThanOrEqual(5)
    expect(await reencryptSecrets()).toEqual({ renewed: needed.older, left: { older: 0, lost: 0 } })
    expect(await reencryptSecrets()).toMatchObject({ renewed: 0 })
  }
  useSecrets(newest)
  expect(await redeem(userId, codeOf(key, 1))).toBe('otp')
  expect(await redeem(userId, codes[0])).toBe('recovery')
  expect(await redeem(userId, codes[0])).toBeNull()
  expect((await getSigningKey()).publicKey).toBe(publicKey)
  const [email] = await rowsOf<{ text: string; html: string }>(
    `select text, html from outbox where template = 'waiting'`,
  )
  expect([decryptEmail(email?.text ?? ''), decryptEmail(email?.html ?? '')]).toEqual([
    'token=the-token',
    'token=the-token',
  ])
})

it('re-encrypts an authenticator key with the newest secret when it is used', async () => {
  await reset()
  useSecrets(older)
  const { userId, key } = await setUp()
  useSecrets(newest, older)
  expect(await redeem(userId, codeOf(key, 1))).toBe('otp')
  useSecrets(newest)
  expect(await countOlderSecrets()).toMatchObject({ lost: 0 })
})

it('warns at startup while an older secret is needed, or when no secret decrypts a row', async () => {
  await reset()
  useSecrets(older)
  await setUp()
  const warn = vi.spyOn(log, 'warn')
  useSecrets(newest, older)
  await warnOfOlderSecrets()
  expect(warn.mock.lastCall).toEqual([{ rows: 2 }, expect.stringContaining('encrypt-again')])
  useSecrets(newest)
  await warnOfOlderSecrets()
  expect(warn.mock.lastCall).toEqual([{ rows: 1 }, expect.stringContaining('no SECRET decrypts')])
  useSecrets(newest, older)
  await reencryptSecrets()
  useSecrets(newest)
  warn.mockClear()
  await warnOfOlderSecrets()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('counts rows that no secret decrypts, and rows that need an older secret', async () => {
  await reset()
  useSecrets(older)
  await setUp()
  useSecrets(newest)
  expect(await countOlderSecrets()).toEqual({ older: 0, lost: 1 })
  useSecrets(newest, older)
  // The authenticator key, and the key of the recovery codes.
  expect(await countOlderSecrets()).toEqual({ older: 2, lost: 0 })
})

async function reset() {
  await db.delete(recoveryCodes)
  await db.delete(authenticators)
  await db.delete(settings)
  await pool.query('delete from issuer_keys')
}
