import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { StudentProfile } from './types.ts'

export async function getStudentProfile({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<StudentProfile> {
  const [row] = await db
    .select({
      coursePreference: students.coursePreference,
      stated: students.educationLevel,
      verified: students.verifiedEducationLevel,
      phone: profiles.phone,
      photoUrl: students.profileImageUrl,
      registeredAt: students.createdAt,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, student.studentId))
  if (!row) throw new Error('a proven student has no record')
  const { stated, verified, ...profile } = row
  return { ...profile, educationLevel: verified ?? stated }
}
