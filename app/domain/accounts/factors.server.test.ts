import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { authenticators, recoveryCodes, sessions } from '#db/tables/accounts.ts'
import { outbox } from '#db/tables/operations.ts'
import type { Person } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createAccount, signIn } from './accounts.commands.server.ts'
import { changePassword } from './passwords.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import { verifySecondFactor } from './second-factor.commands.server.ts'
import type { NewPassword } from './accounts.types.ts'
import {
  cancelAuthenticatorSetup,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from './factors.commands.server.ts'
import { findCodeInterval, authenticatorUri } from './factors.gateway.server.ts'
import { countRecoveryCodes, readTwoStep } from './factors.queries.server.ts'
import { normaliseCode } from './factors.ts'

openTestWorld()
const origin = 'http://institute.test'
const password = 'Linguistics2026!' as NewPassword
const from = { ipAddress: '2001:db8::9', userAgent: 'test' }
let people = 0

async function enterNew() {
  people += 1
  const email = `two-steps-${people}@ukli.test`
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

/** The code of the interval that is `ahead` intervals after the current one. */
function codeOf(key: string, ahead: number) {
  return new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() + ahead * 30_000 })
}

async function setUp(person: Person) {
  expect(await startAuthenticatorSetup({ person, currentPassword: password })).toEqual({ ok: true })
  const pending = await readTwoStep({ person })
  if (pending.state !== 'pending') throw new Error(pending.state)
  return { key: pending.key.replaceAll(' ', ''), codes: pending.codes }
}

async function switchOn(person: Person) {
  const made = await setUp(person)
  const outcome = await confirmAuthenticator({ person, code: codeOf(made.key, 0), origin })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...made, ...outcome.value }
}

async function ticketOf(email: string, typed: string = password) {
  const outcome = await signIn({ email, password: typed, ...from })
  if (outcome.ok || !('ticket' in outcome)) throw new Error('no second step was asked for')
  return outcome.ticket
}

