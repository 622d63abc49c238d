import { describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { answersWith, createExamCandidate, createStaff, startBreak } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { handleAnswersRequest } from '#app/flows/submit-exam/answers.gateway.server.ts'
import { requestArrangements, grantRequest } from './arrangement-requests.commands.server.ts'
import { grantResit, setArrangements } from './access-arrangements.commands.server.ts'
import { endBreak } from './breaks.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { findExamState } from './exams.queries.server.ts'
import { takeSeat } from './seats.commands.server.ts'
import { listTimelineEntries } from './timeline.ts'
import { submitAppeal, decideAppeal } from './appeals.commands.server.ts'
import { readAppealDesk, findAppealableResult } from './appeals.queries.server.ts'

openTestWorld()
const grounds = 'The fire alarm rang for ten minutes.'

async function createResult(right = 2) {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right }) })
  const found = await findAppealableResult(sitter)
  if (!found) throw new Error('no result')
  return { ...sitter, submissionId: found.submissionId }
}

async function createAppeal(right = 2) {
  const sitter = await createResult(right)
  await submitAppeal({ ...sitter, grounds })
  const [row] = await rowsOf<{ id: string }>('select id from exam_appeals where submission_id = $1', [
    sitter.submissionId,
  ])
  return { ...sitter, appealId: row?.id ?? '' }
}

const templatesTo = async (email: string) =>
  (
    await rowsOf<{ template: string }>(`select template from outbox where recipient = $1 and template like 'exam-%'`, [
      email,
    ])
  ).map(({ template }) => template)

const loggedActions = async (entityId: string) =>
  (await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [entityId])).map(
    ({ action }) => action,
  )

describe('the record of an attempt', () => {
  it('lists its start, saves, lost connections, arrangements, breaks and end, but no questions', async () => {
    const { student, courseId, attemptId, paper } = await createExamCandidate()
    const [answer] = await answersWith({ paper, right: 10 })
    const sent = { attemptId, answers: [answer], seat: '01900000-0000-7000-8000-000000000001', takes: true }
    await handleAnswersRequest({ student, sent })
    await handleAnswersRequest({ student, sent: { ...sent, answers: [], takes: false, lostMilliseconds: 3_600_000 } })
    await takeSeat({ student, attemptId, seat: '01900000-0000-7000-8000-000000000002' })
    await setArrangements({
      staff: await createStaff('hr'),
      studentId: student.studentId,
      arrangements: { extraTimeFactor: 1.5 },
    })
    await startBreak(attemptId, { grantedSeconds: 300, tookSeconds: 300 })
    await endBreak({ student, attemptId })
    await submitAttempt({ student, attemptId, given: await answersWith({ paper, right: 10, revision: 2 }) })
    const found = await findAppealableResult({ student, courseId })
    const entries = found ? listTimelineEntries(found.attemptRecord) : []
    const texts = entries.map(({ text }) => text.replaceAll(/\d+ s$|\d+ s;/g, 'x'))
    expect(texts.at(0)).toBe('Started, with the standard 10 minutes')
    expect(texts.at(-1)).toMatch(/^Submitted/)
    expect(texts.filter((text) => text.startsWith('Last save of the answer'))).toHaveLength(10)
    expect(texts.join('\n')).toMatch(/Connection lost for/)
    expect(texts).toContain('Continued in another tab or on another device')
    expect(texts).toContain('5 min of extra time granted')
    expect(texts).toContain('Break of 5 min, with the clock stopped')
    const loss = entries.find(({ tone }) => tone === 'loss')
    expect(loss?.at).toEqual(found?.attemptRecord.startedAt)
    expect(JSON.stringify(found)).not.toContain(paper[0])
  })
})

