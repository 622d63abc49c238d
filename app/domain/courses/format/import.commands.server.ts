import { inArray } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { isDatabaseAway } from '#app/core/database-away.ts'
import { newId } from '#app/core/ids.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { questionKeyOf, replaceQuestionBank, writeExam } from '../question-bank.commands.server.ts'
import { writeOutline } from '../outline.commands.server.ts'
import { applySaleTerms } from '../sale-terms.commands.server.ts'
import { removedHash } from '../sale-terms.ts'
import { replacePractice } from '../practice/practice.commands.server.ts'
import { lockContent } from '../authoring/draft.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOtherReleaseRunning } from '#app/platform/releases/releases.queries.server.ts'
import { findSource } from '#app/platform/sources.server.ts'
import { listCourseSources, type CourseSource } from './course-files.ts'
import { parseCourse, type CourseFolder } from './course-folder.ts'
import { storeRecordings } from '../courses.commands.server.ts'
import { readRecordingsBelow } from './recording-files.ts'
import type { BankQuestion } from './course-schema.ts'

export const coursesFolder = () => findSource('content/courses')

const letterOf = { a: 'A', b: 'B', c: 'C', d: 'D' } as const satisfies Record<BankQuestion['key'], AnswerLetter>

export async function writeCourse(tx: Tx, folder: CourseFolder, now: Date) {
  const { head } = folder
  const terms = await applySaleTerms(tx, {
    slug: folder.slug,
    textPrice: head.price,
    isWritten: folder.questions.length > 0,
  })
  const values = {
    title: head.title,
    description: head.description,
    level: head.level,
    duration: head.duration_weeks === 1 ? '1 week' : `${head.duration_weeks} weeks`,
    durationWeeks: head.duration_weeks,
    minEducationLevel: head.min_education_level,
    ...terms,
    ipa: head.ipa,
    subject: head.subject,
    cover: head.cover,
    weeklyHours: head.weekly_hours,
    outcomes: head.outcomes,
    reading: head.reading,
    apparatus: folder.apparatus,
    errata: folder.errata,
    review: head.review ? { ...head.review, isCurrent: folder.readHash.startsWith(head.review.of) } : null,
    contentHash: folder.hash,
    updatedAt: now,
  }
  const [row] = await tx
    .insert(courses)
    .values({ id: newId(), slug: folder.slug, ...values })
    .onConflictDoUpdate({ target: courses.slug, set: values })
    .returning({ id: courses.id })
  if (!row) return
  const courseId = row.id
  const { moduleIds, sectionIds } = await writeOutline(tx, { courseId, modules: folder.modules, now })
  await replacePractice(tx, {
    courseId,
    items: folder.modules.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        folder.practice
          .filter((item) => item.section === section.key)
          .map(({ key, after, body }, i) => ({
            key,
            after,
            body,
            sectionId: sectionIds.get(section.key) ?? '',
            number: i + 1,
          })),
      ),
    ),
    now,
  })
  const { title, duration_minutes, pass_percentage, questions } = head.exam
  const examId = await writeExam(tx, {
    courseId,
    exam: { title, durationMinutes: duration_minutes, passPercentage: pass_percentage, questionCount: questions },
  })
  await replaceQuestionBank(tx, {
    examId,
    questions: folder.questions.map((question) => ({
      key: questionKeyOf(question),
      text: question.text,
      options: { A: question.a, B: question.b, C: question.c, D: question.d },
      right: letterOf[question.key],
      explanation: question.explanation,
      moduleId: moduleIds.get(folder.modules[question.module - 1]?.key ?? '') ?? null,
      sectionId: sectionIds.get(question.section ?? '') ?? null,
    })),
    now,
  })
}

async function compareWithStored(executor: Executor, sources: readonly CourseSource[]) {
  const { slug, contentHash: hash, keptBy } = courses
  const stored = await executor.select({ slug, hash, keptBy }).from(courses)
  const storedAs = new Map(stored.map((course) => [course.slug, course]))
  const differing = sources.filter((source) => storedAs.get(source.slug)?.hash !== source.hash)
  const isKeptInPortal = (source: CourseSource) => storedAs.get(source.slug)?.keptBy === 'portal'
  return {
    changed: differing.filter((source) => !isKeptInPortal(source)),
    skipped: differing.filter(isKeptInPortal).map((source) => source.slug),
    removed: stored.filter(
      (course) =>
        course.keptBy === 'folder' &&
        course.hash !== removedHash &&
        !sources.some((source) => source.slug === course.slug),
    ),
  }
}

/**
 * Imports content/courses into the catalogue, except courses that are edited in the portal. A course is parsed only if
 * its files changed since the last import. A database trigger notifies every process of changes.
 */
export async function importCourses({ now, folder = coursesFolder() }: { now: Date; folder?: string }) {
  const sources = listCourseSources(folder)
  // Parsing takes a second or more, so it happens before the lock is taken.
  const parsed = new Map((await compareWithStored(db, sources)).changed.map((each) => [each.slug, parseCourse(each)]))
  return db.transaction(async (tx) => {
    // When several processes start at once, the first imports and the others then find nothing to do.
    await lockContent(tx)
    const { changed, skipped, removed } = await compareWithStored(tx, sources)
    // A course that was returned to its folder after the first comparison is parsed here.
    for (const source of changed) {
      await storeRecordings(tx, readRecordingsBelow(source.folder, source.files))
      await writeCourse(tx, parsed.get(source.slug) ?? parseCourse(source), now)
    }
    if (skipped.length > 0) log.warn({ courses: skipped }, 'these courses are kept in the portal and were not imported')
    await closeRemovedCourses(tx, removed)
    return { imported: changed.length, skipped }
  })
}

type Waiting = { folder?: string; pauseMilliseconds?: number }

/**
 * Imports the courses once no other release runs beside this one, because an older one does not know new kinds of
 * exercise, and its dashboards would fail. Into an empty catalogue they are imported at once.
 */
export async function importCoursesWhenAlone(from: Waiting = {}) {
  if (await importCoursesIfAlone(from)) return
  log.info('the courses are imported when the other release has stopped')
  importCoursesLater(from)
}

async function importCoursesIfAlone({ folder }: Waiting) {
  if ((await db.$count(courses)) > 0 && (await isOtherReleaseRunning())) return false
  await importCourses({ now: clock.now(), folder })
  return true
}

/** Tries again until the courses are imported or one has a fault. The database may be away while a release stops. */
function importCoursesLater(from: Waiting) {
  const tryAgain = async () => {
    try {
      if (!(await importCoursesIfAlone(from))) importCoursesLater(from)
    } catch (error) {
      log.error({ err: error }, 'the courses were not imported')
      if (isDatabaseAway(error)) importCoursesLater(from)
    }
  }
  setTimeout(() => void tryAgain(), from.pauseMilliseconds ?? 10_000).unref()
}

/** Closes enrolment in programmes whose folder was removed. Their students keep access. */
async function closeRemovedCourses(tx: Tx, lost: readonly { slug: string }[]) {
  if (lost.length === 0) return
  await tx
    .update(courses)
    .set({ isOpen: false, contentHash: removedHash })
    .where(
      inArray(
        courses.slug,
        lost.map(({ slug }) => slug),
      ),
    )
}
