import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { formatClockTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { rulingJobs } from '#app/features/exams/rulings/jobs.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBrokenInvariants } from './invariants.server.ts'
import { third, type Act } from '#tests/support/acts/act.ts'
import { acts } from '#tests/support/lock-acts.ts'
import { allParts, makeWorld, type Part } from '#tests/support/lock-world.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { warmPool } from '#tests/support/races.ts'
import { callByName, namesIn, openMarks, sharedBy, type Marks } from '#tests/support/row-marks.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

const testWorld = openTestWorld({ jobs: rulingJobs })

/** Rounds per pair; use `RACE_ROUNDS=50` before changing the order of locks. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 4)
const roundsAtOnce = 8
/** Many rounds leave rows that slow down the jobs; check them, then delete them. */
const clearedAfter = 200

let staff: StaffActor
let bystander: StudentActor
/** The tables without rows of the catalogue. */
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
  await pool.query(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`)
  await pool.query('delete from exam_questions where question_number >= 1000')
  await populate()
}

/** An error that a job logs and continues after also fails the race. */
const writtenDown: unknown[] = []

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
    vi.spyOn(log, level).mockImplementation((told: unknown) => {
      if (typeof told === 'object' && told !== null && 'err' in told) writtenDown.push(told.err)
    })
  }
})
afterAll(() => vi.restoreAllMocks())

async function makeReady(parts: readonly Part[], these: readonly Act[]) {
  const world = await makeWorld({ staff, bystander, parts })
  for (const act of new Set(these)) await act.prepare?.(world)
  return world
}

const needsOf = ({ needs, reaches }: Act) => needs ?? reaches

async function race(acts: readonly Act[]) {
  const world = await makeReady(acts.flatMap(needsOf), acts)
  const outcomes = await Promise.allSettled(acts.map((act) => act.run(world)))
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []))
}

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return `${code} ${String(cause)}`.trim()
}

let roundsSinceCleared = 0

/** Each of the two starts every second round; cold connections would always let the same one go first. */
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
  return [...faults, ...writtenDown.splice(0).map(reasonOf)]
}

/** The people of these races never signed up, and the exam student's payment is not recorded. */
const notOfThisWorld = [
  'every account has a way to sign in',
  'an active or completed enrolment has one payment that succeeded, or one place of an organisation',
]

async function listBroken() {
  const broken = await findBrokenInvariants()
  return broken.filter(({ name }) => !notOfThisWorld.includes(name))
}

const names = Object.keys(acts)
const pairs = names
  .flatMap((one, i) => names.slice(i).map((other) => [one, other] as const))
  .filter(([one, other]) => acts[one]?.reaches.some((part) => acts[other]?.reaches.includes(part)))

describe('the races', () => {
  const holding = (...order: ('students' | 'enrollments')[]): Act => ({
    reaches: ['student', 'till'],
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
    ['jobs, which only write it down,', asJob(inOrder), asJob(inWrongOrder)],
  ])('see two %s that lock in different orders', async (_, one, other) => {
    // One round catches it two times in three.
    expect(await raceOften(one, other, 16)).toContainEqual(expect.stringContaining('deadlock detected'))
  })

  it('find each act at work where nobody is in its way, and leave out no two that share a row', async ({ skip }) => {
    const { adminUrl } = inject('cluster')
    const marks = await openMarks({ adminUrl, tables }).catch(() => null)
    if (!marks) return skip('this server shows its pages to superusers alone')
    const began = newId()
    const idle: string[] = []

    async function markedBy(name: string, act: Act, parts: readonly Part[]) {
      const world = await makeReady(parts, [act])
      let ended: unknown
      const marked = await marks?.marksOf(async () => (ended = await act.run(world)))
      const isRefused = typeof ended === 'object' && ended !== null && 'ok' in ended && !ended.ok
      if (parts !== allParts && (isRefused || !marked?.size)) idle.push(name)
      return [...(marked ?? [])].flatMap(([row, strength]) => {
        const called = callByName({ row, names: namesIn(world), began })
        return called ? [[called, strength] as const] : []
      })
    }

    const shown = new Map<string, Marks>()
    for (const [name, act] of Object.entries(acts)) {
      const alone = await markedBy(name, act, needsOf(act))
      shown.set(name, new Map([...(await markedBy(name, act, allParts)), ...alone]))
    }
    await marks.close()
    const raced = new Set(pairs.map(([one, other]) => `${one} + ${other}`))
    const leftOut = names.flatMap((one, i) =>
      names.slice(i).flatMap((other) => {
        const shared = sharedBy(shown.get(one) ?? new Map(), shown.get(other) ?? new Map())
        return shared.length > 0 && !raced.has(`${one} + ${other}`) ? [`${one} + ${other}: ${shared.join(', ')}`] : []
      }),
    )
    expect({ idle, leftOut }).toEqual({ idle: [], leftOut: [] })
    await clear()
  })
})

it.each(pairs)('%s and %s only ever wait for each other', async (one, other) => {
  const [first, second] = [acts[one], acts[other]]
  if (!first || !second) throw new Error('no such act')
  expect(await raceOften(first, second)).toEqual([])
  if (roundsSinceCleared < clearedAfter) return
  expect(await listBroken()).toEqual([])
  await clear()
  roundsSinceCleared = 0
})

it('leaves every invariant whole', async () => {
  expect(await listBroken()).toEqual([])
})
