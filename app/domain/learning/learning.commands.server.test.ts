import { describe, expect, it } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'
import { markSectionRead, markSectionUnread, saveNote, setBookmark } from './learning.commands.server.ts'
import { mapCourseContents } from './learning.queries.server.ts'
import { searchSections } from './own-section.queries.server.ts'
import { findNextUnread, sumProgress } from './learning.rules.ts'

openTestWorld()

async function createEnrolled({ isPaid = true } = {}) {
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
    const { contents, sections } = await createEnrolled()
    expect(contents.map(({ moduleNumber }) => moduleNumber)).toEqual(contents.map((_, i) => i + 1))
    expect(sections.length).toBeGreaterThan(1)
    expect(sections.every(({ words }) => words > 100)).toBe(true)
  })

  it('marks a section once for eight simultaneous requests, and continues with the next section', async () => {
    const { student, courseId, sections } = await createEnrolled()
    const [first] = sections
    const outcomes = await meetAtBarrierTimes(8, () =>
      markSectionRead({ student, courseId, sectionId: first?.id ?? '' }),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await readsOf(student)).toHaveLength(1)
    const outline = (await findCourseAndStudy({ student, courseId }))?.study?.modules ?? []
    expect(findNextUnread(outline)).toMatchObject({ moduleNumber: 1, sectionNumber: 2 })
    expect(sumProgress(outline)).toEqual({ read: 1, total: sections.length })
  })

  it('is recorded only for active students who have paid, and only in sections of their course (T17)', async () => {
    const unpaid = await createEnrolled({ isPaid: false })
    const paid = await createEnrolled()
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

describe('a section that was marked by mistake', () => {
  it('becomes unread but keeps its row, which counts for a refund, and can be marked again', async () => {
    const { student, courseId, sections } = await createEnrolled()
    const own = { student, courseId, sectionId: sections[0]?.id ?? '' }
    const progress = async () =>
      sumProgress((await findCourseAndStudy({ student, courseId }))?.study?.modules ?? []).read
    await markSectionRead(own)
    expect(await markSectionUnread(own)).toMatchObject({ ok: true })
    expect(await progress()).toBe(0)
    expect(await readsOf(student)).toHaveLength(1)
    await markSectionRead(own)
    expect(await progress()).toBe(1)
  })
})

describe('notes and bookmarks', () => {
  it('are stored by section, independently of each other, and only for their own student', async () => {
    const { student, courseId, sections } = await createEnrolled()
    const own = { student, courseId, sectionId: sections[1]?.id ?? '' }
    const notes = async () => (await findCourseAndStudy({ student, courseId }))?.study?.notes
    expect(await notes()).toEqual([])
    await saveNote({ ...own, note: 'ask about [ə]' })
    await setBookmark({ ...own, isBookmarked: true })
    expect(await notes()).toEqual([{ sectionId: own.sectionId, note: 'ask about [ə]', isBookmarked: true }])
    await setBookmark({ ...own, isBookmarked: false })
    await saveNote({ ...own, note: '' })
    expect(await notes()).toEqual([{ sectionId: own.sectionId, note: '', isBookmarked: false }])
    const other = await createEnrolled()
    expect((await findCourseAndStudy(other))?.study?.notes).toEqual([])
  })

  it('are refused without access and for a section of another course', async () => {
    const unpaid = await createEnrolled({ isPaid: false })
    const own = { student: unpaid.student, courseId: unpaid.courseId, sectionId: unpaid.sections[0]?.id ?? '' }
    expect(await saveNote({ ...own, note: 'x' })).toEqual({ ok: false, reason: 'no-access' })
    const { student, courseId } = await createEnrolled()
    const foreign = await courseIdOf('foundational-nlp-for-linguists')
    const [module] = (await mapCourseContents({ courseIds: [foreign] })).get(foreign) ?? []
    const sectionId = module?.sections[0]?.id ?? ''
    expect(await setBookmark({ student, courseId, sectionId, isBookmarked: true })).toEqual({
      ok: false,
      reason: 'no-such-section',
    })
  })
})

describe('a search within a course', () => {
  it('finds the sections that contain the words, in reading order', async () => {
    const { student, courseId } = await createEnrolled()
    const modules = (await findCourseAndStudy({ student, courseId }))?.study?.modules ?? []
    const hits = await searchSections({ courseId, modules, search: 'SCHWA' })
    expect(hits.length).toBeGreaterThan(1)
    for (const { words } of hits) expect(words.toLowerCase()).toBe('schwa')
    const places = hits.map(({ moduleNumber, sectionNumber }) => moduleNumber * 100 + sectionNumber)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(await searchSections({ courseId, modules, search: 'xyzzy' })).toEqual([])
  })
})
