import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { OwnArrangements } from './arrangement-requests.ts'

export const requestColumns = {
  id: arrangementRequests.id,
  wantsExtraTime: arrangementRequests.wantsExtraTime,
  wantsBreaks: arrangementRequests.wantsBreaks,
  reason: arrangementRequests.reason,
  evidenceName: arrangementRequests.evidenceName,
  askedAt: arrangementRequests.askedAt,
  dueAt: arrangementRequests.dueAt,
  outcome: arrangementRequests.outcome,
  answer: arrangementRequests.answer,
  decidedAt: arrangementRequests.decidedAt,
}

export const arrangementColumns = { extraTimeFactor: students.extraTimeFactor, breakMinutes: students.examBreakMinutes }

export async function findOwnArrangements({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<OwnArrangements> {
  const [[own], requests] = await Promise.all([
    db.select(arrangementColumns).from(students).where(eq(students.id, student.studentId)),
    db
      .select(requestColumns)
      .from(arrangementRequests)
      .where(eq(arrangementRequests.studentId, student.studentId))
      .orderBy(desc(arrangementRequests.askedAt))
      .limit(20),
  ])
  return { current: own ?? { extraTimeFactor: 1, breakMinutes: 0 }, requests }
}
