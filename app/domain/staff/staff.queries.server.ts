import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { hasFactorColumn } from '#app/domain/accounts/factors.queries.server.ts'
import { readSearch } from '#app/core/url-values.ts'
import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { matchesSearch, listRoleBadges } from './staff.ts'

/** Lists all active staff with a role, as recipients of an email. */
export function listActiveInRole(tx: Tx, role: StaffRole) {
  return tx
    .select({ fullName: staff.fullName, email: staff.email })
    .from(staff)
    .innerJoin(staffRoleAssignments, eq(staffRoleAssignments.staffId, staff.id))
    .where(and(eq(staffRoleAssignments.role, role), eq(staff.isActive, true)))
}

export function listActiveHr(tx: Tx) {
  return listActiveInRole(tx, 'hr')
}

export async function isHr(executor: Executor, staffId: string) {
  const roles = await executor
    .select({ role: staffRoleAssignments.role })
    .from(staffRoleAssignments)
    .where(and(eq(staffRoleAssignments.staffId, staffId), eq(staffRoleAssignments.role, 'hr')))
  return roles.length > 0
}

/** Lists active or former staff, newest first. */
export async function listStaff({ staff: actor, isActive = true }: { staff: StaffActor; isActive?: boolean }) {
  requirePermission('list staff', actor)
  const members = await db
    .select({
      id: staff.id,
      fullName: staff.fullName,
      email: staff.email,
      employeeId: staff.employeeId,
      phone: staff.phone,
      department: staff.department,
      position: staff.position,
      createdAt: staff.createdAt,
      /** Null before the first sign-in. */
      signedInAt: profiles.signedInAt,
      hasFactor: hasFactorColumn,
    })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .where(eq(staff.isActive, isActive))
    .orderBy(desc(staff.createdAt), desc(staff.id))
  const roles = await readRoles(members.map((member) => member.id))
  return members.map((member) => ({ ...member, roles: roles.get(member.id) ?? [] }))
}

async function readRoles(staffIds: readonly string[]) {
  const byMember = new Map<string, readonly StaffRole[]>()
  const rows = await db
    .select({ staffId: staffRoleAssignments.staffId, role: staffRoleAssignments.role })
    .from(staffRoleAssignments)
    .where(inArray(staffRoleAssignments.staffId, [...staffIds]))
  for (const role of staffRoles) {
    for (const row of rows.filter((each) => each.role === role)) {
      byMember.set(row.staffId, [...(byMember.get(row.staffId) ?? []), role])
    }
  }
  return byMember
}

export async function countStaff({ staff: actor }: { staff: StaffActor }) {
  requirePermission('list staff', actor)
  const [row] = await db
    .select({
      active: sql<number>`count(*)::int`,
    })
    .from(staff)
    .where(eq(staff.isActive, true))
  return row ?? { active: 0 }
}

export async function getOwnProfile({ staff: actor }: { staff: StaffActor }) {
  requirePermission('enter the staff portal', actor)
  const [row] = await db
    .select({
      fullName: staff.fullName,
      email: staff.email,
      employeeId: staff.employeeId,
      department: staff.department,
      position: staff.position,
    })
    .from(staff)
    .where(eq(staff.id, actor.staffId))
  if (!row) throw new Error(`no staff record ${actor.staffId}`)
  return row
}

export function exportStaff({ staff, query }: { staff: StaffActor; query: URLSearchParams }) {
  const search = readSearch(query)
  const findMembers = async () => (await listStaff({ staff })).filter((member) => matchesSearch(member, search))
  return csvTable(findMembers, {
    Name: (row) => row.fullName,
    Email: (row) => row.email,
    'Employee ID': (row) => row.employeeId,
    Phone: (row) => row.phone,
    Roles: (row) => listRoleBadges(row.roles).join(', '),
    Department: (row) => row.department,
    Position: (row) => row.position,
    Added: (row) => londonDay(row.createdAt),
  })
}
