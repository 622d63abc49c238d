import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import { addStudentNote } from '#app/domain/students/notes.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { addInternalNote } from '#app/domain/tickets/thread.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { encryptForEmail } from '#app/platform/encryption.server.ts'
import { answersWith, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readStudentRecord } from './record/read.server.ts'
import { findRecordStudent } from './read.server.ts'
import { findSentEmail, readTimeline, timelinePageSize } from '#app/pages/staff/student-record/timeline/read.server.ts'
import { readTimelineFilter, type TimelineKind } from '#app/pages/staff/student-record/timeline/rules.ts'

openTestWorld()

let service: StaffActor
let hr: StaffActor

beforeEach(async () => {
  service = await createStaff('customer_service')
  hr = await createStaff('hr')
})

async function found(student: { studentId: string }, staff = service) {
  const row = await findRecordStudent({ staff, key: student.studentId })
  if (!row) throw new Error('no student')
  return row
}

async function timelineOf(student: StudentActor, { staff = service, query = '' } = {}) {
  const filter = readTimelineFilter(new URLSearchParams(query))
  return (await readTimeline({ staff, student: await found(student), filter })).page
}

const eventsOf = async (student: StudentActor, options?: { staff?: StaffActor; query?: string }) =>
  (await timelineOf(student, options)).rows.map(({ event }) => event)

async function writeEmail(recipient: string, { template = 'ticket-reply', text = 'Hello' } = {}) {
  const id = newId()
  await rowsOf(
    `insert into outbox (id, recipient, template, subject, text, html, created_at, due_at, sent_at)
     values ($1, $2, $3, 'About ' || $3, $4, '', $5, $5, $5)`,
    [id, recipient, template, text, clock.now()],
  )
  return id
}

async function complain(student: StudentActor) {
  await rowsOf(
    `insert into complaints (id, reference, user_id, kind, body, received_at, due_at)
     values ($1, $2, $3, 'service', 'Nobody answers.', $4, $4)`,
    [newId(), `C-${student.matricNumber}`, student.userId, clock.now()],
  )
}

describe('a student’s record', () => {
  it('is found by id and by matric number in any case', async () => {
    const student = await createStudent()
    for (const key of [student.studentId, student.matricNumber, ` ${student.matricNumber.toLowerCase()} `])
      expect(await findRecordStudent({ staff: service, key })).toMatchObject({ studentId: student.studentId })
    expect(await findRecordStudent({ staff: service, key: 'UKLI-1999-000001' })).toBeNull()
  })

  it.each<StaffRole>(['staff', 'it_support'])('is closed to %s', async (role) => {
    const [student, staff] = [await createStudent(), await createStaff(role)]
    const row = await found(student)
    const filter = readTimelineFilter(new URLSearchParams())
    await expect(findRecordStudent({ staff, key: student.studentId })).rejects.toThrow('not allowed')
    await expect(readStudentRecord({ staff, student: row })).rejects.toThrow('not allowed')
    await expect(readTimeline({ staff, student: row, filter })).rejects.toThrow('not allowed')
    await expect(findSentEmail({ staff, student: row, emailId: newId() })).rejects.toThrow('not allowed')
  })

  it('shows enrolments, attempts, certificates and tickets, and no answers', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: paper.length }) })
    await raiseTicket({ student, title: 'A letter', description: 'Please', category: 'Other', courseId: null })
    const record = await readStudentRecord({ staff: service, student: await found(student) })
    expect(record.enrollments).toMatchObject([{ state: 'completed' }])
    expect(record.attempts).toMatchObject([{ attemptNumber: 1, result: { passed: true, score: paper.length } }])
    expect(record.certificates).toMatchObject([{ state: 'valid' }])
    expect(record.tickets).toMatchObject({ total: 1, newest: [{ title: 'A letter', status: 'open' }] })
    const timeline = await timelineOf(student)
    for (const questionId of paper) expect(JSON.stringify([record, timeline])).not.toContain(questionId)
  })

  it('offers refunds, restriction and revocation only to HR', async () => {
    const student = await found(await createStudent())
    const may = async (staff: StaffActor) => (await readStudentRecord({ staff, student })).may
    expect(await may(service)).toEqual({ refund: false, restrict: false, revoke: false })
    expect(await may(hr)).toEqual({ refund: true, restrict: true, revoke: true })
  })

  it('hides notes from the person they are about', async () => {
    const student = await createStudent()
    await addStudentNote({ staff: service, studentId: student.studentId, body: 'Rang us.' })
    const read = async (staff: StaffActor) => readStudentRecord({ staff, student: await found(student) })
    expect(await read(hr)).toMatchObject({ isOwn: false, notes: [{ body: 'Rang us.', mayRemove: true }] })
    expect(await read({ ...hr, userId: student.userId })).toMatchObject({ isOwn: true, notes: [] })
  })

  it('runs the same number of SQL statements for 1 and for 20 enrolments', async () => {
    const { student } = await createPaidStudent()
    const row = await found(student)
    const filter = readTimelineFilter(new URLSearchParams())
    const statements = async () => {
      const spy = vi.spyOn(pool, 'query')
      await readStudentRecord({ staff: hr, student: row })
      await readTimeline({ staff: hr, student: row, filter })
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    await statements()
    const forOne = await statements()
    await rowsOf(
      `insert into enrollments (id, student_id, course_id, price_pence, status, payment_due_date, enrolled_at)
        select gen_random_uuid(), $1, id, 100, 'pending_payment', now(), now() from courses where id not in
          (select course_id from enrollments where student_id = $1) limit 19`,
      [student.studentId],
    )
    expect(await statements()).toBe(forOne)
    expect(forOne).toBeGreaterThan(10)
    expect((await readStudentRecord({ staff: hr, student: row })).enrollments).toHaveLength(20)
  })
})

