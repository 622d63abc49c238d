import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { openFile } from '#app/platform/files.server.ts'
import { findPhotoKey } from './photo.ts'

export async function findPhotoUrl({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const [row] = await db
    .select({ url: students.profileImageUrl })
    .from(students)
    .where(eq(students.id, student.studentId))
  return row?.url ?? null
}

/** Opens a photo for its owner or for staff who manage students. Returns null for everyone else. */
export async function openPhoto({ person, url }: { person: Person; url: string }) {
  const key = findPhotoKey(url)
  if (!key) return null
  const [owner] = await db.select({ id: students.id }).from(students).where(eq(students.profileImageUrl, url))
  const isOwner = owner !== undefined && owner.id === person.student?.studentId
  const isStudentStaff = owner !== undefined && person.staff !== null && isStaffAllowed('manage students', person.staff)
  return isOwner || isStudentStaff ? openFile(key) : null
}
