import { describe, expect, it, vi } from 'vitest'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { markSectionRead } from '#app/domain/learning/learning.commands.server.ts'
import { listReadableSections } from '#app/domain/learning/learning.queries.server.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { answersWith, createPaidStudent, createExamCandidate } from '#tests/support/attempts.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findCourseAndStudy } from './read.server.ts'

const world = openTestWorld({ isListening: true })

async function read(study: { student: Awaited<ReturnType<typeof createStudent>>; courseId: string }) {
  const found = await findCourseAndStudy(study)
  const [module] = found?.study?.modules ?? []
  return module ? listReadableSections({ courseId: study.courseId, module }) : []
}

describe('the course page of a student', () => {
  it('is open only to students who have paid and are not suspended', async () => {
    const paid = await createPaidStudent()
    expect((await findCourseAndStudy(paid))?.study).toMatchObject({ exam: { hasExam: true, isUnlocked: true } })
    await rowsOf(`update students set status = 'suspended' where id = $1`, [paid.student.studentId])
    expect((await findCourseAndStudy(paid))?.study).toBe(null)
    const { student } = await createUnpaid()
    expect((await findCourseAndStudy({ student, courseId: paid.courseId }))?.study).toBe(null)
    expect(await findCourseAndStudy({ student, courseId: 'no-course' })).toBe(null)
    expect(await findCourseAndStudy({ student, courseId: student.studentId })).toBe(null)
  })

  it('locks its exam until the last week', async () => {
    const { student, courseId } = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    expect((await findCourseAndStudy({ student, courseId }))?.study?.exam).toMatchObject({
      hasExam: true,
      isUnlocked: false,
    })
  })

  it('says when the exam has a result', async () => {
    const sitter = await createExamCandidate()
    expect((await findCourseAndStudy(sitter))?.study?.exam.hasResult).toBe(false)
    await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 10 }) })
    expect((await findCourseAndStudy(sitter))?.study?.exam.hasResult).toBe(true)
  })

  it('counts the questions that were left open as due, as the review does, until the review stops', async () => {
    const paid = await createPaidStudent({ slug: 'phonetic-transcription-taster' })
    const [section] = await read(paid)
    await markSectionRead({ ...paid, sectionId: section?.id ?? '' })
    const listOpen = async () => (await findCourseAndStudy(paid))?.study?.openDue.map(({ id }) => id).toSorted()
    expect(await listOpen()).toEqual([])
    await world.moveClock({ days: 1 })
    const due = await listStudentItemsDue({ studentId: paid.student.studentId, now: clock.now() })
    expect(due.length).toBeGreaterThan(0)
    expect(await listOpen()).toEqual(due.map(({ entry }) => entry.asked.id).toSorted())
    await rowsOf(`update enrollments set status = 'completed', completed_at = now() where id = $1`, [paid.enrollmentId])
    expect(await listOpen()).toEqual([])
  })

  it('shows a change of its text, its title and its sections on the next view', async () => {
    const paid = await createPaidStudent()
    const [before] = await read(paid)
    await rowsOf(
      `update module_content set section_title = 'Another title', content = 'Another *text*.' where id = $1`,
      [before?.id],
    )
    await vi.waitFor(async () => {
      const [after] = await read(paid)
      expect(after).toMatchObject({
        title: 'Another title',
        contentHtml: '<p>Another <em translate="no">text</em>.</p>\n',
      })
    })
    await rowsOf(`update courses set title = 'Renamed' where id = $1`, [
      await courseIdOf('phonetic-transcription-taster'),
    ])
    await vi.waitFor(async () => expect((await findCourseAndStudy(paid))?.course.title).toBe('Renamed'))
  })
})
