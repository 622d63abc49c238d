import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { educationEvidence } from '#db/tables/evidence.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { OwnEvidence } from './evidence.ts'

export async function findLatestEvidence({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<OwnEvidence | null> {
  const { fileName, sentAt, status, acceptedLevel, refusalReason } = educationEvidence
  const [row] = await db
    .select({ fileName, sentAt, status, acceptedLevel, refusalReason })
    .from(educationEvidence)
    .where(eq(educationEvidence.studentId, student.studentId))
    .orderBy(desc(sentAt), desc(educationEvidence.id))
    .limit(1)
  return row ?? null
}
