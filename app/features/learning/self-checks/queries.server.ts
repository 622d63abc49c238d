import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules } from '#db/tables/courses.ts'
import { practiceItems, practicePapers } from '#db/tables/practice.ts'
import { isId } from '#app/core/ids.ts'
import type { WrittenBody } from '#app/features/courses/practice/types.ts'
import { bodyInRound, fixedRound } from '#app/features/courses/practice/work.rules.ts'
import { askedItemOf, feedbackOf } from '../practice/queries.server.ts'
import type { PracticeEntry } from '../practice/types.ts'
import type { SelfCheck, SelfCheckResult } from './types.ts'

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
}): Promise<(SelfCheck & { moduleNumber: number }) | null> {
  if (!isId(selfCheckId)) return null
  const [row] = await db
    .select({
      id: practicePapers.id,
      itemIds: practicePapers.itemIds,
      endsAt: practicePapers.endsAt,
      submittedAt: practicePapers.submittedAt,
      score: practicePapers.score,
      answers: practicePapers.answers,
      moduleNumber: courseModules.moduleNumber,
    })
    .from(practicePapers)
    .innerJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollmentId)))
  if (!row) return null
  const { itemIds, answers, ...selfCheck } = row
  const entries = await listItemVersions({ selfCheckId, itemIds })
  const feedback = answers
    ? entries.map((entry, i) => feedbackOf({ entry, answer: answers[i] ?? [], dueAt: null }))
    : []
  return { ...selfCheck, items: entries.map(({ asked, sectionId }) => ({ asked, sectionId })), feedback }
}

const shownResults = 5

export async function listResults({
  enrollmentId,
  courseId,
  moduleNumber,
}: {
  enrollmentId: string
  courseId: string
  moduleNumber: number
}): Promise<SelfCheckResult[]> {
  const rows = await db
    .select({
      id: practicePapers.id,
      score: sql<number>`${practicePapers.score}`,
      total: sql<number>`jsonb_array_length(${practicePapers.itemIds})`,
      submittedAt: practicePapers.submittedAt,
    })
    .from(practicePapers)
    .innerJoin(courseModules, eq(courseModules.id, practicePapers.moduleId))
    .where(
      and(
        eq(practicePapers.enrollmentId, enrollmentId),
        eq(courseModules.courseId, courseId),
        eq(courseModules.moduleNumber, moduleNumber),
        isNotNull(practicePapers.submittedAt),
      ),
    )
    .orderBy(desc(practicePapers.submittedAt))
    .limit(shownResults)
  return rows.flatMap(({ submittedAt, ...row }) => (submittedAt ? [{ ...row, submittedAt }] : []))
}
