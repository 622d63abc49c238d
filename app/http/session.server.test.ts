import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { db } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { newId } from '#app/core/ids.ts'
import type { UserId } from '#app/core/person.ts'
import { createAccount, endSessionsOf, signIn } from '#app/domain/accounts/accounts.commands.server.ts'
import { deleteExpiredSessionsAndTokens } from '#app/domain/accounts/sessions.commands.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords.gateway.server.ts'
import type { NewPassword } from '#app/domain/accounts/accounts.types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env, readSettings } from '#app/platform/env.server.ts'
import { forgetSessionCookie, hasSessionCookie, readPerson, sessionCookie } from './session.server.ts'

const world = openTestWorld({ queues: ['send-reset-email', 'send-entry-email'] })
const origin = 'http://institute.test'
const password = 'Linguistics2026!' as NewPassword
let people = 0

async function addPerson() {
  people += 1
  const email = `person${people}@ukli.test`
  const made = await db.transaction(async (tx) =>
    createAccount(tx, { fullName: 'Ada Okafor', email, passwordHash: await hashPassword(password) }),
  )
  if (!made.ok) throw new Error(made.reason)
  return { userId: made.value.userId, email }
}

async function makeStudent(userId: UserId, levels: Partial<typeof students.$inferInsert> = {}) {
  await db
    .insert(students)
    .values({ id: newId(), userId, matricNumber: `T${userId}`, createdAt: clock.now(), ...levels })
}

async function makeStaff(userId: UserId) {
  const id = newId()
  await db
    .insert(staff)
    .values({ id, userId, employeeId: `E${userId}`, fullName: 'Ada at Work', email: 'x', createdAt: clock.now() })
  for (const role of ['customer_service', 'hr'] as const) {
    await db.insert(staffRoleAssignments).values({ staffId: id, role, assignedAt: clock.now() })
  }
  return id
}

async function enter(email: string) {
  const outcome = await signIn({ email, password, ipAddress: email, userAgent: 'test' })
  if (!outcome.ok) throw new Error(outcome.reason)
  const cookie = sessionCookie({ sessionToken: outcome.value.sessionToken, origin })
  return { ...outcome.value, cookie: cookie.split(';')[0] ?? '' }
}

function use(settings: Record<string, string>) {
  const { DATABASE_URL = '', dataDir, secrets } = env
  const base = { DATABASE_URL, DATA_DIR: dataDir, DEMO: 'on', SECRET: secrets.join(',') }
  readSettings({ ...base, ...settings })
  onTestFinished(() => void readSettings({ ...base, ORIGIN: origin }))
}

