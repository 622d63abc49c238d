import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi, type TestContext } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { formatClockTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBrokenInvariants } from './invariants.server.ts'
import { third, type Act } from '#tests/support/acts/act.ts'
import { acts } from '#tests/support/lock-acts.ts'
import { allParts, makeWorld, type Part, type World } from '#tests/support/lock-world.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { warmPool } from '#tests/support/races.ts'
import { replaceIds, deadlocksOf, listIdNames, openLockReader, type Lock } from '#tests/support/locks-taken.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

const testWorld = openTestWorld({ queues: [regradingJob] })

/** Rounds per pair. If the variable is set, every pair is raced, not only those that make the same key. */
const requestedRounds = Number(process.env['RACE_ROUNDS'] ?? 0)
const rounds = requestedRounds || 4
const roundsAtOnce = 8
/** Many rounds leave rows that slow down the jobs; check them, then delete them. */
const clearedAfter = 200

let staff: StaffActor
let bystander: StudentActor
/** The tables that are empty before the races. */
let tables: string[]

async function listEmptyTables() {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const counted = rows.map(({ name }) => `select '${name}' as name where not exists (select from "${name}")`)
  const empty = await pool.query<{ name: string }>(counted.join(' union all '))
  return empty.rows.map(({ name }) => name)
}

async function populate() {
  staff = await createStaff('hr')
  bystander = await createStudent()
}

async function clear() {
  // Append-only tables refuse to be emptied, so their triggers rest for this statement.
  const alterTriggers = (change: 'disable' | 'enable') =>
    tables.map((name) => `alter table "${name}" ${change} trigger user;`).join(' ')
  await pool.query(`begin; ${alterTriggers('disable')} truncate ${tables.map((name) => `"${name}"`).join(', ')};
    ${alterTriggers('enable')} commit`)
  await pool.query('delete from exam_questions where question_number >= 1000')
  await populate()
}

/** An error that a job logs and continues after also fails the race. */
const loggedErrors: unknown[] = []

beforeAll(async () => {
  // Noon in London: reminders are only written by day.
  const [hours = 0, minutes = 0] = formatClockTime(clock.now()).split(':').map(Number)
  await testWorld.moveClock({ minutes: 36 * 60 - hours * 60 - minutes })
  tables = await listEmptyTables()
  await populate()
  await pool.query('update courses set is_open = true where slug = $1', [third])
  await pool.query('create sequence race_questions start 1000')
  // Versions of questions are never deleted.
  await pool.query('alter table exam_questions disable trigger user')
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown) => {
      if (typeof facts === 'object' && facts !== null && 'err' in facts) loggedErrors.push(facts.err)
    })
  }
})
afterAll(() => vi.restoreAllMocks())

async function makeReady(parts: readonly Part[], these: readonly Act[]) {
  const world = await makeWorld({ staff, bystander, parts })
  for (const act of new Set(these)) await act.prepare?.(world)
  return world
}

async function race(acts: readonly Act[]) {
  const world = await makeReady(
    acts.flatMap(({ needs }) => needs),
    acts,
  )
  const outcomes = await Promise.allSettled(acts.map((act) => act.run(world)))
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []))
}

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return `${code} ${String(cause)}`.trim()
}

let roundsSinceCleared = 0

/** Lets each act start first in every other round. Cold connections would always let the same one go first. */
async function raceOften(first: Act, second: Act, times = rounds) {
  await warmPool()
  const faults: string[] = []
  let left = times
  await Promise.all(
    Array.from({ length: roundsAtOnce }, async () => {
      while (left > 0) {
        left -= 1
        faults.push(...(await race(left % 2 === 0 ? [first, second] : [second, first])))
      }
    }),
  )
  roundsSinceCleared += times
  return [...faults, ...loggedErrors.splice(0).map(reasonOf)]
}

/** The people of these races never signed up, and the exam student's payment is not recorded. */
const brokenByRaces = [
  'every account has a way to sign in',
  'an active or completed enrolment has one payment that succeeded, or one place of an organisation',
]

async function listBroken() {
  const broken = await findBrokenInvariants()
  return broken.filter(({ name }) => !brokenByRaces.includes(name))
}

const names = Object.keys(acts)
const allPairs = names.flatMap((one, i) => names.slice(i).map((other) => [one, other] as const))

type Taken = { locks: readonly Lock[]; keys: readonly string[] }

const taken = new Map<string, Taken[]>()
const began = newId()
let reader: Awaited<ReturnType<typeof openLockReader>> | null = null
beforeAll(async () => {
  reader = await openLockReader({ adminUrl: inject('cluster').adminUrl, tables }).catch(() => null)
})
afterAll(() => reader?.close())

async function takenBy(act: Act, parts: readonly Part[] = act.needs) {
  const world = await makeReady(parts, [act])
  const rows = listIdNames(world)
  let ended: unknown
  const { locks = [], keys = [] } = (await reader?.locksOf(async () => (ended = await act.run(world)))) ?? {}
  const isRefused = typeof ended === 'object' && ended !== null && 'ok' in ended && !ended.ok
  return {
    isAtWork: !isRefused && locks.length + keys.length > 0,
    locks: locks.map((lock) => ({ ...lock, row: replaceIds({ row: lock.row, names: rows, began }) })),
    keys: keys.map((row) => replaceIds({ row, names: rows, began })).filter((key) => !key.includes('another')),
  }
}