describe('an appeal', () => {
  it('is accepted once per result, with a date and an email, even if sent several times at once', async () => {
    const sitter = await createResult()
    const sent = await meetAtBarrierTimes(4, () => submitAppeal({ ...sitter, grounds }))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findAppealableResult(sitter)).toMatchObject({ appeal: { grounds, outcome: null } })
    expect(await templatesTo(sitter.student.email)).toEqual(['exam-failed', 'exam-appeal-received'])
  })

  it('is refused for another student’s result and after 28 days', async () => {
    const [own, other] = [await createResult(), await createResult()]
    expect(await submitAppeal({ student: own.student, submissionId: other.submissionId, grounds })).toEqual({
      ok: false,
      reason: 'no-result',
    })
    await pool.query(
      `update exam_submissions set submitted_at = submitted_at - interval '28 days 1 second' where id = $1`,
      [own.submissionId],
    )
    expect(await submitAppeal({ ...own, grounds })).toEqual({ ok: false, reason: 'too-late' })
  })

  it('grants a resit if upheld, logs and emails it, and is decided only once', async () => {
    const sitter = await createAppeal()
    const staff = await createStaff('hr')
    const { appealId } = sitter
    const decide = () => decideAppeal({ staff, appealId, remedy: 'resit', answer: 'It rang.' })
    const decided = await meetAtBarrierTimes(3, decide)
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(decided.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'already-decided' })
    expect(await findExamState(sitter)).toMatchObject({ kind: 'result', mayResit: true })
    expect(await templatesTo(sitter.student.email)).toEqual([
      'exam-failed',
      'exam-appeal-received',
      'exam-resit-granted',
      'exam-appeal-upheld',
    ])
    expect(await loggedActions(appealId)).toEqual([
      `Upheld the appeal of ${sitter.student.matricNumber} in Phonetic Transcription Taster`,
    ])
    await expect(pool.query(`update exam_appeals set answer = 'x' where id = $1`, [appealId])).rejects.toThrow(
      'does not change',
    )
  })

  it('against a pass cannot grant a resit, and refusing it keeps the pass and the certificate', async () => {
    const sitter = await createAppeal(7)
    const staff = await createStaff('hr')
    const { appealId } = sitter
    expect(await decideAppeal({ staff, appealId, remedy: 'resit', answer: 'x' })).toEqual({
      ok: false,
      reason: 'not-failed',
    })
    expect(await decideAppeal({ staff, appealId, remedy: null, answer: 'Nothing was wrong.' })).toMatchObject({
      ok: true,
    })
    expect(await loggedActions(appealId)).toEqual([
      `Refused the appeal of ${sitter.student.matricNumber} in Phonetic Transcription Taster`,
    ])
    expect(await findExamState(sitter)).toMatchObject({ kind: 'result', result: { passed: true, score: 7 } })
    expect(
      await rowsOf('select 1 from certificates where enrollment_id = $1 and revoked_at is null', [sitter.enrollmentId]),
    ).toHaveLength(1)
  })

  it('by a student who is also staff cannot be decided by themselves, nor can their resit or arrangements', async () => {
    const { student, appealId, enrollmentId } = await createAppeal()
    const oneself = { ...(await createStaff('hr')), userId: student.userId }
    const refused = { ok: false, reason: 'own-exam' }
    for (const remedy of ['resit', 'other', null] as const)
      expect(await decideAppeal({ staff: oneself, appealId, remedy, answer: 'x' })).toEqual({
        ok: false,
        reason: 'own-appeal',
      })
    expect(await grantResit({ staff: oneself, enrollmentId, reason: 'x' })).toEqual(refused)
    expect(
      await setArrangements({ staff: oneself, studentId: student.studentId, arrangements: { extraTimeFactor: 2 } }),
    ).toEqual(refused)
    const arrangements = { extraTimeFactor: 2, breakMinutes: 60 }
    await requestArrangements({
      student,
      request: { wantsExtraTime: true, wantsBreaks: true, reason: 'I would like them.' },
      evidence: null,
    })
    const [request] = await rowsOf<{ id: string }>('select id from arrangement_requests where student_id = $1', [
      student.studentId,
    ])
    expect(await grantRequest({ staff: oneself, requestId: request?.id ?? '', arrangements, answer: 'x' })).toEqual(
      refused,
    )
    expect(
      await rowsOf('select 1 from students where id = $1 and extra_time_factor = 1', [student.studentId]),
    ).toHaveLength(1)
    expect(await rowsOf('select 1 from exam_resits where enrollment_id = $1', [enrollmentId])).toEqual([])
  })

  it('is shown with the record of the attempt, to HR only', async () => {
    const sitter = await createAppeal()
    const staff = await createStaff('hr')
    const desk = await readAppealDesk({
      staff,
      filter: { view: 'open', cursor: null, step: { kind: 'appeal', id: sitter.appealId } },
    })
    expect(desk.counts.open).toBe(desk.page.rows.length)
    expect(desk.chosen).toMatchObject({ id: sitter.appealId, grounds, isResitOpen: true, score: 2 })
    expect(desk.chosen?.record.saves).toHaveLength(10)
    const outsider = await createStaff('customer_service')
    await expect(
      decideAppeal({ staff: outsider, appealId: sitter.appealId, remedy: null, answer: 'x' }),
    ).rejects.toThrow('decide appeals')
    const filter = { view: 'open', cursor: null, step: null } as const
    await expect(readAppealDesk({ staff: outsider, filter })).rejects.toThrow('decide appeals')
  })

  it('leads to the editor only of a course that is edited in the portal', async () => {
    const { courseId, appealId } = await createAppeal()
    const staff = await createStaff('hr')
    const filter = { view: 'open', cursor: null, step: { kind: 'appeal', id: appealId } } as const
    const keep = (by: string) => pool.query('update courses set kept_by = $1 where id = $2', [by, courseId])
    expect((await readAppealDesk({ staff, filter })).chosen).toMatchObject({ editorSlug: null })
    await keep('portal')
    expect((await readAppealDesk({ staff, filter })).chosen).toMatchObject({ editorSlug: expect.any(String) })
    await keep('folder')
  })

  it('is listed by its due date, the earliest first, until it is decided', async () => {
    const staff = await createStaff('hr')
    const [first, second] = [await createAppeal(), await createAppeal()]
    // The identifiers follow the order of creation, so only the due date puts the second one first.
    await pool.query(`update exam_appeals set due_at = due_at - interval '10 days' where id = $1`, [second.appealId])
    const listed = async (view: 'open' | 'decided') => {
      const { page } = await readAppealDesk({ staff, filter: { view, cursor: null, step: null } })
      return page.rows.map(({ id }) => id).filter((id) => [first.appealId, second.appealId].includes(id))
    }
    expect(await listed('open')).toEqual([second.appealId, first.appealId])
    await decideAppeal({ staff, appealId: second.appealId, remedy: null, answer: 'No' })
    expect(await listed('open')).toEqual([first.appealId])
    expect(await listed('decided')).toEqual([second.appealId])
  })
})
