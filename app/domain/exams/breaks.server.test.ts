import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { onNotification, startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff, expireIn, startBreak } from '#tests/support/attempts.ts'
import { freezeClock } from '#tests/support/frozen-clock.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { saveAnswers } from './answers.commands.server.ts'
import { setArrangements } from './access-arrangements.commands.server.ts'
import {
  closeExpiredAttempt,
  submitAttempt,
  submitRunningAttempts,
} from '#app/flows/submit-exam/submission.commands.server.ts'
import { startAttempt } from './start.commands.server.ts'
import { closeExpiredAttempts } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { findExamState, selectIsOnBreak } from './exams.queries.server.ts'
import { beginBreak, endBreak } from './breaks.commands.server.ts'
import { isOnBreak } from './breaks.ts'

const world = openTestWorld()

/** Creates a student in an exam of ten minutes, with break time granted during the exam. */
async function sitterWithBreaks(breakMinutes = 5) {
  const sitter = await createExamCandidate()
  const staff = await createStaff('customer_service')
  const { studentId } = sitter.student
  expect(await setArrangements({ staff, studentId, arrangements: { breakMinutes } })).toMatchObject({ ok: true })
  return { ...sitter, staff }
}

type Row = { minutes: number; granted: number; used: number; on: boolean }

async function rowOf(attemptId: string) {
  const [row] = await rowsOf<Row>(
    `select (extract(epoch from expires_at - started_at) / 60)::float as minutes, break_seconds as granted,
       break_seconds_used as used, break_began_at is not null as on from exam_attempts where id = $1`,
    [attemptId],
  )
  return row
}

function eventsOf(attemptId: string) {
  return rowsOf<{ kind: string; took: number | null; seconds: number | null }>(
    `select kind, ceil(extract(epoch from ended_at - at))::int as took, seconds from exam_attempt_events where attempt_id = $1 order by at`,
    [attemptId],
  )
}