const needsReader = ({ skip }: TestContext) => reader ?? skip('only superusers can read the pages of this server')

describe('two commands can wait for each other', () => {
  beforeEach(needsReader)
  const locking = (...statements: ((world: World) => SQL)[]): Act => ({
    needs: ['student', 'checkout'],
    run: (world) =>
      db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(statement(world))
      }),
  })
  const student = ({ student: { studentId } }: World) =>
    sql`select from students where id = ${studentId} for no key update`
  const enrolment = ({ unpaid }: World) => sql`select from enrollments where id = ${unpaid} for no key update`
  const payment = ({ paymentId }: World) => sql`select from payments where id = ${paymentId} for no key update`
  const isReferredTo = ({ student: { studentId } }: World) =>
    sql`select from students where id = ${studentId} for key share`
  const isDeleted = ({ student: { studentId } }: World) => sql`select from students where id = ${studentId} for update`
  const ifFree = ({ student: { studentId } }: World) =>
    sql`select from students where id = ${studentId} for no key update skip locked`

  const areFound = async (one: Act, other: Act) =>
    deadlocksOf((await takenBy(one)).locks, (await takenBy(other)).locks).length > 0

  it('if they lock rows in different orders', async () => {
    expect(await areFound(locking(student, enrolment), locking(enrolment, student))).toBe(true)
    expect(await areFound(locking(student, enrolment), locking(student, enrolment))).toBe(false)
  })

  it('if both strengthen a lock that both can hold', async () => {
    expect(await areFound(locking(isReferredTo, isDeleted), locking(isReferredTo, isDeleted))).toBe(true)
    expect(await areFound(locking(isDeleted, isReferredTo), locking(isReferredTo, isDeleted))).toBe(false)
  })

  it('but not if another lock keeps them apart, or one does not wait', async () => {
    const [one, other] = [locking(payment, student, enrolment), locking(payment, enrolment, student)]
    expect(await areFound(one, other)).toBe(false)
    expect(await areFound(locking(student, enrolment), locking(enrolment, ifFree))).toBe(false)
  })
})

describe('each act, run alone,', () => {
  beforeEach(needsReader)
  it.each(Object.entries(acts))('does its work: %s', async (name, act) => {
    // Clearing takes as long as five acts, but rows left by many acts make reading the locks slow.
    if (taken.size % 8 === 0) await clear()
    const alone = await takenBy(act)
    expect(alone.isAtWork).toBe(true)
    taken.set(name, [alone, await takenBy(act, allParts)])
  })

  it('locks rows in an order in which no two acts can deadlock', () => {
    const faults = allPairs.flatMap(([one, other]) => {
      const rows = (taken.get(one) ?? []).flatMap((first) =>
        (taken.get(other) ?? []).flatMap((second) => deadlocksOf(first.locks, second.locks)),
      )
      return rows.length > 0 ? [`${one} + ${other}: ${[...new Set(rows)].join('; ')}`] : []
    })
    expect(faults).toEqual([])
  })
})

describe('the races', () => {
  const holding = (...order: ('students' | 'enrollments')[]): Act => ({
    needs: ['student', 'checkout'],
    run: ({ student, unpaid }) =>
      db.transaction(async (tx) => {
        for (const table of order)
          await tx.execute(
            sql`select from ${sql.identifier(table)} where id in (${student.studentId}, ${unpaid}) for no key update`,
          )
      }),
  })
  const asJob = (act: Act): Act => ({
    ...act,
    run: (world) => runEach({ items: [world], act: act.run, failure: 'a job', named: () => ({}) }),
  })
  const [inOrder, inWrongOrder] = [holding('students', 'enrollments'), holding('enrollments', 'students')]

  it.each([
    ['commands', inOrder, inWrongOrder],
    ['jobs, which only log errors,', asJob(inOrder), asJob(inWrongOrder)],
  ])('detect two %s that lock in different orders', async (_, one, other) => {
    // One round catches it two times in three.
    expect(await raceOften(one, other, 16)).toContainEqual(expect.stringContaining('deadlock detected'))
  })

  it(
    'of acts that insert the same key end without errors, whichever act waits',
    async () => {
      const keysOf = (name: string) => new Set(taken.get(name)?.flatMap(({ keys }) => keys))
      const raced = allPairs.filter(
        ([one, other]) => requestedRounds || [...keysOf(one)].some((key) => keysOf(other).has(key)),
      )
      expect(raced.length).toBeGreaterThan(50)
      const faults: string[] = []
      for (const [one, other] of raced) {
        const [first, second] = [acts[one], acts[other]]
        if (!first || !second) throw new Error('no such act')
        faults.push(...(await raceOften(first, second)).map((fault) => `${one} + ${other}: ${fault}`))
        if (roundsSinceCleared < clearedAfter) continue
        expect(await listBroken()).toEqual([])
        await clear()
        roundsSinceCleared = 0
      }
      expect(faults).toEqual([])
    },
    180_000 + allPairs.length * requestedRounds * 1_000,
  )
})

it('the races break no invariant', async () => {
  expect(await listBroken()).toEqual([])
})
