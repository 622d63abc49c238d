import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { passkeys, sessions } from '#db/tables/accounts.ts'
import { outbox } from '#db/tables/operations.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import type { Person, StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createFakeAuthenticator, type Shown } from '#tests/support/fake-authenticator.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createAccount, signIn } from './accounts.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import { verifySecondFactor } from './second-factor.commands.server.ts'
import type { NewPassword } from './accounts.types.ts'
import { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from './passkeys.commands.server.ts'
import { startPasskeySignIn, signInWithPasskey } from './passkeys.sign-in.commands.server.ts'
import { listPasskeys } from './factors.queries.server.ts'

openTestWorld()
const origin = 'https://institute.test'
const password = 'Linguistics2026!' as NewPassword
const from = { ipAddress: '2001:db8::7', userAgent: 'test' }
let people = 0

async function enterNew() {
  people += 1
  const email = `passkeys-${people}@ukli.test`
  await db.transaction(async (tx) =>
    createAccount(tx, {
      fullName: 'Ada Okafor',
      email,
      emailVerified: true,
      passwordHash: await hashPassword(password),
    }),
  )
  const entered = await signIn({ email, password, ...from })
  if (!entered.ok) throw new Error(entered.reason)
  return { email, ...entered.value }
}

async function challengeFor(person: Person) {
  const started = await startAddingPasskey({ person, currentPassword: password, origin })
  if (!started.ok) throw new Error(started.reason)
  return started.value.challenge
}

async function add(person: Person, { name = 'Laptop', counter = 0 } = {}) {
  const device = createFakeAuthenticator()
  const attestation = device.make({ challenge: await challengeFor(person), origin, counter })
  const added = await addPasskey({ person, name, attestation, origin })
  if (!added.ok) throw new Error(added.reason)
  return { ...device, ...added.value }
}

async function startSignIn(ticket: string | null = null) {
  const started = await startPasskeySignIn({ origin, ipAddress: from.ipAddress, ticket })
  if (!started.ok) throw new Error(started.reason)
  return started.value
}

async function ticketOf(email: string) {
  const outcome = await signIn({ email, password, ...from })
  if (outcome.ok || outcome.reason !== 'second-step') throw new Error('no second step')
  return outcome.ticket
}

async function emailsTo(email: string) {
  return (await db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ template }) => template)
}

describe('adding a passkey', () => {
  it('needs the password, ends password-only sessions, and gives recovery codes with the first passkey', async () => {
    const { email, person } = await enterNew()
    const other = await signIn({ email, password, ...from })
    expect(await startAddingPasskey({ person, currentPassword: 'Wrong-one-99', origin })).toMatchObject({ ok: false })
    const first = await add(person)
    expect(first.codes).toHaveLength(10)
    expect(await findPerson({ sessionToken: other.ok ? other.value.sessionToken : '' })).toBe(null)
    expect(await findPerson({ sessionToken: first.sessionToken })).toMatchObject({ aal: 'aal2' })
    expect((await add(person, { name: 'Blue key' })).codes).toBe(null)
    expect(await listPasskeys({ person })).toMatchObject([{ name: 'Laptop', usedAt: null }, { name: 'Blue key' }])
    expect(await emailsTo(email)).toEqual(['passkey-added', 'passkey-added'])
  })

  it('refuses a response that is old, repeated, or for another site, account or challenge', async () => {
    const [{ person }, other] = [await enterNew(), await enterNew()]
    const { make } = createFakeAuthenticator()
    const answer = async (shown: Partial<Shown>, who = person) => {
      const challenge = shown.challenge ?? (await challengeFor(person))
      const attestation = make({ challenge, origin, ...shown })
      const added = await addPasskey({ person: who, name: 'Key', attestation, origin })
      return added.ok ? 'added' : added.reason
    }
    expect(await answer({ origin: 'https://institute.evil' })).toBe('passkey-refused')
    expect(await answer({ host: 'evil.test' })).toBe('passkey-refused')
    expect(await answer({ challenge: Buffer.from('made up').toString('base64url') })).toBe('passkey-expired')
    expect(await answer({}, other.person)).toBe('passkey-expired')
    const challenge = await challengeFor(person)
    expect(await answer({ challenge })).toBe('added')
    expect(await answer({ challenge })).toBe('passkey-expired')
    expect(await answer({})).toBe('passkey-known')
    const late = await challengeFor(person)
    await rowsOf(`update verifications set expires_at = $1 where value = $2`, [
      addMinutes(clock.now(), -1),
      person.userId,
    ])
    expect(await answer({ challenge: late })).toBe('passkey-expired')
  })

  it('is impossible on an IP address', async () => {
    const { person } = await enterNew()
    const request = { person, currentPassword: password, origin: 'http://127.0.0.1:3000' }
    expect(await startAddingPasskey(request)).toEqual({ ok: false, reason: 'no-passkeys-here' })
  })

  it('is logged for staff', async () => {
    const staff: StaffActor = await createStaff('hr')
    const { person } = await enterNew()
    await add({ ...person, staff })
    const logged = await db.select().from(staffActivityLogs).where(eq(staffActivityLogs.staffId, staff.staffId))
    expect(logged.map(({ action, after }) => [action, after])).toEqual([['Added a passkey', 'Laptop']])
  })
})

