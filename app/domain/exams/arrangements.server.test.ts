import { describe, expect, it } from 'vitest'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, begin, createExamCandidate, createStaff, expireIn, paperOf } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { closeExpiredAttempt, submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { startAttempt } from './start.commands.server.ts'
import { findExamState } from './exams.queries.server.ts'
import { grantResit, setArrangements } from './access-arrangements.commands.server.ts'

openTestWorld()

async function failedSitter() {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 2 }) })
  return sitter
}

function activityOf(entityId: string) {
  return rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [entityId])
}

describe('a resit', () => {
  it('lets a failed student take the exam once more, and is logged and emailed once', async () => {
    const sitter = await failedSitter()
    const staff = await createStaff('customer_service')
    const granted = await meetAtBarrierTimes(5, () =>
      grantResit({ staff, enrollmentId: sitter.enrollmentId, reason: 'Fire alarm' }),
    )
    expect(granted.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findExamState(sitter)).toMatchObject({ kind: 'result', mayResit: true })
    expect(await activityOf(sitter.enrollmentId)).toHaveLength(1)
    expect(
      await rowsOf(`select 1 from outbox where recipient = $1 and template = 'exam-resit-granted'`, [
        sitter.student.email,
      ]),
    ).toHaveLength(1)

    const attemptId = await begin(sitter)
    expect(attemptId).not.toBe(sitter.attemptId)
    await submitAttempt({
      ...sitter,
      attemptId,
      given: await answersWith({ paper: await paperOf(attemptId), right: 10 }),
    })
    expect(await findExamState(sitter)).toMatchObject({
      kind: 'result',
      result: { attemptId, passed: true },
      mayResit: false,
    })
    expect(await startAttempt(sitter)).toEqual({ ok: false, reason: 'already-sat' })
  })

  it('is granted only after a failed result, and not by IT support', async () => {
    const sitter = await createExamCandidate()
    const staff = await createStaff('hr')
    expect(await grantResit({ staff, enrollmentId: sitter.enrollmentId, reason: 'x' })).toEqual({
      ok: false,
      reason: 'not-failed',
    })
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 10 }) })
    expect(await grantResit({ staff, enrollmentId: sitter.enrollmentId, reason: 'x' })).toEqual({
      ok: false,
      reason: 'not-failed',
    })
    const outsider = await createStaff('it_support')
    await expect(grantResit({ staff: outsider, enrollmentId: sitter.enrollmentId, reason: 'x' })).rejects.toThrow(
      'manage students',
    )
  })
})

describe('extra time', () => {
  async function minutesOf(attemptId: string) {
    const [row] = await rowsOf<{ minutes: string }>(
      'select extract(epoch from expires_at - started_at) / 60 as minutes from exam_attempts where id = $1',
      [attemptId],
    )
    return Number(row?.minutes)
  }

  it('extends a running attempt at once, and never shortens it', async () => {
    const { student, attemptId } = await createExamCandidate()
    const staff = await createStaff('customer_service')
    expect(
      await setArrangements({ staff, studentId: student.studentId, arrangements: { extraTimeFactor: 1.5 } }),
    ).toMatchObject({ ok: true })
    expect(await minutesOf(attemptId)).toBe(15)
    await setArrangements({ staff, studentId: student.studentId, arrangements: { extraTimeFactor: 1 } })
    expect(await minutesOf(attemptId)).toBe(15)
    expect(await activityOf(student.studentId)).toHaveLength(2)
  })

  it('cannot be set by IT support or other staff', async () => {
    const { student, attemptId } = await createExamCandidate()
    for (const role of ['staff', 'it_support'] as const) {
      const staff = await createStaff(role)
      await expect(
        setArrangements({ staff, studentId: student.studentId, arrangements: { extraTimeFactor: 2 } }),
      ).rejects.toThrow('manage students')
    }
    expect(await minutesOf(attemptId)).toBe(10)
  })

  it('does not reopen an expired attempt', async () => {
    const { student, attemptId } = await createExamCandidate()
    await expireIn(attemptId, -1)
    await setArrangements({
      staff: await createStaff('hr'),
      studentId: student.studentId,
      arrangements: { extraTimeFactor: 2 },
    })
    expect(await minutesOf(attemptId)).toBe(10)
  })

  it('and a simultaneous sweep agree on whether the attempt is over', async () => {
    const [over, running] = [await createExamCandidate(), await createExamCandidate()]
    const staff = await createStaff('hr')
    await expireIn(over.attemptId, -11_000)
    for (const { attemptId, student } of [over, running]) {
      await meetAtBarrier([
        () => setArrangements({ staff, studentId: student.studentId, arrangements: { extraTimeFactor: 2 } }),
        () => closeExpiredAttempt(attemptId),
      ])
    }
    expect(await minutesOf(over.attemptId)).toBe(10)
    expect(await findExamState(over)).toMatchObject({ kind: 'result', result: { score: 0 } })
    expect(await minutesOf(running.attemptId)).toBe(20)
    expect(await findExamState(running)).toMatchObject({ kind: 'running' })
  })

  it.each([0.99, 3.01, Number.NaN])('is refused with a factor of %d', async (factor) => {
    const { student } = await createExamCandidate()
    expect(
      await setArrangements({
        staff: await createStaff('hr'),
        studentId: student.studentId,
        arrangements: { extraTimeFactor: factor },
      }),
    ).toEqual({
      ok: false,
      reason: 'not-a-factor',
    })
  })
})
