import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { readConsequences } from '#app/pages/staff/students/read.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { answersWith, begin, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { saveAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { changeStudentStatus } from './student-status.commands.server.ts'

openTestWorld()

let staff: StaffActor

beforeEach(async () => {
  staff = await createStaff('customer_service')
})

const reason = 'Somebody else is sitting this exam for you.'

const statusOf = (studentId: string) =>
  rowsOf('select status, status_reason from students where id = $1', [studentId]).then(([row]) => row)

const emailsTo = (email: string, template: string) =>
  rowsOf<{ text: string }>('select text from outbox where recipient = $1 and template = $2', [email, template])

async function openSession(userId: string) {
  await rowsOf(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid()::text, $1, '2100-01-01', '2026-01-01', '2026-01-01')`,
    [userId],
  )
}

describe('suspending a student', () => {
  it('submits the running exam as it is, ends all sessions, emails the reason and is logged', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await saveAnswers({ student, attemptId, given: (await answersWith({ paper, right: 4 })).slice(0, 4) })
    await openSession(student.userId)
    const { studentId } = student
    const seen = await readConsequences({ staff, studentId })
    expect(seen).toMatchObject({ sessions: 1, runningExam: { attemptId, answered: 4, questions: 10 } })
    const suspend = { staff, studentId, change: 'suspend', reason, seenStatus: 'active' } as const
    expect(await changeStudentStatus({ ...suspend, seenAttempt: attemptId })).toMatchObject({
      ok: true,
    })
    expect(await statusOf(studentId)).toEqual({ status: 'suspended', status_reason: reason })
    expect(await rowsOf('select score from exam_submissions where attempt_id = $1', [attemptId])).toEqual([
      { score: 4 },
    ])
    expect(await rowsOf('select 1 from sessions where user_id = $1', [student.userId])).toEqual([])
    const [email] = await emailsTo(student.email, 'student-suspend')
    expect(email?.text).toContain(reason)
    expect(email?.text).toContain('It was submitted with the answers')
    expect(
      await rowsOf('select action, before, after from staff_activity_logs where entity_id = $1', [studentId]),
    ).toEqual([
      {
        action: `Suspended a student: ${student.matricNumber}`,
        before: 'active',
        after: `suspended: ${reason}`,
      },
    ])
  })

  it('is refused if staff were not shown that an exam is running', async () => {
    const { student, attemptId } = await createExamCandidate()
    const suspend = { staff, studentId: student.studentId, change: 'suspend', reason, seenStatus: 'active' } as const
    expect(await changeStudentStatus({ ...suspend, seenAttempt: '' })).toEqual({
      ok: false,
      reason: 'exam-begun',
    })
    expect(await statusOf(student.studentId)).toMatchObject({ status: 'active' })
    expect(await changeStudentStatus({ ...suspend, seenAttempt: attemptId })).toMatchObject({
      ok: true,
    })
  })

  it('leaves no exam open that is started at the same moment', async () => {
    const paid = await createPaidStudent()
    const { studentId } = paid.student
    const [changed, started] = await meetAtBarrier([
      () =>
        changeStudentStatus({
          staff,
          studentId,
          change: 'suspend',
          reason,
          seenStatus: 'active',
          seenAttempt: '',
        }),
      () => startAttempt(paid),
    ])
    expect([changed.ok, started.ok].filter(Boolean)).toHaveLength(1)
    const open = await rowsOf(
      `select 1 from exam_attempts a join enrollments e on e.id = a.enrollment_id join students s on s.id = e.student_id
       where s.id = $1 and s.status <> 'active' and a.submitted_at is null`,
      [studentId],
    )
    expect(open).toEqual([])
  })

  it('can be reversed, which deletes the reason and lets the student take an exam again', async () => {
    const paid = await createPaidStudent()
    const { studentId, email } = paid.student
    const change = { staff, studentId, reason, seenAttempt: '' }
    const [suspend, reactivate] = [
      { ...change, change: 'suspend', seenStatus: 'active' },
      { ...change, change: 'reactivate', seenStatus: 'suspended' },
    ] as const
    await changeStudentStatus({ ...suspend })
    for (const seenStatus of ['active', 'suspended'] as const)
      expect(await changeStudentStatus({ ...suspend, seenStatus })).toEqual({
        ok: false,
        reason: 'not-open',
      })
    expect(await changeStudentStatus({ ...reactivate })).toMatchObject({ ok: true })
    expect(await statusOf(studentId)).toEqual({ status: 'active', status_reason: null })
    expect(await emailsTo(email, 'student-reactivate')).toHaveLength(1)
    expect(await begin(paid)).toBeTruthy()
  })
})

describe('expelling a student', () => {
  it('is done at once by one person of customer service, and is final', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    const { studentId, email } = student
    await saveAnswers({ student, attemptId, given: (await answersWith({ paper, right: 2 })).slice(0, 2) })
    const expel = { staff, studentId, change: 'expel', reason, seenStatus: 'active', seenAttempt: attemptId } as const
    const twice = await meetAtBarrier([0, 1].map(() => () => changeStudentStatus(expel)))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await statusOf(studentId)).toEqual({ status: 'expelled', status_reason: reason })
    expect(await rowsOf('select score from exam_submissions where attempt_id = $1', [attemptId])).toEqual([
      { score: 2 },
    ])
    expect(await emailsTo(email, 'student-expel')).toHaveLength(1)
    for (const change of ['reactivate', 'suspend', 'expel'] as const) {
      const again = { ...expel, change, seenStatus: 'expelled' } as const
      expect(await changeStudentStatus(again)).toEqual({ ok: false, reason: 'not-open' })
    }
  })

  it('follows a suspension as well', async () => {
    const { studentId } = await createStudent()
    const base = { staff, studentId, reason, seenAttempt: '' } as const
    expect((await changeStudentStatus({ ...base, change: 'suspend', seenStatus: 'active' })).ok).toBe(true)
    expect((await changeStudentStatus({ ...base, change: 'expel', seenStatus: 'suspended' })).ok).toBe(true)
    expect(await statusOf(studentId)).toMatchObject({ status: 'expelled' })
  })
})

it.each([
  ['suspend', 'active', true],
  ['expel', 'active', true],
  ['reactivate', 'suspended', false],
] as const)('the email about a change of status says how to complain: %s', async (change, seenStatus, says) => {
  const { studentId, email } = await createStudent()
  await rowsOf('update students set status = $2 where id = $1', [studentId, seenStatus])
  await changeStudentStatus({ staff, studentId, change, reason, seenStatus, seenAttempt: '' })
  const [sent] = await emailsTo(email, `student-${change}`)
  expect(sent?.text).toContain(reason)
  expect(sent?.text.includes('/my-account/complaints')).toBe(says)
})

it('the status of a student cannot be changed by IT support or other staff', async () => {
  const { studentId } = await createStudent()
  const outsider = await createStaff('it_support', 'staff')
  const change = {
    staff: outsider,
    studentId,
    change: 'suspend',
    reason,
    seenStatus: 'active',
    seenAttempt: '',
  } as const
  await expect(changeStudentStatus({ ...change })).rejects.toThrow('not allowed')
  await expect(readConsequences({ staff: outsider, studentId })).rejects.toThrow('not allowed')
})