describe('signing in with a passkey alone', () => {
  async function open() {
    const entered = await enterNew()
    const { userId } = entered.person
    const device = await add(entered.person)
    async function enter(shown: Partial<Shown> = {}) {
      const challenge = shown.challenge ?? (await startSignIn()).challenge
      const assertion = device.show({ challenge, origin, userHandle: userId, ...shown })
      const outcome = await signInWithPasskey({ assertion, origin, ...from })
      return outcome.ok ? outcome.value : outcome.reason
    }
    return { ...entered, enter, device }
  }

  it('opens a two-factor session and records the method', async () => {
    const { person, enter } = await open()
    const entered = await enter()
    expect(entered).toMatchObject({ person: { userId: person.userId, aal: 'aal2' } })
    const methods = await db.select({ amr: sessions.amr }).from(sessions).where(eq(sessions.userId, person.userId))
    expect(methods.map(({ amr }) => amr).toSorted()).toEqual(['passkey', 'password passkey'])
    expect((await listPasskeys({ person }))[0]?.usedAt).toEqual(expect.any(Date))
  })

  it('refuses a response that is repeated, unverified, for another site or person, or from a removed passkey', async () => {
    const { person, enter, device } = await open()
    const { challenge } = await startSignIn()
    expect(await enter({ challenge })).toMatchObject({ person: {} })
    expect(await enter({ challenge })).toBe('passkey-expired')
    expect(await enter({ origin: 'https://institute.evil', host: 'institute.test' })).toBe('passkey-refused')
    expect(await enter({ host: 'evil.test' })).toBe('passkey-refused')
    expect(await enter({ isVerified: false })).toBe('passkey-unverified')
    const other = await enterNew()
    expect(await enter({ userHandle: other.person.userId })).toBe('passkey-refused')
    const stranger = {
      ...createFakeAuthenticator().show({ challenge: (await startSignIn()).challenge, origin }),
      id: device.id,
    }
    const stolen = { assertion: { ...stranger, rawId: device.id }, origin, ...from }
    expect(await signInWithPasskey(stolen)).toMatchObject({ ok: false, reason: 'passkey-refused' })
    const passkeyId = (await listPasskeys({ person }))[0]?.id ?? ''
    await removePasskey({ person, passkeyId, currentPassword: password, origin })
    expect(await enter()).toBe('passkey-unknown')
  })

  it('requires a growing counter, accepts one of two simultaneous responses, and warns the owner of a copy', async () => {
    const { email, enter } = await open()
    expect(await enter({ counter: 5 })).toMatchObject({ person: {} })
    expect(await enter({ counter: 5 })).toBe('passkey-copied')
    expect(await enter({ counter: 0 })).toBe('passkey-copied')
    expect(await emailsTo(email)).toEqual(['passkey-added', 'passkey-copied', 'passkey-copied'])
    const both = await Promise.all([enter({ counter: 6 }), enter({ counter: 6 })])
    expect(both.filter((each) => each === 'passkey-copied')).toHaveLength(1)
  })

  it('refuses staff who have left', async () => {
    const { person, enter } = await open()
    const member = await createStaff('hr')
    await rowsOf('update staff set user_id = $1, is_active = false where id = $2', [person.userId, member.staffId])
    expect(await enter()).toBe('deactivated')
  })

  it('limits the challenges for one IP address', async () => {
    const ipAddress = '192.0.2.77'
    const all = await Promise.all(
      Array.from({ length: 205 }, () => startPasskeySignIn({ origin, ipAddress, ticket: null })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(200)
  })
})

describe('a passkey after the password', () => {
  it('replaces the code, but only with a passkey of this account', async () => {
    const [one, other] = [await enterNew(), await enterNew()]
    const [device, foreign] = [await add(one.person), await add(other.person)]
    const ticket = await ticketOf(one.email)
    const options = await startSignIn(ticket)
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
    const show = async (shown: Partial<Shown>, by: typeof device = device) => {
      const challenge = shown.challenge ?? (await startSignIn(ticket)).challenge
      const outcome = await verifySecondFactor({
        ticket,
        assertion: by.show({ challenge, origin, ...shown }),
        origin,
        ...from,
      })
      return outcome.ok ? outcome.value : outcome.reason
    }
    expect(await show({}, foreign)).toBe('passkey-unknown')
    expect(await show({ challenge: (await startSignIn()).challenge })).toBe('passkey-expired')
    expect(await show({ origin: 'https://institute.evil' })).toBe('passkey-refused')
    // The password is the other factor, so a security key without user verification is enough.
    expect(await show({ isVerified: false })).toMatchObject({ person: { aal: 'aal2' } })
    expect(await startPasskeySignIn({ origin, ...from, ticket })).toMatchObject({ reason: 'step-expired' })
  })

  it('cannot be used as a first step, and a recovery code works instead', async () => {
    const { email, person } = await enterNew()
    const { show, codes } = await add(person)
    const ticket = await ticketOf(email)
    const { challenge } = await startSignIn(ticket)
    const assertion = show({ challenge, origin, userHandle: person.userId })
    expect(await signInWithPasskey({ assertion, origin, ...from })).toMatchObject({ reason: 'passkey-expired' })
    expect(await verifySecondFactor({ ticket, code: codes?.[0] ?? '', ...from })).toMatchObject({ ok: true })
  })
})

describe('changing passkeys', () => {
  it('lets people rename only their own', async () => {
    const [{ person }, other] = [await enterNew(), await enterNew()]
    await add(person)
    const [passkey] = await listPasskeys({ person })
    await renamePasskey({ person: other.person, passkeyId: passkey?.id ?? '', name: 'Mine' })
    expect(await listPasskeys({ person })).toMatchObject([{ name: 'Laptop' }])
    await renamePasskey({ person, passkeyId: passkey?.id ?? '', name: 'Work laptop' })
    expect(await listPasskeys({ person })).toMatchObject([{ name: 'Work laptop' }])
  })

  it('needs the password to remove one; after the last, the password alone is enough again', async () => {
    const { email, person } = await enterNew()
    await add(person, { name: 'Old' })
    const { sessionToken } = await add(person, { name: 'New' })
    const remove = async (currentPassword: string) => {
      const [passkey] = await listPasskeys({ person })
      return removePasskey({ person, passkeyId: passkey?.id ?? '', currentPassword, origin })
    }
    expect(await remove('Wrong-one-99')).toMatchObject({ ok: false, reason: 'wrong-password' })
    await remove(password)
    expect(await findPerson({ sessionToken })).toMatchObject({ aal: 'aal2' })
    expect(await signIn({ email, password, ...from })).toMatchObject({ reason: 'second-step' })
    await remove(password)
    expect(await findPerson({ sessionToken })).toMatchObject({ aal: 'aal1' })
    expect(await signIn({ email, password, ...from })).toMatchObject({ ok: true })
    expect(await emailsTo(email)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed', 'passkey-removed'])
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, person.userId))).toEqual([])
  })
})
