import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { readConsequences } from '#app/views/status-change/queries.server.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { answersWith, begin, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { answerStatusNotice, withdrawStatusNotice } from '../students/hearings/commands.server.ts'
import { findStatusNotice, findProposal } from '../students/hearings/queries.server.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { saveAnswers } from './answers.commands.server.ts'
import { startAttempt } from './start.commands.server.ts'
import { changeStudentStatus } from './student-status.commands.server.ts'

const world = openTestWorld()

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
    expect(await changeStudentStatus({ isDanger: true, ...suspend, seenAttempt: attemptId })).toMatchObject({
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
    expect(await changeStudentStatus({ isDanger: true, ...suspend, seenAttempt: '' })).toEqual({
      ok: false,
      reason: 'exam-begun',
    })
    expect(await statusOf(student.studentId)).toMatchObject({ status: 'active' })
    expect(await changeStudentStatus({ isDanger: true, ...suspend, seenAttempt: attemptId })).toMatchObject({
      ok: true,
    })
  })

  it('leaves no exam open that is started at the same moment', async () => {
    const paid = await createPaidStudent()
    const { studentId } = paid.student
    const [changed, started] = await meetAtBarrier([
      () =>
        changeStudentStatus({
          isDanger: true,
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
    await changeStudentStatus({ ...suspend, isDanger: true })
    for (const seenStatus of ['active', 'suspended'] as const)
      expect(await changeStudentStatus({ isDanger: true, ...suspend, seenStatus })).toEqual({
        ok: false,
        reason: 'not-open',
      })
    expect(await changeStudentStatus({ ...reactivate, isDanger: true })).toMatchObject({ ok: true })
    expect(await statusOf(studentId)).toEqual({ status: 'active', status_reason: null })
    expect(await emailsTo(email, 'student-reactivate')).toHaveLength(1)
    expect(await begin(paid)).toBeTruthy()
  })
})

describe('expelling a student', () => {
  it('needs a notice, a proposal and the confirmation of another member of HR, and is final', async () => {
    const student = await createStudent()
    const { studentId, matricNumber } = student
    const [hr, colleague] = [await createStaff('hr'), await createStaff('hr')]
    const base = { studentId, change: 'expel', reason, seenStatus: 'active', seenAttempt: '', isDanger: true } as const
    const expel = (by: StaffActor, changes: { seenProposal?: string; typedNumber?: string } = {}) =>
      changeStudentStatus({ ...base, staff: by, typedNumber: matricNumber.toLowerCase(), ...changes })
    expect(await expel(hr, { typedNumber: 'UKLI-2026-999999' })).toEqual({ ok: false, reason: 'wrong-number' })
    // Immediate danger does not speed up an expulsion; the student is suspended instead.
    expect(await expel(hr)).toEqual({ ok: true, value: { step: 'notice' } })
    expect(await expel(hr)).toEqual({ ok: false, reason: 'not-heard' })
    await changeStudentStatus({ ...base, staff, change: 'suspend' })
    expect(await statusOf(studentId)).toMatchObject({ status: 'suspended' })
    await changeStudentStatus({ ...base, staff, change: 'reactivate', seenStatus: 'suspended' })
    await world.moveClock({ days: 7, minutes: 1 })
    expect(await expel(hr)).toEqual({ ok: true, value: { step: 'proposed' } })
    expect(await statusOf(studentId)).toMatchObject({ status: 'active' })
    expect(await emailsTo(colleague.email, 'expulsion-proposed')).toHaveLength(1)
    expect(await emailsTo(hr.email, 'expulsion-proposed')).toEqual([])
    const proposal = await findProposal({ studentId })
    const seenProposal = proposal?.noticeId ?? ''
    // A colleague who proposes at the same moment does not confirm by accident.
    expect(await expel(colleague)).toEqual({ ok: false, reason: 'not-open' })
    expect(await expel(hr, { seenProposal })).toEqual({ ok: false, reason: 'own-proposal' })
    expect(await expel(staff, { seenProposal })).toEqual({ ok: false, reason: 'needs-hr' })
    const twice = await meetAtBarrier([0, 1].map(() => () => expel(colleague, { seenProposal })))
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await statusOf(studentId)).toEqual({ status: 'expelled', status_reason: reason })
    expect(await emailsTo(student.email, 'student-expel')).toHaveLength(1)
    for (const change of ['reactivate', 'suspend', 'expel'] as const) {
      const again = { ...base, staff: hr, change, seenStatus: 'expelled', typedNumber: matricNumber } as const
      expect(await changeStudentStatus(again)).toEqual({ ok: false, reason: 'not-open' })
    }
  })
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
  await expect(changeStudentStatus({ ...change, isDanger: true })).rejects.toThrow('not allowed')
  await expect(readConsequences({ staff: outsider, studentId })).rejects.toThrow('not allowed')
})

describe('a status change without immediate danger', () => {
  const setUp = async () => {
    const student = await createStudent()
    const { studentId, matricNumber: typedNumber } = student
    const change = { staff, studentId, reason, seenStatus: 'active', seenAttempt: '', isDanger: false } as const
    return {
      student,
      suspend: { ...change, change: 'suspend' },
      expel: { ...change, change: 'expel', typedNumber },
    } as const
  }
  const noticeGiven = { ok: true, value: { step: 'notice' } }
  const notHeard = { ok: false, reason: 'not-heard' }

  it('starts with a notice to the student, whose answer is recorded before the decision', async () => {
    const { student, suspend, expel } = await setUp()
    expect(await changeStudentStatus(suspend)).toEqual(noticeGiven)
    expect(await statusOf(student.studentId)).toMatchObject({ status: 'active' })
    expect((await emailsTo(student.email, 'student-suspend-notice'))[0]?.text).toContain(reason)
    expect([await changeStudentStatus(suspend), await changeStudentStatus(expel)]).toEqual([notHeard, notHeard])
    const notice = await findStatusNotice(student)
    const answer = { student, noticeId: notice?.id ?? '', answer: 'It was my sister, at her own desk.' }
    expect(await answerStatusNotice({ ...answer, student: await createStudent() })).toMatchObject({ ok: false })
    expect(await answerStatusNotice(answer)).toMatchObject({ ok: true })
    expect(await answerStatusNotice(answer)).toEqual({ ok: false, reason: 'no-notice' })
    expect((await readConsequences({ staff, studentId: student.studentId }))?.notice).toMatchObject({
      answer: answer.answer,
    })
    expect(await changeStudentStatus(expel)).toEqual(notHeard)
    expect(await changeStudentStatus(suspend)).toEqual({ ok: true, value: { step: 'decide' } })
    expect(await statusOf(student.studentId)).toMatchObject({ status: 'suspended' })
    expect(await findStatusNotice(student)).toBeNull()
  })

  it('is proposed 7 days after a notice that was not answered', async () => {
    const { student, expel } = await setUp()
    expect(await changeStudentStatus(expel)).toEqual(noticeGiven)
    const notice = await findStatusNotice(student)
    await world.moveClock({ days: 7, minutes: 1 })
    const late = { student, noticeId: notice?.id ?? '', answer: 'Too late.' }
    expect(await answerStatusNotice(late)).toEqual({ ok: false, reason: 'no-notice' })
    expect(await changeStudentStatus(expel)).toEqual({ ok: true, value: { step: 'proposed' } })
    expect(await statusOf(student.studentId)).toMatchObject({ status: 'active' })
  })

  it('ends if the notice is withdrawn, which is emailed to the student', async () => {
    const { student, suspend } = await setUp()
    await changeStudentStatus(suspend)
    expect(await withdrawStatusNotice({ staff, studentId: student.studentId })).toMatchObject({ ok: true })
    expect(await findStatusNotice(student)).toBeNull()
    expect(await emailsTo(student.email, 'student-notice-withdrawn')).toHaveLength(1)
    expect(await withdrawStatusNotice({ staff, studentId: student.studentId })).toEqual({
      ok: false,
      reason: 'no-notice',
    })
  })
})
