import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import type { Person } from '#app/core/person.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createFakeAuthenticator } from '#tests/support/fake-authenticator.ts'
import { holdLocks } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createAccount, signIn, signUp } from './accounts.commands.server.ts'
import { verifyEmail } from './addresses.commands.server.ts'
import { confirmAuthenticator, startAuthenticatorSetup } from './factors.commands.server.ts'
import { readTwoStep } from './factors.queries.server.ts'
import { addPasskey, startAddingPasskey } from './passkeys.commands.server.ts'
import { changePassword, issuePasswordLink, resetPassword } from './passwords.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import type { NewPassword } from './accounts.types.ts'
import { undoChange } from './undo.commands.server.ts'

const world = openTestWorld()
const origin = 'https://institute.test'
const password = 'Linguistics-phrase-2026' as NewPassword
const better = 'Another-phrase-2026' as NewPassword
const from = { ipAddress: '2001:db8::4', userAgent: 'test' }
let people = 0

async function enterNew({ emailVerified = true } = {}) {
  people += 1
  const email = `undo-${people}@ukli.test`
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => createAccount(tx, { fullName: 'Ada Okafor', email, emailVerified, passwordHash }))
  const entered = await signIn({ email, password, ...from })
  if (!entered.ok) throw new Error(entered.reason)
  return { email, ...entered.value }
}

const isIn = async ({ sessionToken }: { sessionToken: string }) => (await findPerson({ sessionToken })) !== null
const passkeysOf = ({ userId }: Person) =>
  rowsOf('select name from passkeys where user_id = $1 order by name', [userId])

async function addNamed(person: Person, name: string) {
  const started = await startAddingPasskey({ person, currentPassword: password, origin })
  if (!started.ok) throw new Error(started.reason)
  const attestation = createFakeAuthenticator().make({ challenge: started.value.challenge, origin })
  const added = await addPasskey({ person, name, attestation, origin })
  if (!added.ok) throw new Error(added.reason)
  return added.value
}

async function codeFor(person: Person) {
  expect(await startAuthenticatorSetup({ person, currentPassword: password })).toEqual({ ok: true })
  const pending = await readTwoStep({ person })
  if (pending.state !== 'pending') throw new Error(pending.state)
  return new TOTP({ secret: pending.key.replaceAll(' ', '') }).generate({ timestamp: clock.now().getTime() })
}

async function tokenTo(email: string, template: string) {
  const emails = await db.select().from(outbox).where(eq(outbox.recipient, email))
  const found = emails.findLast((each) => each.template === template)
  return new URL(/https:\S+token=\S+/.exec(decryptEmail(found?.text ?? ''))?.[0] ?? '').searchParams.get('token') ?? ''
}

const undo = (token: string) => undoChange({ token, origin, ipAddress: from.ipAddress })

describe('the link "this wasn’t me"', () => {
  it('ends every session, removes the added passkey and no other, and leads to a new password, once', async () => {
    const { email, person } = await enterNew()
    const own = await addNamed(person, 'mine')
    const thief = await addNamed((await findPerson(own)) as Person, 'planted')
    const token = await tokenTo(email, 'passkey-added')
    // A thief who knows the password changes it, which ends other links.
    const current = (await findPerson(thief)) as Person
    const changed = await changePassword({ person: current, currentPassword: password, newPassword: better, origin })
    if (!changed.ok) throw new Error(changed.reason)
    const undone = await undo(token)
    expect(await passkeysOf(person)).toEqual([{ name: 'mine' }])
    expect(await isIn(changed.value)).toBe(false)
    expect(await undo(token)).toEqual({ ok: false, reason: 'invalid-link' })
    const reset = new URL(undone.ok ? undone.value.resetUrl : '').searchParams.get('token') ?? ''
    const request = { token: reset, newPassword: 'A-third-phrase-2026' as NewPassword, origin, ipAddress: '::1' }
    expect(await resetPassword(request)).toMatchObject({ ok: true })
    expect(await passkeysOf(person)).toEqual([{ name: 'mine' }])
  })

  it('removes a planted app with its recovery codes', async () => {
    const { email, person } = await enterNew()
    expect(await confirmAuthenticator({ person, code: await codeFor(person), origin })).toMatchObject({ ok: true })
    expect(await undo(await tokenTo(email, 'two-step-on'))).toMatchObject({ ok: true })
    expect(await readTwoStep({ person })).toMatchObject({ state: 'off' })
    expect(await rowsOf('select from recovery_codes where user_id = $1', [person.userId])).toEqual([])
  })

  it('works for three days, and only while the account still has that email', async () => {
    const { email, person } = await enterNew()
    await addNamed(person, 'one')
    const token = await tokenTo(email, 'passkey-added')
    await rowsOf('update profiles set email = $2 where id = $1', [person.userId, `new-${email}`])
    expect(await undo(token)).toEqual({ ok: false, reason: 'invalid-link' })
    await rowsOf('update profiles set email = $2 where id = $1', [person.userId, email])
    await world.moveClock({ minutes: 72 * 60 + 1 })
    expect(await undo(token)).toEqual({ ok: false, reason: 'invalid-link' })
    await world.moveClock({ minutes: -2 })
    expect(await undo(token)).toMatchObject({ ok: true })
  })
})

