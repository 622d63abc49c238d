import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'

export async function findDataUseRestriction({ staff, studentId }: { staff: StaffActor; studentId: string }) {
  requirePermission('answer complaints', staff)
  const [row] = await db
    .select({ studentId: students.id, fullName: profiles.fullName, restrictedAt: students.restrictedAt })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return row ?? null
}
