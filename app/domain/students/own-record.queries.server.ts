import { and, eq } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'

/** True if a student record is that of the member of staff, so that only a colleague may decide on it. */
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
