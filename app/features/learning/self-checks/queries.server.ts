import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, exams } from '#db/tables/courses.ts'
import { practiceItems, practicePapers } from '#db/tables/practice.ts'
import { isId } from '#app/core/ids.ts'
import type { WrittenBody } from '#app/features/courses/practice/types.ts'
import { bodyInRound, fixedRound } from '#app/features/courses/practice/work.rules.ts'
import { askedItemOf, feedbackOf } from '../practice/queries.server.ts'
import type { PracticeEntry } from '../practice/types.ts'
import type { Scope, SelfCheck, SelfCheckResult } from './types.ts'

/**
 * These item versions with their keys, in this order, including retired ones. Generated numbers follow from the
 * self-check and the item, so that they stay the same while it is taken and in its result.
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
    const body = bodyInRound(row.body, fixedRound(`${selfCheckId} ${row.key}`))
    return [{ asked: askedItemOf({ ...row, body, number: i + 1 }), body, sectionId: row.sectionId }]
  })
}

export async function findSelfCheck({
  enrollmentId,
  selfCheckId,
}: {
  enrollmentId: string
  selfCheckId: string
}): Promise<SelfCheck | null> {
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
      moduleNumber: courseModules.moduleNumber,
    })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollmentId)))
  if (!row) return null
  const { itemIds, answers, flagged, ...selfCheck } = row
  const entries = await listItemVersions({ selfCheckId, itemIds })
  const items = entries.map(({ asked, sectionId }, i) => ({
    asked,
    sectionId,
    answer: answers[i] ?? [],
    isFlagged: flagged.includes(i),
  }))
  const feedback = row.submittedAt ? entries.map((entry, i) => feedbackOf({ entry, answer: answers[i] ?? [] })) : []
  return { ...selfCheck, items, feedback }
}

/** The self-checks of one module, or the mock exams. */
function isOfScope({ courseId, moduleNumber }: { courseId: string } & Scope) {
  return moduleNumber === null
    ? isNull(practicePapers.moduleId)
    : and(eq(courseModules.courseId, courseId), eq(courseModules.moduleNumber, moduleNumber))
}

const shownResults = 5

export async function listResults({
  enrollmentId,
  courseId,
  moduleNumber,
}: { enrollmentId: string; courseId: string } & Scope): Promise<SelfCheckResult[]> {
  const rows = await db
    .select({
      id: practicePapers.id,
      itemIds: practicePapers.itemIds,
      score: practicePapers.score,
      submittedAt: practicePapers.submittedAt,
    })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(
      and(
        eq(practicePapers.enrollmentId, enrollmentId),
        isOfScope({ courseId, moduleNumber }),
        isNotNull(practicePapers.submittedAt),
      ),
    )
    .orderBy(desc(practicePapers.startedAt))
    .limit(shownResults)
  return rows.flatMap(({ id, itemIds, score, submittedAt }) =>
    submittedAt === null || score === null ? [] : [{ id, score, total: itemIds.length, submittedAt }],
  )
}

/** A self-check that was begun and can still be finished; the latest one. */
export async function findUnfinished({
  enrollmentId,
  courseId,
  moduleNumber,
}: { enrollmentId: string; courseId: string } & Scope) {
  const [row] = await db
    .select({ id: practicePapers.id, startedAt: practicePapers.startedAt, endsAt: practicePapers.endsAt })
    .from(practicePapers)
    .leftJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(
      and(
        eq(practicePapers.enrollmentId, enrollmentId),
        isOfScope({ courseId, moduleNumber }),
        isNull(practicePapers.submittedAt),
        isNull(practicePapers.endsAt),
        isNotNull(practicePapers.savedAt),
      ),
    )
    .orderBy(desc(practicePapers.startedAt))
    .limit(1)
  return row ?? null
}

/** The length, time and pass mark of a course's exam. */
export async function findExamForm({ courseId }: { courseId: string }) {
  const { questionCount, durationMinutes, passPercentage } = exams
  const [row] = await db
    .select({ questions: questionCount, minutes: durationMinutes, passPercentage })
    .from(exams)
    .where(eq(exams.courseId, courseId))
  return row ?? null
}