describe('a stop-the-clock break', () => {
  it('granted during the exam is stored in the running attempt, and not reduced later', async () => {
    const { attemptId, staff, student } = await sitterWithBreaks()
    expect(await rowOf(attemptId)).toEqual({ minutes: 10, granted: 300, used: 0, on: false })
    await setArrangements({ staff, studentId: student.studentId, arrangements: { breakMinutes: 2 } })
    expect(await rowOf(attemptId)).toMatchObject({ granted: 300 })
    expect(await eventsOf(attemptId)).toEqual([{ kind: 'breaks granted', took: null, seconds: 300 }])
  })

  it('is granted neither to another student nor to an attempt that was submitted', async () => {
    const other = await createExamCandidate()
    const { attemptId, staff, student, paper } = await sitterWithBreaks()
    expect(await rowOf(other.attemptId)).toMatchObject({ granted: 0 })
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 2 }) })
    await setArrangements({ staff, studentId: student.studentId, arrangements: { breakMinutes: 20 } })
    expect(await rowOf(attemptId)).toMatchObject({ granted: 300 })
  })

  it('hides the paper, accepts no answers or submission, and adds its time back when it ends', async () => {
    const { student, courseId, attemptId, paper } = await sitterWithBreaks()
    const given = await answersWith({ paper, right: 10 })
    await saveAnswers({ student, attemptId, given: given.slice(0, 3) })
    expect(await beginBreak({ student, attemptId })).toEqual({ ok: true, value: undefined })
    const state = await findExamState({ student, courseId })
    expect(state).toMatchObject({ kind: 'on-break', currentBreak: { attemptId, answered: 3, total: 10 } })
    expect(JSON.stringify(state)).not.toContain(paper[0])
    expect(await saveAnswers({ student, attemptId, given })).toEqual({ ok: false, reason: 'on-break' })
    expect(await submitAttempt({ student, attemptId, given })).toEqual({ ok: false, reason: 'on-break' })
    expect(await submitAttempt({ student, attemptId })).toEqual({ ok: false, reason: 'on-break' })
    expect(await startAttempt({ student, courseId })).toEqual({ ok: true, value: { attemptId } })
    expect(await rowOf(attemptId)).toEqual({ minutes: 15, granted: 300, used: 0, on: true })

    await world.moveClock({ minutes: 2 })
    expect(await endBreak({ student, attemptId })).toMatchObject({ ok: true })
    const { minutes = 0, used = 0 } = (await rowOf(attemptId)) ?? {}
    expect(used).toBeGreaterThanOrEqual(120)
    expect(used).toBeLessThan(150)
    expect(Math.round(minutes * 60)).toBe(600 + used)
    expect(await saveAnswers({ student, attemptId, given })).toMatchObject({ ok: true })
    expect(await eventsOf(attemptId)).toMatchObject([{ kind: 'breaks granted' }, { kind: 'break', took: used }])
  })

  it('cannot be taken or ended by another student, or without break time', async () => {
    const { student, attemptId } = await sitterWithBreaks()
    const stranger = await createExamCandidate()
    expect(await beginBreak({ student: stranger.student, attemptId })).toEqual({ ok: false, reason: 'no-attempt' })
    expect(await endBreak({ student: stranger.student, attemptId })).toEqual({ ok: false, reason: 'no-attempt' })
    expect(await beginBreak(stranger)).toEqual({ ok: false, reason: 'no-break-left' })
    await startBreak(attemptId, { grantedSeconds: 300, tookSeconds: 300 })
    expect(await beginBreak({ student, attemptId })).toEqual({ ok: false, reason: 'no-break-left' })
    await expireIn(stranger.attemptId, -1)
    expect(await beginBreak(stranger)).toEqual({ ok: false, reason: 'time-expired' })
    await closeExpiredAttempt(stranger.attemptId)
    await expireIn(attemptId, -20_000)
    await closeExpiredAttempts()
    expect(await beginBreak({ student, attemptId })).toEqual({ ok: false, reason: 'already-submitted' })
  })

  it('ends when its time is used up, for the exam page, for saves and for the sweep', async () => {
    freezeClock()
    const { student, courseId, attemptId } = await sitterWithBreaks()
    await startBreak(attemptId, { grantedSeconds: 300, tookSeconds: 299 })
    expect(await findExamState({ student, courseId })).toMatchObject({ kind: 'on-break' })
    const usedUp = await createExamCandidate()
    await startBreak(usedUp.attemptId, { grantedSeconds: 300, tookSeconds: 300 })
    expect(await findExamState(usedUp)).toMatchObject({
      kind: 'running',
      attempt: { breakSecondsLeft: 0, pausedSeconds: 300 },
    })
    const given = await answersWith({ paper: usedUp.paper, right: 10 })
    expect(await saveAnswers({ ...usedUp, given })).toMatchObject({ ok: true })
    await expireIn(usedUp.attemptId, -20_000)
    await expireIn(attemptId, 1_000)
    await closeExpiredAttempts()
    expect(await findExamState(usedUp)).toMatchObject({ kind: 'result', result: { score: 10 } })
    expect(await eventsOf(usedUp.attemptId)).toEqual([{ kind: 'break', took: 300, seconds: null }])
    expect(await findExamState({ student, courseId })).toMatchObject({ kind: 'on-break' })
  })

  it('stops refusing answers at the instant its time is used up', async () => {
    freezeClock()
    const { student, attemptId, paper } = await sitterWithBreaks()
    const given = await answersWith({ paper, right: 10 })
    await startBreak(attemptId, { grantedSeconds: 300, tookSeconds: 300 })
    const before = new Date(clock.now().getTime() - 1)
    expect(await saveAnswers({ student, attemptId, given, now: before })).toEqual({ ok: false, reason: 'on-break' })
    expect(await saveAnswers({ student, attemptId, given })).toMatchObject({ ok: true })
  })

  it('and extra time add up, also if granted during the break', async () => {
    const { student, attemptId, staff } = await sitterWithBreaks()
    await startBreak(attemptId, { grantedSeconds: 300, tookSeconds: 60 })
    const arrangements = { extraTimeFactor: 1.5, breakMinutes: 10 }
    await setArrangements({ staff, studentId: student.studentId, arrangements })
    expect(await rowOf(attemptId)).toEqual({ minutes: 25, granted: 600, used: 0, on: true })
    await endBreak({ student, attemptId })
    const { minutes = 0, used = 0 } = (await rowOf(attemptId)) ?? {}
    expect(Math.round(minutes * 60)).toBe(900 + used)
    const happened = (await eventsOf(attemptId)).map(({ kind, took, seconds }) => `${kind} ${took ?? seconds}`)
    expect(happened.toSorted()).toEqual([`break ${used}`, 'breaks granted 300', 'breaks granted 300', 'extra time 300'])
  })

  it('ends with the exam if the student is suspended', async () => {
    const { student, attemptId } = await sitterWithBreaks()
    await beginBreak({ student, attemptId })
    await db.transaction((tx) => submitRunningAttempts(tx, { studentId: student.studentId }))
    expect(await rowOf(attemptId)).toMatchObject({ on: false })
    expect(await findBrokenInvariants()).not.toContainEqual(expect.objectContaining({ name: /break/ }))
  })
})

