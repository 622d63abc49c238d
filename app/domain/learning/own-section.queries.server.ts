import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import type { Place, ModuleOutline } from './learning.types.ts'
import { sectionNotes } from '#db/tables/practice.ts'
import { listPracticeStates } from './practice/practice.queries.server.ts'
import { listReadableSections } from './learning.queries.server.ts'
import type { PracticeStanding } from './practice/practice.types.ts'
import { listIdeas, listKeysInText } from './section.idea.ts'
import { findPassage, plainText, type SectionHit } from './search.ts'

export type OwnSection = { student: StudentActor; courseId: string; sectionId: string }

export type ReadingRefusal = 'no-access' | 'no-such-section'

/** Finds the enrolment with which a student has access to a section. */
export async function findOwnSection({
  student,
  courseId,
  sectionId,
}: OwnSection): Promise<Outcome<{ enrollmentId: string }, ReadingRefusal>> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(sectionId)) return refused('no-such-section')
  const [section] = await db
    .select({ id: moduleContent.id })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(moduleContent.id, sectionId), eq(courseModules.courseId, courseId), isNull(moduleContent.retiredAt)))
  return section ? done({ enrollmentId: enrollment.id }) : refused('no-such-section')
}

export type SectionNote = Awaited<ReturnType<typeof listNotes>>[number]

export async function listNotes({ enrollmentId }: { enrollmentId: string }) {
  const { sectionId, note, bookmarkedAt } = sectionNotes
  const rows = await db
    .select({ sectionId, note, bookmarkedAt })
    .from(sectionNotes)
    .where(eq(sectionNotes.enrollmentId, enrollmentId))
  return rows.map((row) => ({ sectionId: row.sectionId, note: row.note, isBookmarked: row.bookmarkedAt !== null }))
}

/** Lists the open ideas of a section, and the keys of all questions in its text. Callers must have checked access. */
export async function readIdeas({
  courseId,
  modules,
  standing,
  place: { moduleNumber, sectionNumber },
}: {
  courseId: string
  modules: readonly ModuleOutline[]
  standing: PracticeStanding
  place: Place
}) {
  const module = modules.find((each) => each.moduleNumber === moduleNumber)
  if (!module) return { ideas: [], inText: [] }
  const sections = await listReadableSections({ courseId, module })
  const section = sections.find((each) => each.sectionNumber === sectionNumber)
  const entry = module.sections.find((each) => each.sectionNumber === sectionNumber)
  if (!section || !entry) return { ideas: [], inText: [] }
  const items = await listPracticeStates({ courseId, sectionIds: [section.id], standing })
  return {
    ideas: listIdeas({ parts: section.parts, items, section: entry }),
    inText: listKeysInText({ parts: section.parts, items }),
  }
}

/** Searches the sections of a course, in reading order. Callers must have checked access. */
export async function searchSections({
  courseId,
  modules,
  search,
}: {
  courseId: string
  modules: readonly ModuleOutline[]
  search: string
}): Promise<SectionHit[]> {
  if (search === '') return []
  const texts = await Promise.all(modules.map((module) => listReadableSections({ courseId, module })))
  return modules.flatMap(({ moduleNumber }, i) =>
    (texts[i] ?? []).flatMap(({ sectionNumber, title, contentHtml, examples, summaryHtml }) => {
      const text = plainText(
        [title, contentHtml, ...examples.map(({ html: drawn }) => drawn), summaryHtml ?? ''].join(' '),
      )
      const passage = findPassage({ text, search })
      return passage ? [{ moduleNumber, sectionNumber, title, ...passage }] : []
    }),
  )
}