describe('an email that was never confirmed', () => {
  it('gets no second factor', async () => {
    const { person } = await enterNew({ emailVerified: false })
    const unconfirmed = { ok: false, reason: 'unconfirmed-address' }
    expect(await startAuthenticatorSetup({ person, currentPassword: password })).toEqual(unconfirmed)
    expect(await startAddingPasskey({ person, currentPassword: password, origin })).toEqual(unconfirmed)
    expect(await confirmAuthenticator({ person, code: '123456', origin })).toEqual(unconfirmed)
  })

  it('removes earlier passkeys and sessions when it is confirmed, except the session of that browser', async () => {
    const email = 'victim@ukli.test'
    await signUp({ fullName: 'Ada', email, password, origin, ipAddress: '::1' })
    const enter = async () => {
      const entered = await signIn({ email, password, ...from })
      if (!entered.ok) throw new Error(entered.reason)
      return entered.value
    }
    const [stranger, here] = [await enter(), await enter()]
    await rowsOf(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
       values (gen_random_uuid(), $1, 'planted', 'planted', 'x', 0, '{}', $2)`,
      [here.person.userId, clock.now()],
    )
    const token = await tokenTo(email, 'verify-email')
    expect(await verifyEmail({ token, sessionId: here.person.sessionId })).toEqual({ ok: true })
    expect([await isIn(stranger), await isIn(here)]).toEqual([false, true])
    expect(await passkeysOf(here.person)).toEqual([])
  })

  it('removes earlier passkeys when a password reset confirms it', async () => {
    const { person } = await enterNew()
    await addNamed(person, 'planted')
    await rowsOf('update profiles set email_verified = false where id = $1', [person.userId])
    const { userId } = person
    const link = await db.transaction((tx) => issuePasswordLink(tx, { userId, origin, kind: 'reset-password' }))
    const token = new URL(decryptEmail(link)).searchParams.get('token') ?? ''
    expect(await resetPassword({ token, newPassword: better, origin, ipAddress: '::1' })).toMatchObject({ ok: true })
    expect(await passkeysOf(person)).toEqual([])
  })
})

describe('a change that waits for the lock on the account', () => {
  const lockWaiters = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await rowsOf(waiting)).length
  }

  /** Makes the changes of a reset while the other command waits for the lock. */
  async function duringReset<Answer>({ userId }: Person, act: () => Promise<Answer>) {
    const releaseLock = await holdLocks('select from profiles where id = $1 for update', [userId])
    const running = act()
    await expect.poll(lockWaiters).toBeGreaterThan(0)
    await rowsOf('delete from sessions where user_id = $1', [userId])
    await rowsOf('update accounts set password = $2 where user_id = $1', [userId, await hashPassword(better)])
    await releaseLock()
    return running
  }

  it('does not overwrite the password set by a reset', async () => {
    const { email, person } = await enterNew()
    const change = () => changePassword({ person, currentPassword: password, newPassword: password, origin })
    expect(await duringReset(person, change)).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await signIn({ email, password: better, ...from })).toMatchObject({ ok: true })
  })

  it('does not switch two-step sign-in on after a reset', async () => {
    const { person } = await enterNew()
    const code = await codeFor(person)
    const outcome = await duringReset(person, () => confirmAuthenticator({ person, code, origin }))
    expect(outcome).toEqual({ ok: false, reason: 'session-over' })
    expect(await readTwoStep({ person })).toMatchObject({ state: 'pending' })
  })
})
