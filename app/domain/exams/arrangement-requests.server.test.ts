import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { breakCommit } from '#tests/support/broken-commits.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { findExamState } from './exams.queries.server.ts'
import { requestArrangements, grantRequest, refuseRequest } from './arrangement-requests.commands.server.ts'
import { openEvidence, removeOldEvidence } from './arrangement-requests.evidence.commands.server.ts'
import { readArrangementDesk, findOwnArrangements } from './arrangement-requests.queries.server.ts'

const world = openTestWorld()

const request = { wantsExtraTime: true, wantsBreaks: true, reason: 'I read slowly.' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const evidence = { name: 'letter.png', content: new Blob([new Uint8Array(png)]) }
const arrangements = { extraTimeFactor: 1.25, breakMinutes: 10 }

async function requestOf({ studentId }: { studentId: string }) {
  const [row] = await rowsOf<{ id: string }>(
    'select id from arrangement_requests where student_id = $1 order by asked_at desc limit 1',
    [studentId],
  )
  return row?.id ?? ''
}

function emailsTo(email: string) {
  return rowsOf<{ template: string }>(
    `select template from outbox where recipient = $1 and template like 'exam-%' order by created_at`,
    [email],
  )
}

describe('a request for arrangements', () => {
  it('is accepted once, with a date and an email, even if sent several times at once', async () => {
    const student = await createStudent()
    const outcomes = await meetAtBarrierTimes(4, () => requestArrangements({ student, request, evidence: null }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok).map((each) => !each.ok && each.reason)).toEqual(
      Array(3).fill('already-asked'),
    )
    expect(await emailsTo(student.email)).toEqual([{ template: 'exam-arrangements-asked' }])
    const own = await findOwnArrangements({ student })
    expect(own).toMatchObject({ current: { extraTimeFactor: 1, breakMinutes: 0 }, requests: [request] })
  })

  it('accepts evidence by its content, not its file name', async () => {
    const student = await createStudent()
    const submit = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      requestArrangements({ student, request, evidence: { name, content: new Blob([bytes]) } })
    expect(await submit('letter.pdf', new Uint8Array(Buffer.from('MZ not a letter')))).toEqual({
      ok: false,
      reason: 'evidence-of-another-kind',
    })
    expect(await submit('letter.png', new Uint8Array(5_000_001))).toEqual({ ok: false, reason: 'evidence-too-large' })
    expect(await submit('letter.exe', new Uint8Array(png))).toMatchObject({ ok: true })
    expect(await findOwnArrangements({ student })).toMatchObject({ requests: [{ evidenceName: 'letter.png' }] })
  })

  it('leaves no evidence file behind if it was refused or could not be stored', async () => {
    const student = await createStudent()
    const submit = () => requestArrangements({ student, request, evidence })
    const kept = () => readdirSync(join(world.dataDir, 'files', 'evidence')).length
    expect(await submit()).toMatchObject({ ok: true })
    const before = kept()
    expect(await submit()).toEqual({ ok: false, reason: 'already-asked' })
    expect(kept()).toBe(before)
    await pool.query(`create function fails() returns trigger language plpgsql as $$ begin raise 'fails'; end $$;
      create trigger fails before insert on arrangement_requests for each row execute function fails()`)
    await expect(submit()).rejects.toThrow()
    await pool.query('drop function fails cascade')
    expect(kept()).toBe(before)
  })

  it('keeps the evidence of a stored request even if the connection broke before the reply', async () => {
    const student = await createStudent()
    breakCommit('after', (statements) => statements.some((text) => text.includes('arrangement_requests')))
    await expect(requestArrangements({ student, request, evidence })).rejects.toThrow('commit')
    const [stored] = await rowsOf<{ key: string }>(
      'select evidence_key as key from arrangement_requests where student_id = $1',
      [student.studentId],
    )
    expect(readdirSync(join(world.dataDir, 'files'), { recursive: true })).toContain(stored?.key)
  })

  it('is refused for a suspended student', async () => {
    const student = await createStudent()
    await pool.query(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await requestArrangements({ student, request, evidence: null })).toEqual({ ok: false, reason: 'not-active' })
  })
})

describe('the desk for arrangements', () => {
  it('grants arrangements for every exam, including the running one, with one email and a log entry', async () => {
    const { student, courseId } = await createExamCandidate()
    const staff = await createStaff('customer_service')
    await requestArrangements({ student, request, evidence: null })
    const requestId = await requestOf(student)
    expect(await grantRequest({ staff, requestId, arrangements, answer: 'Of course.' })).toMatchObject({ ok: true })
    expect(await findOwnArrangements({ student })).toMatchObject({
      current: arrangements,
      requests: [{ outcome: 'granted', answer: 'Of course.' }],
    })
    expect(await findExamState({ student, courseId })).toMatchObject({
      kind: 'running',
      intro: { extraMinutes: 3, breakMinutes: 10 },
      attempt: { breakSecondsLeft: 600 },
    })
    expect((await emailsTo(student.email)).map(({ template }) => template)).toContain('exam-arrangements')
    expect(
      await rowsOf('select 1 from staff_activity_logs where staff_id = $1 and entity_id = $2', [
        staff.staffId,
        student.studentId,
      ]),
    ).toHaveLength(1)
    expect(await requestArrangements({ student, request, evidence: null })).toMatchObject({ ok: true })
  })

  it('accepts only the first of two simultaneous decisions', async () => {
    const student = await createStudent()
    await requestArrangements({ student, request, evidence: null })
    const requestId = await requestOf(student)
    const [one, other] = [await createStaff('customer_service'), await createStaff('hr')]
    const outcomes = await meetAtBarrier([
      () => grantRequest({ staff: one, requestId, arrangements, answer: 'Yes.' }),
      () => refuseRequest({ staff: other, requestId, answer: 'No.' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'already-decided' })
    expect(await emailsTo(student.email)).toHaveLength(2)
    await expect(
      pool.query(`update arrangement_requests set answer = 'Other' where id = $1`, [requestId]),
    ).rejects.toThrow('does not change')
  })

  it('lists open requests by due date, and finds students with the exams they may resit', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 2 }) })
    await requestArrangements({ student: sitter.student, request, evidence: null })
    const staff = await createStaff('customer_service')
    const read = (filter: object) =>
      readArrangementDesk({
        staff,
        filter: { view: 'open', search: '', cursor: null, step: null, ticketId: null, student: null, ...filter },
      })
    const desk = await read({})
    expect(desk.page.rows.map(({ dueAt }) => dueAt.getTime())).toEqual(
      desk.page.rows.map(({ dueAt }) => dueAt.getTime()).toSorted((a, b) => a - b),
    )
    expect(desk.page.rows).toHaveLength(desk.counts.open)
    const { matricNumber } = sitter.student
    const { enrollmentId } = sitter
    expect((await read({ view: 'students', search: matricNumber })).students).toMatchObject([
      { matricNumber, failed: [{ enrollmentId, percentage: 20 }] },
    ])
    expect((await read({ step: { kind: 'resit', id: enrollmentId } })).chosen).toMatchObject({
      kind: 'resit',
      exam: { enrollmentId },
    })
  })

  it('is closed to IT support', async () => {
    const outsider = await createStaff('it_support')
    const requestId = await requestOf(await createStudent())
    await expect(refuseRequest({ staff: outsider, requestId, answer: 'x' })).rejects.toThrow('manage students')
    await expect(openEvidence({ staff: outsider, requestId })).rejects.toThrow('manage students')
  })

  it('logs each opening of evidence, and deletes the evidence 90 days after the decision', async () => {
    const student = await createStudent()
    const staff = await createStaff('customer_service')
    await requestArrangements({ student, request, evidence })
    const requestId = await requestOf(student)
    const opened = await openEvidence({ staff, requestId })
    expect(opened).toMatchObject({ ok: true, name: 'letter.png', size: png.length })
    if (opened.ok) opened.stream.destroy()
    expect(await rowsOf('select 1 from staff_activity_logs where entity_id = $1', [requestId])).toHaveLength(1)
    await refuseRequest({ staff, requestId, answer: 'No.' })
    await world.moveClock({ days: 89 })
    await removeOldEvidence()
    expect(await findOwnArrangements({ student })).toMatchObject({ requests: [{ evidenceName: 'letter.png' }] })
    await world.moveClock({ days: 2 })
    await removeOldEvidence()
    expect(await openEvidence({ staff, requestId })).toEqual({ ok: false, reason: 'absent' })
    expect(await findOwnArrangements({ student })).toMatchObject({ requests: [{ evidenceName: null }] })
  })
})
