import { describe, expect, it } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import { addDays, londonDay, londonWallClock, weekdayOf } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { grantResit } from '#app/domain/exams/access-arrangements.commands.server.ts'
import { revokeCertificate } from '#app/domain/certificates/register.commands.server.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { answerItem } from '#app/domain/learning/practice/practice.commands.server.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { itemName, longestReview, minutesOf } from '#app/domain/learning/review.ts'
import { markSectionRead } from '#app/domain/learning/learning.commands.server.ts'
import { roundMinutes } from '#app/domain/learning/learning.rules.ts'
import { savePlan } from '#app/domain/learning/plan.commands.server.ts'
import { setMinutesADay } from '#app/domain/students/students.commands.server.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { answersWith, createPaidStudent, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readDashboard } from './read.server.ts'

const world = openTestWorld()

async function enrollInMany({ studentId }: StudentActor, howMany: number) {
  await rowsOf(
    `insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at)
     select gen_random_uuid(), $1, id, 'active', 2500, $3, $3 from courses order by is_open desc, slug limit $2`,
    [studentId, howMany, clock.now()],
  )
}

describe('the dashboard', () => {
  it('shows fifty enrolments, each with its own course', async () => {
    const student = await createStudent()
    await enrollInMany(student, 50)
    const { enrollments } = await readDashboard({ student, restriction: null })
    expect(new Set(enrollments.map(({ course }) => course.id)).size).toBe(50)
  })

  it('shows an unpaid enrolment with its price and its due date', async () => {
    const { student, enrollmentId, paymentDueDate } = await createUnpaid()
    const { enrollments, step, profile } = await readDashboard({ student, restriction: null })
    expect(enrollments).toMatchObject([
      { id: enrollmentId, state: 'payment-pending', pricePence: 2500, paymentDueDate, exam: { kind: 'none' } },
    ])
    expect(step).toMatchObject({ kind: 'pay', enrollmentId, pricePence: 2500 })
    expect(profile).toMatchObject({ educationLevel: 'PhD', phone: null })
  })

  it('offers the first idea, goes on at an even pace, and is done once the chosen minutes are', async () => {
    const { student, courseId } = await createPaidStudent({ slug: 'phonetic-transcription-taster' })
    const before = (await readDashboard({ student, restriction: null })).today
    expect(before).toMatchObject({ kind: 'new', next: { idea: { anchor: null, minutes: expect.any(Number) } } })
    expect(before?.next?.idea?.minutes).toBeLessThanOrEqual(10)
    const [first] = await rowsOf<{ id: string }>(
      `select c.id from module_content c join course_modules m on m.id = c.module_id
       where m.course_id = $1 order by m.module_number, c.section_number limit 1`,
      [courseId],
    )
    const practice = (await listPractice({ courseId })).filter(({ sectionId }) => sectionId === first?.id)
    for (const { asked, after } of practice) {
      if (after === null || after !== practice.find((entry) => entry.after !== null)?.after) continue
      await answerItem({ student, courseId, itemId: asked.id, seen: 0, act: 'show', answer: [] })
    }
    const { today: more } = await readDashboard({ student, restriction: null })
    expect(more).toMatchObject({
      kind: 'day',
      size: { source: 'pace' },
      next: { idea: { anchor: expect.any(String) } },
    })
    await setMinutesADay({ student, minutes: 5 })
    for (const { asked, after } of practice.filter((entry) => entry.after !== null).slice(0, 4)) {
      if (after === practice.find((entry) => entry.after !== null)?.after) continue
      await answerItem({ student, courseId, itemId: asked.id, seen: 0, act: 'show', answer: [] })
    }
    const { today, week } = await readDashboard({ student, restriction: null })
    expect(today).toMatchObject({
      kind: 'done',
      size: { minutes: 5, source: 'chosen' },
      done: { sections: 0 },
      next: { idea: { anchor: expect.any(String) } },
    })
    expect(week?.days.filter(({ isStudied }) => isStudied)).toMatchObject([{ isToday: true }])
    expect(week?.ahead[0]).toMatchObject({
      day: expect.any(String),
      text: expect.stringMatching(/^\d+ items? to review$/),
    })
  })

  it('says when an item comes back, and lists it ahead within eight days', async () => {
    const paid = await createPaidStudent({ slug: 'phonetic-transcription-taster' })
    const [item] = await listPractice(paid)
    await answerItem({ ...paid, itemId: item?.asked.id ?? '', seen: 0, act: 'show', answer: [] })
    const readAfter = async (days: number) => {
      const day = londonDay(addDays(clock.now(), days))
      await rowsOf('update practice_answers set due_at = $2 where enrollment_id = $1', [
        paid.enrollmentId,
        londonWallClock(day, 0),
      ])
      const { week } = await readDashboard({ student: paid.student, restriction: null })
      return { day, ahead: week?.ahead ?? [] }
    }
    const near = await readAfter(8)
    expect(near.ahead).toContainEqual({ day: near.day, text: '1 item to review', to: null })
    const far = await readAfter(9)
    expect(far.ahead).not.toContainEqual(expect.objectContaining({ day: far.day }))
  })

  it('says when the next study day of a plan is, though an item is due before', async () => {
    const paid = await createPaidStudent({ slug: 'phonetic-transcription-taster' })
    const [item] = await listPractice(paid)
    await answerItem({ ...paid, itemId: item?.asked.id ?? '', seen: 0, act: 'show', answer: [] })
    const dayIn = (days: number) => londonDay(addDays(clock.now(), days))
    await savePlan({ ...paid, minutesAWeek: 60, weekdays: [weekdayOf(dayIn(3))] })
    const { today, week } = await readDashboard({ student: paid.student, restriction: null })
    expect(today).toMatchObject({ kind: 'done', comesBack: null, nextStudyDay: dayIn(3) })
    expect(week?.days.map(({ items }) => items)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(week?.ahead.map(({ day }) => day)).toEqual([dayIn(3)])
    await world.moveClock({ days: 1, minutes: 1 })
    expect((await readDashboard({ student: paid.student, restriction: null })).today).toMatchObject({
      kind: 'done',
      dueCount: 1,
      nextStudyDay: dayIn(2),
    })
  })

  it('shows progress, the next section and the state of the exam', async () => {
    const { student, courseId } = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    const [first] = await rowsOf<{ id: string }>(
      `select c.id from module_content c join course_modules m on m.id = c.module_id
       where m.course_id = $1 order by m.module_number, c.section_number limit 1`,
      [courseId],
    )
    await markSectionRead({ student, courseId, sectionId: first?.id ?? '' })
    const { enrollments, rows, dates } = await readDashboard({ student, restriction: null })
    expect(enrollments).toMatchObject([
      {
        state: 'active',
        progress: { read: 1 },
        next: { moduleNumber: 1, sectionNumber: 2 },
        exam: { kind: 'locked' },
        examMinutes: 60,
      },
    ])
    const missed = (await listPractice({ courseId })).find(({ body }) => body.kind === 'number')
    await answerItem({ student, courseId, itemId: missed?.asked.id ?? '', seen: 0, act: 'check', answer: ['-1'] })
    await world.moveClock({ days: 1, minutes: 1 })
    expect((await readDashboard({ student, restriction: null })).today).toMatchObject({
      kind: 'day',
      // The item that was missed, after the questions in the text of the section that was read.
      review: { items: expect.any(Array) },
    })
    expect(rows).toMatchObject([{ timeline: { kind: 'study', today: expect.any(Number) } }])
    expect(dates.map(({ text }) => text)).toEqual(['Final exam opens, one attempt, 60 minutes', 'Course ends'])
  })

  it('reviews what a review would ask: the questions left open, then the most overdue items', async () => {
    const { student, courseId } = await createPaidStudent({ slug: 'phonetic-transcription-taster' })
    await setMinutesADay({ student, minutes: 240 })
    const sections = await rowsOf<{ id: string }>(
      `select c.id from module_content c join course_modules m on m.id = c.module_id
       where m.course_id = $1 order by m.module_number, c.section_number limit 2`,
      [courseId],
    )
    for (const { id } of sections) await markSectionRead({ student, courseId, sectionId: id })
    for (const { asked } of (await listPractice({ courseId })).filter((_, i) => i % 5 === 0)) {
      await answerItem({ student, courseId, itemId: asked.id, seen: 0, act: 'show', answer: [] })
      await world.moveClock({ minutes: 1 })
    }
    expect((await readDashboard({ student, restriction: null })).today).toMatchObject({ review: null })
    await world.moveClock({ days: 2 })
    const due = await listStudentItemsDue({ studentId: student.studentId, now: clock.now() })
    expect(new Set(due.map(({ isLeftOpen }) => isLeftOpen))).toEqual(new Set([true, false]))
    const { today } = await readDashboard({ student, restriction: null })
    const review = today?.kind === 'day' ? today.review : null
    expect(due.length).toBeGreaterThan(longestReview)
    expect(review?.items).toEqual(due.slice(0, longestReview).map(itemName))
    // Both count all reviews of the day, not only the first one.
    expect(review).toMatchObject({ total: due.length, more: 0 })
    expect(review?.minutes).toBe(roundMinutes(due.reduce((sum, item) => sum + minutesOf(item), 0)))
  })

  it('shows a running exam, a failed one, an allowed resit, and a closed record', async () => {
    const sitter = await createExamCandidate()
    const { student, enrollmentId } = sitter
    const stand = async (status: StudentActor['status'] = 'active') => {
      const restriction = status === 'active' ? null : 'Fees in dispute'
      const { enrollments } = await readDashboard({ student: { ...student, status }, restriction })
      return { state: enrollments[0]?.state, exam: enrollments[0]?.exam }
    }
    expect(await stand()).toEqual({ state: 'active', exam: { kind: 'running' } })
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 2 }) })
    expect(await stand()).toEqual({ state: 'exam-not-passed', exam: { kind: 'failed', mayResit: false } })
    await grantResit({ staff: await createStaff('customer_service'), enrollmentId, reason: 'Fire alarm' })
    expect(await stand()).toEqual({ state: 'active', exam: { kind: 'failed', mayResit: true } })
    expect((await stand('suspended')).state).toBe('closed')
  })

  it('shows the first result while a resit is running, and the certificate once the resit is passed', async () => {
    const sitter = await createExamCandidate()
    const { student, enrollmentId, courseId } = sitter
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 2 }) })
    await grantResit({ staff: await createStaff('customer_service'), enrollmentId, reason: 'Fire alarm' })
    await startAttempt({ student, courseId })
    const [running] = (await readDashboard({ student, restriction: null })).enrollments
    expect(running).toMatchObject({ exam: { kind: 'running' }, outcome: { score: 2 }, certificate: null })
    const [resit] = await rowsOf<{ id: string; paper: string[] }>(
      'select id, paper from exam_attempts where enrollment_id = $1 and submitted_at is null',
      [enrollmentId],
    )
    const given = await answersWith({ paper: resit?.paper ?? [], right: 9 })
    await submitAttempt({ student, attemptId: resit?.id ?? '', given })
    expect(await readDashboard({ student, restriction: null })).toMatchObject({
      certificates: 1,
      enrollments: [
        {
          exam: { kind: 'passed' },
          outcome: { score: 9 },
          certificate: { number: expect.any(String), status: 'valid' },
        },
      ],
    })
  })

  it('tells the holder of a notice why and how to answer, and no longer offers a revoked certificate', async () => {
    const sitter = await createExamCandidate()
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 9 }) })
    const read = () => readDashboard({ student: sitter.student, restriction: null })
    const number = (await read()).enrollments[0]?.certificate?.number ?? ''
    const staff = await createStaff('hr')
    const revoke = { staff, number, reason: 'academic misconduct', grounds: 'Somebody else wrote it.' } as const
    await revokeCertificate({ ...revoke, isDanger: false })
    expect(await read()).toMatchObject({
      certificates: 1,
      enrollments: [
        {
          certificate: {
            status: 'under-review',
            notice: { number, reason: 'academic misconduct', grounds: 'Somebody else wrote it.' },
          },
        },
      ],
      step: { kind: 'see-certificate', isRevoked: false },
    })
    await revokeCertificate({ ...revoke, isDanger: true })
    const view = await read()
    expect(view).toMatchObject({
      certificates: 0,
      enrollments: [{ certificate: { status: 'revoked', notice: null } }],
      step: { kind: 'see-certificate', isRevoked: true },
    })
    expect(view.rows[0]?.links.map(({ label }) => label)).toContain('See the revocation')
    expect(view.rows[0]?.links.map(({ label }) => label)).not.toContain('View Certificate')
  })
})