describe('the cookie', () => {
  it('is HttpOnly and SameSite, and secure over HTTPS', async () => {
    const plain = sessionCookie({ sessionToken: 'abc', origin })
    expect(plain).toMatch(/^ukli-session=abc\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const secure = sessionCookie({ sessionToken: 'abc', origin: 'https://ukli.example' })
    expect(secure).toMatch(
      /^__Host-ukli-session=abc\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
    expect(forgetSessionCookie({ origin })).toMatch(/^ukli-session=; .*Max-Age=0$/)
  })

  it('is accepted only if we signed it', async () => {
    const { email } = await addPerson()
    const { cookie, sessionToken } = await enter(email)
    expect(hasSessionCookie(`theme=dark; ${cookie}`)).toBe(true)
    for (const header of [
      undefined,
      null,
      '',
      'theme=dark',
      'ukli-session=',
      `ukli-session=${sessionToken}`,
      `${cookie}x`,
      cookie.replace('=', '=x'),
    ]) {
      expect(hasSessionCookie(header), String(header)).toBe(false)
      expect(await readPerson(header), String(header)).toBeNull()
    }
  })

  it('is not accepted without the prefix over HTTPS', async () => {
    const { email } = await addPerson()
    const { cookie } = await enter(email)
    use({ ORIGIN: 'https://ukli.example' })
    expect(hasSessionCookie(cookie)).toBe(false)
    expect(hasSessionCookie(`__Host-${cookie}`)).toBe(true)
    use({})
    expect(hasSessionCookie(cookie)).toBe(true)
    expect(hasSessionCookie(`__Host-${cookie}`)).toBe(true)
  })

  it('from before the upgrade still works', async () => {
    const { userId } = await addPerson()
    const token = 'h2Zt7bXcQmK4vNwR8sLyPqJ1fAeGu3Dx'
    const times = {
      createdAt: clock.now(),
      updatedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 60_000),
    }
    await db.insert(sessions).values({ id: newId(), token, userId, ...times })
    use({ ORIGIN: origin, SECRET: 'a-secret-from-before-the-upgrade-1' })
    const cookie = `ukli-session=${token}.Td-48qgWWh1N0OX1t21_F6wKBEjzudc0EUCUZiXGV2E`
    expect(await readPerson(cookie)).toMatchObject({ userId, aal: 'aal1' })
  })

  it('stays valid while the secret is being replaced', async () => {
    const { email } = await addPerson()
    const { cookie } = await enter(email)
    const [old = ''] = env.secrets
    const newer = 'another-secret-that-is-long-enough!!'
    use({ ORIGIN: origin, SECRET: `${newer},${old}` })
    expect((await readPerson(cookie))?.email).toBe(email)
    await enter(email)
    use({ ORIGIN: origin, SECRET: newer })
    expect(await readPerson(cookie)).toBeNull()
  })
})

describe('the person of a session', () => {
  it('is a student with the verified education level, or else the stated one', async () => {
    const { userId, email } = await addPerson()
    await makeStudent(userId, { educationLevel: 'Other' })
    const { cookie } = await enter(email)
    expect((await readPerson(cookie))?.student).toMatchObject({
      status: 'active',
      educationLevel: 'Other',
      fullName: 'Ada Okafor',
    })
    await db
      .update(students)
      .set({ verifiedEducationLevel: "Master's Degree", status: 'suspended', statusReason: 'fees' })
    expect((await readPerson(cookie))?.student).toMatchObject({
      status: 'suspended',
      statusReason: 'fees',
      educationLevel: "Master's Degree",
    })
  })

  it('is staff with the current roles, until deactivated', async () => {
    const { userId, email } = await addPerson()
    const staffId = await makeStaff(userId)
    const { cookie } = await enter(email)
    expect((await readPerson(cookie))?.staff).toMatchObject({
      staffId,
      fullName: 'Ada at Work',
      roles: ['hr', 'customer_service'],
    })
    await db.update(staff).set({ isActive: false }).where(eq(staff.id, staffId))
    expect(await readPerson(cookie)).toBeNull()
    await db.update(staff).set({ isActive: true }).where(eq(staff.id, staffId))
    await db.transaction((tx) => endSessionsOf(tx, userId))
    expect(await readPerson(cookie)).toBeNull()
  })
})

describe('a former member of staff who studies here', () => {
  it('stays signed in as a student, without roles', async () => {
    const { userId, email } = await addPerson()
    await makeStudent(userId)
    const staffId = await makeStaff(userId)
    const { cookie } = await enter(email)
    await db.update(staff).set({ isActive: false }).where(eq(staff.id, staffId))
    expect(await readPerson(cookie)).toMatchObject({ staff: null, student: { userId }, mustSetUpFactor: false })
  })
})

describe('a session', () => {
  it('of staff ends after 30 minutes without a request, and after 12 hours in any case', async () => {
    const { userId, email } = await addPerson()
    await makeStaff(userId)
    const idle = await enter(email)
    await world.moveClock({ minutes: 29 })
    const busy = await enter(email)
    expect(await readPerson(idle.cookie)).not.toBeNull()
    await world.moveClock({ minutes: 31 })
    expect(await readPerson(idle.cookie)).toBeNull()
    expect(await readPerson(busy.cookie)).toBeNull()

    const long = await enter(email)
    for (let minutes = 0; minutes < 715; minutes += 25) {
      expect(await readPerson(long.cookie), `${minutes}`).not.toBeNull()
      await world.moveClock({ minutes: 25 })
    }
    expect(await readPerson(long.cookie)).toBeNull()
  })

  it('of a student ends after a day without a request, and after 30 days in any case', async () => {
    const { userId, email } = await addPerson()
    await makeStudent(userId)
    const { cookie } = await enter(email)
    await readPerson(cookie)
    await world.moveClock({ minutes: 24 * 60 - 2 })
    expect(await readPerson(cookie)).not.toBeNull()
    await world.moveClock({ minutes: 24 * 60 + 1 })
    expect(await readPerson(cookie)).toBeNull()

    const long = await enter(email)
    for (let day = 0; day < 30; day += 0.75) {
      expect(await readPerson(long.cookie), `${day}`).not.toBeNull()
      await world.moveClock({ minutes: 18 * 60 })
    }
    expect(await readPerson(long.cookie)).toBeNull()
  })

  it('is written at most once a minute', async () => {
    const { userId, email } = await addPerson()
    await makeStudent(userId)
    const { cookie, person } = await enter(email)
    const end = async () =>
      (
        await db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.id, person.sessionId))
      )[0]?.at.getTime()
    await readPerson(cookie)
    const first = await end()
    await readPerson(cookie)
    expect(await end()).toBe(first)
    await world.moveClock({ minutes: 2 })
    await readPerson(cookie)
    expect(await end()).toBeGreaterThan(first ?? Infinity)
  })

  it('that has ended is removed by the hourly job, with links that have expired', async () => {
    const { email } = await addPerson()
    await enter(email)
    await world.moveClock({ days: 31 })
    await deleteExpiredSessionsAndTokens()
    const { rows } = await db.execute<{ n: number }>(
      sql`select (select count(*) from sessions)::int + (select count(*) from verifications)::int as n`,
    )
    expect(rows[0]?.n).toBe(0)
  })
})