describe('at the same moment', () => {
  it('five tabs begin one break, and end it once', async () => {
    const { student, attemptId } = await sitterWithBreaks()
    const begun = await meetAtBarrierTimes(5, () => beginBreak({ student, attemptId }))
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(await rowOf(attemptId)).toMatchObject({ minutes: 15, on: true })
    const endedTimes = await meetAtBarrierTimes(5, () => endBreak({ student, attemptId }))
    expect(endedTimes.every(({ ok }) => ok)).toBe(true)
    expect((await eventsOf(attemptId)).filter(({ kind }) => kind === 'break')).toHaveLength(1)
  })

  it('a break that ends and the sweep agree on whether the exam is over', async () => {
    const over = await sitterWithBreaks()
    const running = await sitterWithBreaks()
    await startBreak(over.attemptId, { grantedSeconds: 300, tookSeconds: 1_000 })
    await expireIn(over.attemptId, -20_000)
    await startBreak(running.attemptId, { grantedSeconds: 300, tookSeconds: 299 })
    for (const { student, attemptId } of [over, running])
      await meetAtBarrier([() => endBreak({ student, attemptId }), () => closeExpiredAttempt(attemptId)])
    expect(await findExamState(over)).toMatchObject({ kind: 'result' })
    expect(await findExamState(running)).toMatchObject({ kind: 'running' })
    for (const { attemptId } of [over, running]) expect(await rowOf(attemptId)).toMatchObject({ on: false })
  })

  it('a save and a break never store an answer during the break', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student, attemptId, paper } = await sitterWithBreaks()
      const given = await answersWith({ paper, right: 10 })
      await meetAtBarrier([
        () => beginBreak({ student, attemptId }),
        () => saveAnswers({ student, attemptId, given }),
        () => saveAnswers({ student, attemptId, given: given.map((each) => ({ ...each, revision: 2 })) }),
      ])
      const { rows } = await pool.query(
        `select 1 from exam_answers x join exam_attempts a on a.id = x.attempt_id
         where a.id = $1 and x.saved_at >= a.break_began_at`,
        [attemptId],
      )
      expect(rows).toEqual([])
      await endBreak({ student, attemptId })
    }
  })
})

describe('the database', () => {
  it.each([
    ['refuses to reduce granted break time', 'break_seconds = break_seconds - 1'],
    ['refuses to count a break that was not taken', 'break_seconds_used = 10'],
    ['refuses to move the end on a break by anything but its length', `break_began_at = started_at`],
    [
      'refuses to count more break time than was granted',
      `break_seconds_used = break_seconds + 1, break_began_at = started_at`,
    ],
  ])('%s', async (_name, change) => {
    const { attemptId } = await sitterWithBreaks()
    await expect(pool.query(`update exam_attempts set ${change} where id = $1`, [attemptId])).rejects.toThrow()
  })

  it('refuses answers dated within a break, and changes to past events', async () => {
    const { student, attemptId, paper } = await sitterWithBreaks()
    await beginBreak({ student, attemptId })
    await expect(
      pool.query(`insert into exam_answers (attempt_id, question_id, answer, saved_at) values ($1, $2, 'A', $3)`, [
        attemptId,
        paper[0],
        clock.now(),
      ]),
    ).rejects.toThrow('nothing is answered during a break')
    await expect(
      pool.query('update exam_attempt_events set at = $2 where attempt_id = $1', [attemptId, clock.now()]),
    ).rejects.toThrow('only added to')
  })

  it('notifies the pages of an attempt when break time is granted and when a break begins or ends', async () => {
    await startNotifications(pool.options.connectionString ?? '')
    try {
      const { student, attemptId } = await createExamCandidate()
      const payloads: string[] = []
      const stop = onNotification('ukli_exam', (payload) => payloads.push(payload))
      const staff = await createStaff('hr')
      await setArrangements({ staff, studentId: student.studentId, arrangements: { breakMinutes: 5 } })
      await expect.poll(() => payloads).toEqual([attemptId])
      await beginBreak({ student, attemptId })
      await expect.poll(() => payloads).toHaveLength(2)
      await endBreak({ student, attemptId })
      await expect.poll(() => payloads).toHaveLength(3)
      stop()
    } finally {
      await stopNotifications()
    }
  })
})

it('the statement that saves answers and the rule of the program agree on when a break lasts', async () => {
  const { student, attemptId } = await sitterWithBreaks()
  for (const isBegun of [false, true]) {
    if (isBegun) await beginBreak({ student, attemptId })
    const [row] = await rowsOf<{ began: Date | null }>(
      'select break_began_at as began from exam_attempts where id = $1',
      [attemptId],
    )
    const breakBeganAt = row?.began ?? null
    const from = breakBeganAt ?? clock.now()
    for (const seconds of [-1, 0, 1, 299, 300, 301]) {
      const now = new Date(from.getTime() + seconds * 1000)
      const { rows } = await db.execute<{ is_on_break: boolean }>(
        sql`select ${selectIsOnBreak(now)} as is_on_break from exam_attempts a where a.id = ${attemptId}`,
      )
      const expected = isBegun && seconds >= 0 && seconds < 300
      expect(rows[0]?.is_on_break, `${seconds}`).toBe(expected)
      expect(isOnBreak({ breakSeconds: 300, breakSecondsUsed: 0, breakBeganAt, now }), `${seconds}`).toBe(expected)
    }
  }
})
