import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { outbox } from '#db/tables/operations.ts'
import { startWhileLocked, meetAtBarrierTimes } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import {
  shiftSessions,
  createAccount,
  requestVerification,
  signIn,
  signOut,
  signUp,
} from './accounts.commands.server.ts'
import { verifyEmail } from './addresses.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import type { NewPassword } from './accounts.types.ts'

const world = openTestWorld({ queues: ['send-reset-email', 'send-entry-email'] })
const origin = 'http://institute.test'
const password = 'Linguistics2026!' as NewPassword
let visitors = 0
let from = { ipAddress: '', userAgent: 'test' }

beforeEach(() => {
  visitors += 1
  from = { ipAddress: `2001:db8::${visitors}`, userAgent: 'test' }
})

async function join(email: string) {
  expect(await signUp({ fullName: 'Ada Okafor', email, password, origin, ...from })).toEqual({ ok: true })
}

async function enter(email: string, typed: string = password) {
  const outcome = await signIn({ email, password: typed, ...from })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

async function emailsTo(recipient: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(outbox.createdAt, outbox.id)
  return rows.map((row) => ({ template: row.template, text: decryptEmail(row.text) }))
}

function tokenIn(text: string) {
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function countProfiles(email: string) {
  return (
    await db
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email))
  ).length
}

/**
 * Compares the least CPU time of four tries each, because other threads and compilation only add to it. Without hashing,
 * the work would be a tenth.
 */
async function expectSameWork(first: () => Promise<void>, second: () => Promise<void>) {
  const measure = async (work: () => Promise<void>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let [one, other] = [Infinity, Infinity]
  for (let i = 0; i < 4; i += 1) {
    one = Math.min(one, await measure(first))
    other = Math.min(other, await measure(second))
  }
  expect(other).toBeGreaterThan(one / 3)
  expect(other).toBeLessThan(one * 3)
}

describe('signing up', () => {
  it('creates a profile that can sign in at once and emails a confirmation link', async () => {
    await join('new@ukli.test')
    const { person } = await enter('new@ukli.test')
    expect(person).toMatchObject({
      fullName: 'Ada Okafor',
      emailVerified: false,
      student: null,
      staff: null,
      aal: 'aal1',
    })
    expect((await emailsTo('new@ukli.test')).map(({ template }) => template)).toEqual(['verify-email'])
  })

  it('opens no session by itself', async () => {
    await join('quiet@ukli.test')
    const [owner] = await db.select().from(profiles).where(eq(profiles.email, 'quiet@ukli.test'))
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, owner?.id ?? '')),
    ).toEqual([])
  })

  it('gives a known email the same answer, changes nothing and emails the owner', async () => {
    await join('known@ukli.test')
    const again = await signUp({
      fullName: 'Somebody Else',
      email: 'known@ukli.test',
      password: 'Another-Word-2' as NewPassword,
      origin,
      ...from,
    })
    expect(again).toEqual({ ok: true })
    expect(await countProfiles('known@ukli.test')).toBe(1)
    expect((await enter('known@ukli.test')).person.fullName).toBe('Ada Okafor')
    expect((await emailsTo('known@ukli.test')).map(({ template }) => template)).toEqual([
      'verify-email',
      'account-exists',
    ])
  })

  it('does the same work for a new and a known email', async () => {
    await join('known-work@ukli.test')
    let made = 0
    await expectSameWork(
      () => join('known-work@ukli.test'),
      () => join(`new-work-${(made += 1)}@ukli.test`),
    )
  })

  it('finds an email that was stored with capitals', async () => {
    await db.transaction(async (tx) =>
      createAccount(tx, { fullName: 'Old', email: 'caps@ukli.test', passwordHash: await hashPassword(password) }),
    )
    await db.update(profiles).set({ email: 'Caps@UKLI.test' }).where(eq(profiles.email, 'caps@ukli.test'))
    expect((await enter('caps@ukli.test')).person.fullName).toBe('Old')
    await join('caps@ukli.test')
    expect(await countProfiles('caps@ukli.test')).toBe(1)
  })

  it('creates one profile for four simultaneous sign-ups, with the same answer', async () => {
    const both = await meetAtBarrierTimes(4, () =>
      signUp({ fullName: 'Twin', email: 'twin@ukli.test', password, origin, ...from }),
    )
    expect(both).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }])
    expect(await countProfiles('twin@ukli.test')).toBe(1)
    await enter('twin@ukli.test')
  })

  it('allows ten sign-ups an hour from one IP address', async () => {
    for (let i = 0; i < 10; i += 1) await join(`many${i}@ukli.test`)
    const eleventh = await signUp({ fullName: 'Eleven', email: 'many10@ukli.test', password, origin, ...from })
    expect(eleventh).toMatchObject({ ok: false, reason: 'throttled' })
    expect(await countProfiles('many10@ukli.test')).toBe(0)
    await world.moveClock({ minutes: 61 })
    await join('many10@ukli.test')
  })
})