describe('the timeline', () => {
  it('lists every kind of event, newest first, and filters by kind', async () => {
    const { student, attemptId, paper } = await createExamCandidate()
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 0 }) })
    const raised = await raiseTicket({ student, title: 'Why', description: 'So', category: 'Exam', courseId: null })
    if (!raised.ok) throw new Error(raised.reason)
    await addInternalNote({ staff: service, ticketId: raised.value.ticketId, body: 'Rang.' })
    const { rows } = await timelineOf(student)
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => b - a))
    const only = (kind: TimelineKind) => eventsOf(student, { query: `kind=${kind}` })
    expect(await only('study')).toEqual(['enrolled'])
    expect(await only('exams')).toEqual(['exam-submitted', 'attempt-started'])
    expect(await only('account')).toEqual(['registered'])
    expect(await only('money')).toEqual([])
    expect(await only('conversations')).toEqual(expect.arrayContaining(['ticket-note', 'ticket-opened', 'email']))
    const known = new Set(rows.map(({ kind }) => kind))
    expect([...known].toSorted()).toEqual(['account', 'conversations', 'exams', 'study'])
  })

  it('shows complaints to HR only', async () => {
    const student = await createStudent()
    await complain(student)
    await writeEmail(student.email, { template: 'complaint-received' })
    const subjects = async (staff: StaffActor) => (await timelineOf(student, { staff })).rows.map(({ title }) => title)
    expect(await eventsOf(student, { staff: hr })).toContain('complaint-sent')
    expect(await eventsOf(student)).not.toContain('complaint-sent')
    expect(await subjects(hr)).toContain('About complaint-received')
    expect(await subjects(service)).not.toContain('About complaint-received')
  })

  it('shows changes of status to all who may make them, and the rest of the staff log to those who may read it', async () => {
    const student = await createStudent()
    const { studentId } = student
    const change = { staff: service, studentId, change: 'suspend', seenStatus: 'active', seenAttempt: '' } as const
    expect((await changeStudentStatus({ ...change, reason: 'Unpaid' })).ok).toBe(true)
    await rowsOf(
      `insert into staff_activity_logs (id, staff_id, action, entity, entity_id, created_at)
        values ($1, $2, 'Set exam arrangements', 'student', $3, $4)`,
      [newId(), service.staffId, studentId, clock.now()],
    )
    const actions = async (staff: StaffActor) =>
      (await timelineOf(student, { staff, query: 'kind=account' })).rows
        .filter(({ event }) => event === 'staff-action')
        .map(({ title }) => title)
    expect(await actions(service)).toEqual([`Suspended a student: ${student.matricNumber}`])
    expect(await actions(hr)).toHaveLength(2)
  })

  it('keeps earlier notices, proposals and requests to remove second factors, which nothing writes any more', async () => {
    const { studentId, ...student } = await createStudent()
    const [at, by] = [clock.now(), service.staffId]
    await rowsOf(
      `insert into status_notices (id, student_id, change, grounds, given_by, given_at, answer_by, answer, answered_at, proposed_by, proposed_at, proposed_reason)
       values ($1, $2, 'expel', 'Sold papers', $3, $4, $4, 'A joke', $4, $3, $4, 'No joke')`,
      [newId(), studentId, by, at],
    )
    await rowsOf(
      `insert into factor_removals (id, student_id, proof, requested_by, requested_at) values ($1, $2, 'Passport', $3, $4)`,
      [newId(), studentId, by, at],
    )
    const { rows } = await timelineOf({ studentId, ...student }, { query: 'kind=account' })
    const details = Object.fromEntries(rows.map(({ event, detail }) => [event, detail]))
    expect(details).toMatchObject({
      'notice-given': 'Sold papers',
      'notice-answered': 'A joke',
      'expulsion-proposed': 'No joke',
      'factor-removal': 'Passport',
    })
  })

  it('is paged in both directions without losing or repeating an event', async () => {
    const student = await createStudent()
    const inserted = timelinePageSize * 2 + 5
    await rowsOf(
      `insert into student_tickets (id, student_id, title, description, category, created_at)
        select gen_random_uuid(), $1, n::text, 'x', 'Other', $2::timestamptz from generate_series(1, $3::integer) n`,
      [student.studentId, clock.now(), inserted],
    )
    const seen: string[] = []
    for (let query = ''; ;) {
      const { rows, next } = await timelineOf(student, { query })
      seen.push(...rows.map(({ key }) => key))
      if (!next) break
      query = `after=${encodeURIComponent(next)}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((key) => key.startsWith('ticket-opened'))).toHaveLength(inserted)
    const second = await timelineOf(student, {
      query: `after=${encodeURIComponent((await timelineOf(student)).next ?? '')}`,
    })
    const back = await timelineOf(student, { query: `before=${encodeURIComponent(second.previous ?? '')}` })
    expect(back.rows.map(({ key }) => key)).toEqual(seen.slice(0, timelinePageSize))
  })
})

describe('an email to a student', () => {
  it('can be read without its private links', async () => {
    const student = await createStudent()
    const link = `http://institute.test/auth/reset-password?token=${encryptForEmail('secret')}&next=%2F`
    const emailId = await writeEmail(student.email, { text: `Open this:\n${link}\nBye` })
    const email = await findSentEmail({ staff: service, student: await found(student), emailId })
    expect(email?.text).toBe('Open this:\n[private link]\nBye')
  })

  it('cannot be read in another student’s record, nor by customer service when it is about a matter for HR', async () => {
    const [student, other] = [await createStudent(), await createStudent()]
    const read = async (emailId: string, staff: StaffActor, whose = student) =>
      findSentEmail({ staff, student: await found(whose), emailId })
    const reply = await writeEmail(student.email)
    expect(await read(reply, service, other)).toBeNull()
    expect(await read(reply, service)).not.toBeNull()
    for (const template of ['complaint-answered', 'exam-appeal-received', 'application-answer']) {
      const emailId = await writeEmail(student.email, { template })
      expect(await read(emailId, service), template).toBeNull()
      expect(await read(emailId, hr), template).not.toBeNull()
    }
  })

  it('about the work of a colleague who studies here is on no record, nor is an email of an unknown kind', async () => {
    const student = await createStudent()
    for (const template of ['review-requested', 'failure-report', 'staff-welcome', 'factors-removed-report', 'x']) {
      const emailId = await writeEmail(student.email, { template })
      for (const staff of [service, hr])
        expect(await findSentEmail({ staff, student: await found(student), emailId }), template).toBeNull()
    }
    const { rows } = await timelineOf(student, { staff: hr, query: 'kind=conversations' })
    expect(rows.filter(({ title }) => title?.startsWith('About '))).toEqual([])
  })
})
