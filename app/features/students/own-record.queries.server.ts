import { and, eq } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'

/** True when staff would decide on their own student record, which only a colleague may do. */
export async function isOwnRecord(
  { staff, studentId }: { staff: { userId: string }; studentId: string },
  executor: Executor = db,
) {
  const own = await executor
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.userId, staff.userId)))
  return own.length > 0
}
