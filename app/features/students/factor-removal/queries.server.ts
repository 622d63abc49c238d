import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { factorRemovals } from '#db/tables/factor-removals.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { hasFactorColumn } from '#app/features/accounts/factors/queries.server.ts'
import type { FactorRemoval } from './types.ts'
import type { AskedStudent } from '../types.ts'

export async function findFactorRemoval({ staff: actor, studentId }: AskedStudent): Promise<FactorRemoval | null> {
  requirePermission('manage students', actor)
  const [row] = await db
    .select({
      student: {
        studentId: students.id,
        fullName: profiles.fullName,
        email: profiles.email,
        hasFactor: hasFactorColumn,
      },
      request: {
        proof: factorRemovals.proof,
        requestedAt: factorRemovals.requestedAt,
        requestedById: factorRemovals.requestedBy,
      },
      requestedBy: staff.fullName,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(factorRemovals, and(eq(factorRemovals.studentId, students.id), isNull(factorRemovals.decidedAt)))
    .leftJoin(staff, eq(staff.id, factorRemovals.requestedBy))
    .where(eq(students.id, studentId))
  if (!row) return null
  const { student, request, requestedBy } = row
  if (!request) return { student, request: null }
  const { requestedById, ...shown } = request
  return { student, request: { ...shown, requestedBy: requestedBy ?? '', isOwn: requestedById === actor.staffId } }
}
