import { describe, expect, it } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { enroll } from '#app/features/enrollments/commands.server.ts'
import { findStudy } from '#app/views/course-page/queries.server.ts'
import { markSectionRead } from './commands.server.ts'
import { mapCourseContents } from './queries.server.ts'
import { progressOf, resumePlace } from './rules.ts'

openTestWorld()

async function enrolled({ isPaid = true } = {}) {
  const student = await createStudent()
  const courseId = await courseIdOf('phonetic-transcription-taster')
  const outcome = await enroll({ student, courseId })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { enrollmentId } = outcome.value
  if (isPaid)
    await rowsOf(`update enrollments set status = 'active', paid_at = enrolled_at where id = $1`, [enrollmentId])
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  return { student, courseId, contents, sections: contents.flatMap(({ sections }) => sections) }
}

function readsOf({ studentId }: StudentActor) {
  return rowsOf('select from section_reads r join enrollments e on e.id = r.enrollment_id where e.student_id = $1', [
    studentId,
  ])
}

describe('reading', () => {
  it('finds a course’s modules and sections in order', async () => {
    const { contents, sections } = await enrolled()
    expect(contents.map(({ moduleNumber }) => moduleNumber)).toEqual(contents.map((_, i) => i + 1))
    expect(sections.length).toBeGreaterThan(1)
    expect(sections.every(({ words }) => words > 100)).toBe(true)
  })

  it('marks a section once, however often it is sent, and remembers where one left off', async () => {
    const { student, courseId, sections } = await enrolled()
    const [first] = sections
    const outcomes = await meetAtBarrierTimes(8, () =>
      markSectionRead({ student, courseId, sectionId: first?.id ?? '' }),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await readsOf(student)).toHaveLength(1)
    const outline = (await findStudy({ student, courseId }))?.study?.modules ?? []
    expect(resumePlace(outline)).toEqual({ moduleNumber: 1, sectionNumber: 2 })
    expect(progressOf(outline)).toEqual({ read: 1, total: sections.length })
  })

  it('is for those who have paid, for their own course, while in good standing (T17)', async () => {
    const unpaid = await enrolled({ isPaid: false })
    const paid = await enrolled()
    const sectionId = paid.sections[0]?.id ?? ''
    const mark = (student: StudentActor, courseId = paid.courseId) => markSectionRead({ student, courseId, sectionId })
    expect(await mark(unpaid.student)).toEqual({ ok: false, reason: 'no-access' })
    expect(await mark(paid.student, await courseIdOf('foundational-nlp-for-linguists'))).toEqual({
      ok: false,
      reason: 'no-access',
    })
    expect(await markSectionRead({ ...paid, sectionId: paid.courseId })).toEqual({
      ok: false,
      reason: 'no-such-section',
    })
    const [elsewhere] = await rowsOf<{ id: string }>(
      `select c.id from module_content c join course_modules m on m.id = c.module_id where m.course_id <> $1 limit 1`,
      [paid.courseId],
    )
    expect(await markSectionRead({ ...paid, sectionId: elsewhere?.id ?? '' })).toEqual({
      ok: false,
      reason: 'no-such-section',
    })
    expect(await markSectionRead({ ...paid, sectionId: 'x' })).toEqual({ ok: false, reason: 'no-such-section' })
    await rowsOf(`update students set status = 'suspended' where id = $1`, [paid.student.studentId])
    expect(await mark(paid.student)).toEqual({ ok: false, reason: 'no-access' })
    expect(await readsOf(paid.student)).toEqual([])
  })
})