describe('a code from the authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('matches RFC 6238 at %i seconds, and one interval before and after', (seconds, code) => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const interval = Math.floor(seconds / 30)
    const read = (drift: number) => findCodeInterval({ key, code, at: new Date((seconds + drift * 30) * 1000) })
    expect([-1, 0, 1].map(read)).toEqual([interval, interval, interval])
    expect([-2, 2].map(read)).toEqual([null, null])
  })

  it('is set up with a URI that names the institute and the account', () => {
    const uri = new URL(authenticatorUri({ key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', email: 'a@b.example' }))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/UKLI:a@b.example',
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'UKLI',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('setting up two-step sign-in', () => {
  it('needs the password, and has no effect until a code is entered', async () => {
    const { email, person } = await enterNew()
    expect(await startAuthenticatorSetup({ person, currentPassword: 'Wrong-one-99' })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    const { key, codes } = await setUp(person)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(codes).size).toBe(10)
    expect(await signIn({ email, password, ...from })).toMatchObject({ ok: true })
    expect(await confirmAuthenticator({ person, code: '000000', origin })).toEqual({ ok: false, reason: 'wrong-code' })
    await cancelAuthenticatorSetup({ person })
    expect(await readTwoStep({ person })).toEqual({ state: 'off' })
  })

  it('upgrades this session, ends the others, emails the owner and hides key and codes', async () => {
    const { email, person, sessionToken: before } = await enterNew()
    const elsewhere = await signIn({ email, password, ...from })
    const { sessionToken } = await switchOn(person)
    expect(await findPerson({ sessionToken: before })).toBe(null)
    expect(elsewhere.ok && (await findPerson(elsewhere.value))).toBe(null)
    expect((await findPerson({ sessionToken }))?.aal).toBe('aal2')
    expect(await readTwoStep({ person })).toMatchObject({ state: 'on' })
    expect(await countRecoveryCodes({ person })).toBe(10)
    const emails = await db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(emails.map(({ template }) => template)).toContain('two-step-on')
    expect(await startAuthenticatorSetup({ person, currentPassword: password })).toEqual({
      ok: false,
      reason: 'factor-on',
    })
  })

  it('stores neither key nor codes in plain text', async () => {
    const { person } = await enterNew()
    const { key, codes } = await switchOn(person)
    const kept = JSON.stringify([
      await db.select().from(authenticators).where(eq(authenticators.userId, person.userId)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
    ])
    for (const secret of [key, ...codes.map(normaliseCode)]) expect(kept).not.toContain(secret)
  })
})

describe('the second step', () => {
  it('opens a two-factor session for a code, once, and none for a wrong code', async () => {
    const { email, person } = await enterNew()
    const { key } = await switchOn(person)
    const before = await db.select().from(sessions).where(eq(sessions.userId, person.userId))
    const ticket = await ticketOf(email)
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.userId))).toHaveLength(before.length)
    expect(await verifySecondFactor({ ticket, code: '000000', ...from })).toEqual({ ok: false, reason: 'wrong-code' })
    const code = codeOf(key, 1)
    const entered = await verifySecondFactor({ ticket, code, ...from })
    expect(entered).toMatchObject({ ok: true, value: { person: { aal: 'aal2' } } })
    expect(await verifySecondFactor({ ticket, code, ...from })).toEqual({ ok: false, reason: 'step-expired' })
    const another = await ticketOf(email)
    expect(await verifySecondFactor({ ticket: another, code, ...from })).toEqual({ ok: false, reason: 'wrong-code' })
  })

  it('accepts one of five simultaneous uses of a code', async () => {
    const { email, person } = await enterNew()
    const { key } = await switchOn(person)
    const tickets = await Promise.all([1, 2, 3, 4, 5].map(() => ticketOf(email)))
    const code = codeOf(key, 1)
    const outcomes = await Promise.all(tickets.map((ticket) => verifySecondFactor({ ticket, code, ...from })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('accepts each recovery code once, in any spelling, until there are new ones', async () => {
    const { email, person } = await enterNew()
    const { codes } = await switchOn(person)
    const [first = '', second = ''] = codes
    const show = async (typed: string) =>
      verifySecondFactor({ ticket: await ticketOf(email), code: normaliseCode(typed), ...from })
    expect(await show(first.toUpperCase())).toMatchObject({ ok: true })
    expect(await show(first)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await countRecoveryCodes({ person })).toBe(9)
    const renewed = await renewRecoveryCodes({ person, currentPassword: password })
    expect(await show(second)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await show((renewed.ok && renewed.value.codes[0]) || '')).toMatchObject({ ok: true })
  })

  it('locks the account after ten wrong codes, whatever the IP address', async () => {
    const { email, person } = await enterNew()
    const { key } = await switchOn(person)
    for (let i = 0; i < 10; i += 1) {
      await verifySecondFactor({
        ticket: await ticketOf(email),
        code: '000000',
        ...from,
        ipAddress: `192.0.2.${i}`,
      })
    }
    const step = { ticket: await ticketOf(email), code: codeOf(key, 1), ...from }
    expect(await verifySecondFactor(step)).toMatchObject({ ok: false, reason: 'throttled' })
  })

  it('expires when the password is changed', async () => {
    const { email, person, sessionToken } = await enterNew()
    const { key } = await switchOn(person)
    const ticket = await ticketOf(email)
    await changePassword({ person, currentPassword: password, newPassword: 'Another-phrase-9' as NewPassword, origin })
    expect(await verifySecondFactor({ ticket, code: codeOf(key, 1), ...from })).toEqual({
      ok: false,
      reason: 'step-expired',
    })
    expect(await findPerson({ sessionToken })).toBe(null)
  })
})

describe('switching off two-step sign-in', () => {
  it('needs the password, downgrades all sessions and makes the password enough again', async () => {
    const { email, person } = await enterNew()
    const { sessionToken } = await switchOn(person)
    const off = (currentPassword: string) => removeAuthenticator({ person, currentPassword, origin })
    expect(await off('Wrong-one-99')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await off(password)).toEqual({ ok: true })
    expect((await findPerson({ sessionToken }))?.aal).toBe('aal1')
    expect(await signIn({ email, password, ...from })).toMatchObject({ ok: true })
    expect(await off(password)).toEqual({ ok: false, reason: 'factor-off' })
  })
})