describe('signing in', () => {
  it('refuses a wrong password and an unknown email with the same text and the same work', async () => {
    await join('timed@ukli.test')
    const wrong = (email: string) => async () =>
      expect(await signIn({ email, password: 'not-the-password', ...from })).toEqual({
        ok: false,
        reason: 'invalid-credentials',
      })
    await expectSameWork(wrong('timed@ukli.test'), wrong('nobody@ukli.test'))
  })

  it('records that the session has shown only a password, and its IP address and device', async () => {
    await join('recorded@ukli.test')
    const { sessionToken } = await enter('recorded@ukli.test')
    const [session] = await db.select().from(sessions).where(eq(sessions.token, sessionToken))
    expect(session).toMatchObject({ aal: 'aal1', amr: 'password', ipAddress: from.ipAddress, userAgent: 'test' })
  })

  it('accepts a password hash stored by an earlier version', async () => {
    const email = 'upgraded@ukli.test'
    const passwordHash =
      '$argon2id$v=19$m=19456,t=2,p=1$3LwxL02x281nRmRRoy8FXw$xGB2u50PEW6uz0KMof6jWrQo7OHAAH0HbQXs5FHvNUY'
    await db.transaction((tx) => createAccount(tx, { fullName: 'Ada Okafor', email, passwordHash }))
    expect(await signIn({ email, password: 'Linguistics2026!', ...from })).toMatchObject({ ok: true })
  })

  it('gives each session its own token, so that signing out ends only that session', async () => {
    await join('tokens@ukli.test')
    const [first, second] = [await enter('tokens@ukli.test'), await enter('tokens@ukli.test')]
    expect(first.sessionToken).not.toBe(second.sessionToken)
    await signOut({ sessionToken: first.sessionToken })
    expect(await findPerson(first)).toBeNull()
    expect((await findPerson(second))?.email).toBe('tokens@ukli.test')
  })

  it('locks out only the guesser after ten wrong passwords, for 15 minutes', async () => {
    await join('target@ukli.test')
    const from = (ipAddress: string, typed = 'wrong') =>
      signIn({ email: 'target@ukli.test', password: typed, ipAddress, userAgent: '' })
    for (let i = 0; i < 10; i += 1) expect(await from('198.51.100.1')).toMatchObject({ reason: 'invalid-credentials' })
    const eleventh = await from('198.51.100.1', password)
    expect(eleventh).toMatchObject({ ok: false, reason: 'throttled' })
    expect('retryAfterSeconds' in eleventh && eleventh.retryAfterSeconds).toBeGreaterThan(800)
    expect(await from('198.51.100.2', password)).toMatchObject({ ok: true })
    await world.moveClock({ minutes: 16 })
    expect(await from('198.51.100.1', password)).toMatchObject({ ok: true })
  })

  it('locks out strangers after 50 wrong passwords, but not a known browser', async () => {
    await join('hunted@ukli.test')
    const attempt = { email: 'hunted@ukli.test', password, userAgent: '' }
    for (let i = 0; i < 50; i += 1) await signIn({ ...attempt, password: 'wrong', ipAddress: `192.0.2.${i}` })
    expect(await signIn({ ...attempt, ipAddress: '192.0.2.99' })).toMatchObject({ reason: 'throttled' })
    const own = { ...attempt, ipAddress: '192.0.2.99', deviceId: 'known' }
    expect(await signIn(own)).toMatchObject({ ok: true })
    for (let i = 0; i < 10; i += 1) await signIn({ ...own, password: 'wrong' })
    expect(await signIn(own)).toMatchObject({ reason: 'throttled' })
  })

  it('checks only ten of 30 simultaneous guesses', async () => {
    await join('burst@ukli.test')
    const answers = await meetAtBarrierTimes(30, () =>
      signIn({ email: 'burst@ukli.test', password: 'wrong', ipAddress: '203.0.113.1', userAgent: '' }),
    )
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'invalid-credentials')).toHaveLength(10)
  })

  it('refuses the old password if a reset commits during the sign-in', async () => {
    await join('resetting@ukli.test')
    const { person } = await enter('resetting@ukli.test')
    const changed = await hashPassword('Another-Passphrase-1' as NewPassword)
    const outcome = await startWhileLocked(
      async (client) => {
        await client.query('select from profiles where id = $1 for no key update', [person.userId])
        await client.query('update accounts set password = $2 where user_id = $1', [person.userId, changed])
        await client.query('delete from sessions where user_id = $1', [person.userId])
      },
      () => signIn({ email: 'resetting@ukli.test', password, ...from }),
    )
    expect(outcome).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([])
  })

  it('locks out an IP address after 50 failures on any accounts', async () => {
    await join('bystander@ukli.test')
    for (let i = 0; i < 50; i += 1) await signIn({ email: `victim${i}@ukli.test`, password: 'x'.repeat(200), ...from })
    expect(await signIn({ email: 'bystander@ukli.test', password, ...from })).toMatchObject({ reason: 'throttled' })
  })

  it('does not count successful sign-ins', async () => {
    await join('often@ukli.test')
    for (let i = 0; i < 12; i += 1) await enter('often@ukli.test')
  })
})

