import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.ts'
import { outbox } from '#db/tables/operations.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { createAccount, endSessionsOf, signIn, signUp } from './accounts.commands.server.ts'
import { findPerson, isFirstPassword } from './accounts.queries.server.ts'
import type { NewPassword } from './accounts.types.ts'
import {
  changePassword,
  issuePasswordLink,
  requestPasswordReset,
  resetPassword,
  sendResetEmail,
} from './passwords.commands.server.ts'
import { hashPassword } from './passwords.gateway.server.ts'

const world = openTestWorld({ queues: ['send-reset-email', 'send-entry-email'] })
const origin = 'http://institute.test'
const password = 'Linguistics2026!' as NewPassword
const better = 'Even-Better-2027' as NewPassword
let visitors = 0
let ipAddress = ''

beforeEach(() => {
  visitors += 1
  ipAddress = `2001:db8::${visitors}`
})

async function addPerson(email: string) {
  const made = await db.transaction(async (tx) =>
    createAccount(tx, { fullName: 'Ada Okafor', email, passwordHash: await hashPassword(password) }),
  )
  if (!made.ok) throw new Error(made.reason)
  return made.value.userId
}

async function enter(email: string, typed: string = password) {
  const outcome = await signIn({ email, password: typed, ipAddress, userAgent: 'test' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

function isEntered(email: string, typed: string) {
  return enter(email, typed).then(
    () => true,
    () => false,
  )
}

async function runResetJob(email: string) {
  await sendResetEmail({ email, origin })
}

async function tokenFor(email: string) {
  await runResetJob(email)
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  const resetEmail = rows.findLast(({ template }) => template === 'reset-password')
  return /token=([\w-]+)/.exec(decryptEmail(resetEmail?.text ?? ''))?.[1] ?? ''
}

function reset(token: string, newPassword = better) {
  return resetPassword({ token, newPassword, origin, ipAddress })
}

async function waitingJobs(email: string) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where name = 'send-reset-email' and data ->> 'email' = ${email}`,
  )
  return rows[0]?.n
}

describe('requesting a password reset', () => {
  it('queues one job and gives the same answer for a known and an unknown email', async () => {
    await addPerson('asks@ukli.test')
    for (const email of ['asks@ukli.test', 'unknown@ukli.test']) {
      expect(await requestPasswordReset({ email, origin, ipAddress })).toEqual({ ok: true })
      expect(await waitingJobs(email)).toBe(1)
    }
    await runResetJob('unknown@ukli.test')
    expect(await db.select().from(outbox).where(eq(outbox.recipient, 'unknown@ukli.test'))).toEqual([])
  })

  it('is refused the fourth time within an hour, whether the email is known or not', async () => {
    await addPerson('bombed@ukli.test')
    for (const email of ['bombed@ukli.test', 'stranger@ukli.test']) {
      const ask = (i: number) => requestPasswordReset({ email, origin, ipAddress: `198.51.100.${i}` })
      for (let i = 0; i < 3; i += 1) expect(await ask(i)).toEqual({ ok: true })
      expect(await ask(3)).toMatchObject({ ok: false, reason: 'throttled' })
    }
  })
})

describe('a reset link', () => {
  it('sets the password, ends every session, confirms the email and emails the owner', async () => {
    await addPerson('forgot@ukli.test')
    const thief = await enter('forgot@ukli.test')
    expect(await reset(await tokenFor('forgot@ukli.test'))).toMatchObject({ ok: true })
    expect(await findPerson(thief)).toBeNull()
    expect(await isEntered('forgot@ukli.test', password)).toBe(false)
    expect((await enter('forgot@ukli.test', better)).person.emailVerified).toBe(true)
    const templates = await db
      .select({ template: outbox.template })
      .from(outbox)
      .where(eq(outbox.recipient, 'forgot@ukli.test'))
    expect(templates).toContainEqual({ template: 'password-changed' })
  })

  it('works only once, even if it is used eight times at once', async () => {
    await addPerson('race@ukli.test')
    const token = await tokenFor('race@ukli.test')
    const passwords = Array.from({ length: 8 }, (_, i) => `Swift-Phrase-2026-${i}` as NewPassword)
    const answers = await meetAtBarrier(passwords.map((each) => () => reset(token, each)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? ''
    expect(await isEntered('race@ukli.test', winner)).toBe(true)
  })

  it('works for 30 minutes', async () => {
    await addPerson('slow@ukli.test')
    const late = await tokenFor('slow@ukli.test')
    await world.moveClock({ minutes: 31 })
    expect(await reset(late)).toEqual({ ok: false, reason: 'invalid-link' })
    const inTime = await tokenFor('slow@ukli.test')
    await world.moveClock({ minutes: 29 })
    expect(await reset(inTime)).toMatchObject({ ok: true })
  })

  it('stops working after another link, a new password or a deactivation', async () => {
    const userId = await addPerson('several@ukli.test')
    const [first, second] = [await tokenFor('several@ukli.test'), await tokenFor('several@ukli.test')]
    expect(await reset(second)).toMatchObject({ ok: true })
    expect(await reset(first)).toEqual({ ok: false, reason: 'invalid-link' })
    const third = await tokenFor('several@ukli.test')
    await db.transaction((tx) => endSessionsOf(tx, userId))
    expect(await reset(third)).toEqual({ ok: false, reason: 'invalid-link' })
  })

  it('does nothing if it is made up or for another purpose', async () => {
    expect(await reset('made-up')).toEqual({ ok: false, reason: 'invalid-link' })
    await signUp({ fullName: 'Mixed', email: 'mixed@ukli.test', password, origin, ipAddress })
    const [confirmation] = await db.select().from(outbox).where(eq(outbox.recipient, 'mixed@ukli.test'))
    const token = /token=([\w-]+)/.exec(decryptEmail(confirmation?.text ?? ''))?.[1] ?? ''
    expect(token).not.toBe('')
    expect(await reset(token)).toEqual({ ok: false, reason: 'invalid-link' })
  })

  it('for a new member of staff works for three days', async () => {
    const userId = await addPerson('staffer@ukli.test')
    const chooseFirst = async (wait: { days: number; minutes: number }) => {
      const url = await db.transaction((tx) => issuePasswordLink(tx, { userId, origin, kind: 'choose-first-password' }))
      await world.moveClock(wait)
      return reset(new URL(decryptEmail(url)).searchParams.get('token') ?? '')
    }
    expect(await chooseFirst({ days: 3, minutes: 1 })).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await chooseFirst({ days: 3, minutes: -1 })).toMatchObject({ ok: true })
  })

  it('has words of its own for somebody who has never chosen a password', async () => {
    const userId = await addPerson('first@ukli.test')
    const subjects = async () =>
      (await db.select().from(outbox).where(eq(outbox.recipient, 'first@ukli.test')).orderBy(outbox.createdAt)).map(
        ({ subject }) => subject,
      )
    const choose = async () => {
      const url = await db.transaction((tx) => issuePasswordLink(tx, { userId, origin, kind: 'choose-first-password' }))
      const token = new URL(decryptEmail(url)).searchParams.get('token') ?? ''
      const isFirst = await isFirstPassword({ token })
      return [isFirst, await reset(token)]
    }
    await db.update(accounts).set({ isPasswordInitial: true }).where(eq(accounts.userId, userId))
    expect(await choose()).toEqual([true, { ok: true, value: { email: 'first@ukli.test', isFirst: true } }])
    expect((await subjects()).at(-1)).toBe('Your password is set')
    await world.moveClock({ minutes: 1 })
    expect(await choose()).toEqual([false, { ok: true, value: { email: 'first@ukli.test', isFirst: false } }])
    expect((await subjects()).at(-1)).toBe('Your password was changed')
    await db.update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
    expect(await choose()).toMatchObject([true, { ok: true }])
    expect(await isFirstPassword({ token: 'made-up' })).toBe(false)
  })

  it('leaves no session open for a simultaneous sign-in with the old password', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `moment${round}@ukli.test`
      await addPerson(email)
      const token = await tokenFor(email)
      const [, entered] = await meetAtBarrier([
        () => reset(token),
        () => signIn({ email, password, ipAddress, userAgent: '' }),
      ])
      if (entered.ok) expect(await findPerson(entered.value)).toBeNull()
    }
  })
})

describe('changing the password', () => {
  it('ends the other sessions, and keeps this one under a new token', async () => {
    await addPerson('changes@ukli.test')
    const [mine, other] = [await enter('changes@ukli.test'), await enter('changes@ukli.test')]
    const changed = await changePassword({
      person: mine.person,
      currentPassword: password,
      newPassword: better,
      origin,
    })
    if (!changed.ok) throw new Error(changed.reason)
    expect(await findPerson(other)).toBeNull()
    expect(await findPerson(mine)).toBeNull()
    expect((await findPerson(changed.value))?.sessionId).toBe(mine.person.sessionId)
    expect(await isEntered('changes@ukli.test', password)).toBe(false)
    expect(await isEntered('changes@ukli.test', better)).toBe(true)
  })

  it('invalidates earlier reset links', async () => {
    await addPerson('links@ukli.test')
    const { person } = await enter('links@ukli.test')
    const token = await tokenFor('links@ukli.test')
    const changed = await changePassword({ person, currentPassword: password, newPassword: better, origin })
    expect(changed.ok).toBe(true)
    expect(await reset(token, 'Somebody-Else-77' as NewPassword)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await isEntered('links@ukli.test', better)).toBe(true)
  })

  it('needs the current one, and is throttled after ten wrong guesses', async () => {
    await addPerson('careless@ukli.test')
    const { person } = await enter('careless@ukli.test')
    const guess = (currentPassword: string) => changePassword({ person, currentPassword, newPassword: better, origin })
    for (let i = 0; i < 10; i += 1) expect(await guess('wrong')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await guess(password)).toMatchObject({ reason: 'throttled' })
  })
})

it('stores no password and no token in plain text in any column', async () => {
  const canary = 'Canary-Password-9' as NewPassword
  await signUp({ fullName: 'Canary', email: 'canary@ukli.test', password: canary, origin, ipAddress })
  await requestPasswordReset({ email: 'canary@ukli.test', origin, ipAddress })
  const secrets = [canary, await tokenFor('canary@ukli.test')]
  const emails = await db.select().from(outbox).where(eq(outbox.recipient, 'canary@ukli.test'))
  for (const { text } of emails) secrets.push(/token=([\w-]+)/.exec(decryptEmail(text))?.[1] ?? '')
  expect(new Set(secrets).size).toBe(3)
  expect(secrets).not.toContain('')
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) {
    for (const secret of secrets) {
      const { rows } = await db.execute<{ found: number }>(
        sql`select 1 as found from ${sql.raw(name)} t where strpos(t::text, ${secret}) > 0 limit 1`,
      )
      expect(rows, name).toEqual([])
    }
  }
})
