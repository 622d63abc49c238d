import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { hasFactorColumn } from '#app/domain/accounts/factors.queries.server.ts'
import type { AskedStudent } from './students.ts'

/** Finds the student whose second factors the dialog removes. */
export async function findFactorOwner({ staff, studentId }: AskedStudent) {
  requirePermission('manage students', staff)
  const [student] = await db
    .select({
      studentId: students.id,
      fullName: profiles.fullName,
      email: profiles.email,
      hasFactor: hasFactorColumn,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return student ?? null
}
