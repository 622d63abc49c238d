import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'

/** Sets whether the dashboard counts the student's study days in a row. */
export async function setStudyDayCounting({
  student: { studentId },
  counts,
}: {
  student: Pick<StudentActor, 'studentId'>
  counts: boolean
}) {
  await db.update(students).set({ countsStudyDays: counts }).where(eq(students.id, studentId))
}

/** Sets the minutes of study a day; null to follow the weekly plan or an even pace. */
export async function setMinutesADay({
  student: { studentId },
  minutes,
}: {
  student: Pick<StudentActor, 'studentId'>
  minutes: number | null
}) {
  await db.update(students).set({ minutesADay: minutes }).where(eq(students.id, studentId))
}
