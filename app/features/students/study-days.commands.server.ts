import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'

/** Turns the count of study days in a row on or off. */
export async function setCountsStudyDays({
  student: { studentId },
  counts,
}: {
  student: Pick<StudentActor, 'studentId'>
  counts: boolean
}) {
  await db.update(students).set({ countsStudyDays: counts }).where(eq(students.id, studentId))
}
