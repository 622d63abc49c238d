import { eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { selectReturnReason } from '#app/platform/mail/delivery.queries.server.ts'

const selectStudents = () =>
  db
    .select({
      studentId: students.id,
      userId: students.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      isEmailVerified: profiles.emailVerified,
      /** The mail server’s reason for returning our emails to the student; null if they are delivered. */
      returnReason: selectReturnReason(sql`lower(${profiles.email})`),
      phone: profiles.phone,
      matricNumber: students.matricNumber,
      status: students.status,
      statusReason: students.statusReason,
      restrictedAt: students.restrictedAt,
      statedLevel: students.educationLevel,
      verifiedLevel: students.verifiedEducationLevel,
      photoUrl: students.profileImageUrl,
      extraTimeFactor: students.extraTimeFactor,
      breakMinutes: students.examBreakMinutes,
      registeredAt: students.createdAt,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))

export type RecordStudent = Awaited<ReturnType<typeof selectStudents>>[number]

const isStudentOrEnrolled = (id: string) =>
  or(
    eq(students.id, id),
    inArray(students.id, db.select({ id: enrollments.studentId }).from(enrollments).where(eq(enrollments.id, id))),
  )

/** Finds a student by id, by the id of one of their enrolments, or by matric number. */
export async function findRecordStudent({ staff, key }: { staff: StaffActor; key: string }) {
  requirePermission('manage students', staff)
  const isMeant = isId(key) ? isStudentOrEnrolled(key) : eq(students.matricNumber, key.trim().toUpperCase())
  const [student] = await selectStudents().where(isMeant)
  return student ?? null
}

/** Finds the student beside a ticket. */
export async function findTicketsStudent({ studentId }: { studentId: string }) {
  const [student] = await selectStudents().where(eq(students.id, studentId)).prepare().execute()
  return student ?? null
}