describe('confirming an email', () => {
  it('works once, and not after a day', async () => {
    await join('confirm@ukli.test')
    const [confirmation] = await emailsTo('confirm@ukli.test')
    const token = tokenIn(confirmation?.text ?? '')
    expect(await verifyEmail({ token, sessionId: null })).toMatchObject({ ok: true })
    expect(await verifyEmail({ token, sessionId: null })).toEqual({ ok: false, reason: 'invalid-link' })
    const { person } = await enter('confirm@ukli.test')
    expect(person.emailVerified).toBe(true)
    expect(await requestVerification({ person, origin })).toEqual({ ok: false, reason: 'already-verified' })

    await join('late@ukli.test')
    const [late] = await emailsTo('late@ukli.test')
    await world.moveClock({ minutes: 24 * 60 + 1 })
    expect(await verifyEmail({ token: tokenIn(late?.text ?? ''), sessionId: null })).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
  })

  it('sends a new link on request, at most three an hour', async () => {
    await join('again@ukli.test')
    const { person } = await enter('again@ukli.test')
    for (let i = 0; i < 3; i += 1) expect(await requestVerification({ person, origin })).toMatchObject({ ok: true })
    expect(await requestVerification({ person, origin })).toMatchObject({ reason: 'throttled' })
    expect(await verifyEmail({ token: 'made-up', sessionId: null })).toEqual({ ok: false, reason: 'invalid-link' })
  })
})

describe('an account created by staff', () => {
  it('signs in with its password and an email in any case', async () => {
    const passwordHash = await hashPassword(password)
    await db.transaction((tx) =>
      createAccount(tx, { fullName: 'Demo', email: 'Demo@ukli.test', emailVerified: true, passwordHash }),
    )
    expect((await enter('demo@ukli.test')).person).toMatchObject({ emailVerified: true })
  })

  it('accepts a password with composed or decomposed characters', async () => {
    const composed = 'Zo\u00eb-Passphrase-1'.normalize('NFC')
    const decomposed = composed.normalize('NFD')
    expect(decomposed).not.toBe(composed)
    for (const [email, made, typed] of [
      ['one-letter@ukli.test', composed, decomposed],
      ['two-signs@ukli.test', decomposed, composed],
    ] as const) {
      const passwordHash = await hashPassword(made)
      await db.transaction((tx) => createAccount(tx, { fullName: 'Zoë', email, passwordHash }))
      expect(await signIn({ email, password: typed, ...from })).toMatchObject({ ok: true })
    }
  })

  it('is refused for an email that already has an account', async () => {
    const make = () =>
      db.transaction(async (tx) =>
        createAccount(tx, { fullName: 'Two', email: 'two@ukli.test', passwordHash: await hashPassword(password) }),
      )
    const answers = await meetAtBarrierTimes(2, make)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'email-taken' })
  })
})

describe('moving the demo clock', () => {
  it('keeps people signed in and revives no ended session', async () => {
    await join('lasting@ukli.test')
    const ended = await enter('lasting@ukli.test')
    await world.moveClock({ days: 2 })
    const open = await enter('lasting@ukli.test')
    for (const days of [175, -175]) {
      await db.transaction((tx) => shiftSessions(tx, { seconds: days * 86_400 }))
      await world.moveClock({ days })
      expect(await findPerson({ sessionToken: open.sessionToken })).not.toBeNull()
      expect(await findPerson({ sessionToken: ended.sessionToken })).toBeNull()
    }
  })
})
