import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { reviewSessions } from '#db/tables/practice.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listStudentItemsDue } from './practice/due.queries.server.ts'
import { findReview } from './review.queries.server.ts'
import { findOpenStep, itemName, pickReviewItems } from './review.ts'

/**
 * Starts a review of due items, unless one of today is unfinished or nothing is due. If items are `chosen`, as
 * `itemName` names them, it has those of them that are still due.
 */
export async function startReview({ student, chosen = [] }: { student: StudentActor; chosen?: readonly string[] }) {
  const { studentId } = student
  const now = clock.now()
  const current = await findReview({ studentId, now })
  if (current && findOpenStep(current.steps) !== null) return
  const due = await listStudentItemsDue({ studentId, now })
  const wanted = due.filter((item) => chosen.includes(itemName(item)))
  const items = pickReviewItems(wanted.length > 0 ? wanted : due).map(({ enrollmentId, entry }) => ({
    enrollmentId,
    itemKey: entry.asked.key,
  }))
  if (items.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .update(reviewSessions)
      .set({ finishedAt: now })
      .where(and(eq(reviewSessions.studentId, studentId), isNull(reviewSessions.finishedAt)))
    // If two tabs start at once, both use the review that was stored first.
    await tx.insert(reviewSessions).values({ id: newId(), studentId, items, startedAt: now }).onConflictDoNothing()
  })
}

/** Saves whether a student goes on to review a course after passing its exam. Changes only the student's own. */
export async function setKeepsReviewing({
  student: { studentId },
  enrollmentId,
  keeps,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
  keeps: boolean
}) {
  await db
    .update(enrollments)
    .set({ keepsReviewing: keeps })
    .where(
      and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, studentId), eq(enrollments.status, 'completed')),
    )
}
