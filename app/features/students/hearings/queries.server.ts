import { and, eq, isNull } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { statusNotices } from '#db/tables/status-notices.ts'
import type { StudentNotice } from './types.ts'

const columns = {
  id: statusNotices.id,
  change: statusNotices.change,
  grounds: statusNotices.grounds,
  givenAt: statusNotices.givenAt,
  answerBy: statusNotices.answerBy,
  answer: statusNotices.answer,
  answeredAt: statusNotices.answeredAt,
}

/** Returns the student's undecided notice, if any. */
export async function findNotice(
  { studentId }: { studentId: string },
  executor: Executor = db,
): Promise<StudentNotice | null> {
  const [notice] = await executor
    .select(columns)
    .from(statusNotices)
    .where(and(eq(statusNotices.studentId, studentId), isNull(statusNotices.endedAt)))
  return notice ?? null
}
