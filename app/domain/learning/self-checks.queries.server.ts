import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, exams } from '#db/tables/courses.ts'
import { practiceItems, practicePapers } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import type { StudentId } from '#app/core/person.ts'
import { isId } from '#app/core/ids.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { withRound, fixedRound } from '#app/domain/courses/practice/work.rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { buildFeedback } from './practice/feedback.queries.server.ts'
import { toAskedItem } from './practice/practice.queries.server.ts'
import type { PracticeEntry } from './practice/practice.types.ts'
import type { Scope } from './self-checks.ts'

/**
 * Lists these item versions with their answers, in this order, including retired ones. Generated numbers are derived
 * from the ids of self-check and item, so that the result shows the same numbers.
 */
export async function listItemVersions({
  selfCheckId,
  itemIds,
}: {
  selfCheckId: string
  itemIds: readonly string[]
}): Promise<PracticeEntry[]> {
  const rows = await db
    .select({
      id: practiceItems.id,
      key: practiceItems.itemKey,
      sectionId: practiceItems.sectionId,
      body: sql<WrittenBody>`${practiceItems.body}`,
    })
    .from(practiceItems)
    .where(inArray(practiceItems.id, [...itemIds]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return itemIds.flatMap((id, i) => {
    const row = byId.get(id)
    if (!row) return []
    const body = withRound(row.body, fixedRound(`${selfCheckId} ${row.key}`))
    return [{ asked: toAskedItem({ ...row, body, number: i + 1 }), body, sectionId: row.sectionId }]
  })
}

export type SelfCheck = NonNullable<Awaited<ReturnType<typeof findSelfCheck>>>
export type SelfCheckItem = SelfCheck['items'][number]

/** Finds a self-check, with the feedback on each item once it is submitted. */
export async function findSelfCheck({ enrollmentId, selfCheckId }: { enrollmentId: string; selfCheckId: string }) {
  if (!isId(selfCheckId)) return null
  const [row] = await db
    .select({
      id: practicePapers.id,
      itemIds: practicePapers.itemIds,
      startedAt: practicePapers.startedAt,
      endsAt: practicePapers.endsAt,
      savedAt: practicePapers.savedAt,
      submittedAt: practicePapers.submittedAt,
      score: practicePapers.score,
      answers: practicePapers.answers,
      flagged: practicePapers.flagged,
      revisions: practicePapers.revisions,
      moduleNumber: courseModules.moduleNumber,
    })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollmentId)))
  if (!row) return null
  const { itemIds, answers, flagged, revisions, ...selfCheck } = row
  const entries = await listItemVersions({ selfCheckId, itemIds })
  const items = entries.map(({ asked, sectionId }, i) => ({
    asked,
    sectionId,
    answer: answers[i] ?? [],
    isFlagged: flagged.includes(i),
    /** In a rehearsal, those of the answer and of the flag; otherwise 0. */
    revision: revisions[i] ?? 0,
    flagRevision: revisions[`flag ${i}`] ?? 0,
  }))
  const feedback = row.submittedAt ? entries.map((entry, i) => buildFeedback({ entry, answer: answers[i] ?? [] })) : []
  return { ...selfCheck, items, feedback }
}

type OwnScope = { enrollmentId: string; courseId: string } & Scope

/** SQL condition for a student's self-checks of one module, or for the rehearsals. */
function whereOwn({ enrollmentId, courseId, moduleNumber }: OwnScope) {
  const isInScope =
    moduleNumber === null
      ? isNull(practicePapers.moduleId)
      : and(eq(courseModules.courseId, courseId), eq(courseModules.moduleNumber, moduleNumber))
  return and(eq(practicePapers.enrollmentId, enrollmentId), isInScope)
}

const shownResults = 5

export type SelfCheckResult = Awaited<ReturnType<typeof listSelfCheckResults>>[number]

export async function listSelfCheckResults(own: OwnScope) {
  const rows = await db
    .select({
      id: practicePapers.id,
      itemIds: practicePapers.itemIds,
      score: practicePapers.score,
      submittedAt: practicePapers.submittedAt,
    })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(and(whereOwn(own), isNotNull(practicePapers.submittedAt)))
    .orderBy(desc(practicePapers.startedAt))
    .limit(shownResults)
  return rows.flatMap(({ id, itemIds, score, submittedAt }) =>
    submittedAt === null || score === null ? [] : [{ id, score, total: itemIds.length, submittedAt }],
  )
}

/** Finds the latest self-check that was started and can still be finished. */
export async function findUnfinishedSelfCheck(own: OwnScope) {
  const [row] = await db
    .select({ id: practicePapers.id, startedAt: practicePapers.startedAt, endsAt: practicePapers.endsAt })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(
      and(
        whereOwn(own),
        isNull(practicePapers.submittedAt),
        or(isNull(practicePapers.endsAt), gt(practicePapers.endsAt, clock.now())),
        or(isNotNull(practicePapers.savedAt), isNull(practicePapers.moduleId)),
      ),
    )
    .orderBy(desc(practicePapers.startedAt))
    .limit(1)
  return row ?? null
}

/** Finds the length, the time with a student's extra time, and the pass mark of a course's exam. */
export async function findExamSettings({ courseId, studentId }: { courseId: string; studentId: StudentId }) {
  const { questionCount, durationMinutes, passPercentage } = exams
  const [row] = await db
    .select({
      questions: questionCount,
      minutes: sql<number>`ceil(round((${durationMinutes} * ${students.extraTimeFactor})::numeric, 2))::int`,
      passPercentage,
    })
    .from(exams)
    .innerJoin(students, eq(students.id, studentId))
    .where(eq(exams.courseId, courseId))
  return row ?? null
}
