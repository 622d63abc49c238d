import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, UserId } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { createAccount, endSessionsOf } from '#app/domain/accounts/accounts.commands.server.ts'
import { emailPasswordLink } from '#app/domain/accounts/passwords.commands.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords.gateway.server.ts'
import type { NewPassword } from '#app/domain/accounts/accounts.types.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createMember, inviteMember } from './accounts.commands.server.ts'
import { queueRolesEmails } from '#app/domain/staff/staff.emails.server.ts'
import { describeRoles, serialiseMember, wouldLeaveNoHr } from '#app/domain/staff/members.ts'

type MemberDetails = {
  fullName: string
  phone: string | null
  department: string | null
  position: string | null
  roles: readonly StaffRole[]
}

/**
 * Adds the account, record, roles, log entry and invitation in one transaction. The member must change the password at
 * the first sign-in.
 */
export async function addMember({
  staff: actor,
  origin,
  password,
  ...member
}: { staff: StaffActor; origin: string; email: string; password: NewPassword } & MemberDetails): Promise<
  Outcome<{ employeeId: string }, 'email-taken' | 'former-member'>
> {
  requirePermission('manage staff', actor)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { fullName, email, phone } = member
    const account = await createAccount(tx, { fullName, email, phone, passwordHash, isPasswordInitial: true })
    if (!account.ok) return (await isFormerMember(tx, email)) ? refused('former-member') : account
    const created = await createMember(tx, { ...member, ...account.value, origin, by: actor.staffId })
    await recordActivity(tx, {
      staff: actor,
      action: `Added a member of staff: ${fullName} (${created.employeeId})`,
      entity: 'staff',
      entityId: created.staffId,
      after: member.roles.join(', '),
    })
    await queueRolesEmails(tx, { staff: actor, member, before: [], after: member.roles })
    return done({ employeeId: created.employeeId })
  })
}

async function isFormerMember(tx: Tx, email: string) {
  const [member] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .where(and(eq(profiles.email, email), eq(staff.isActive, false)))
  return member !== undefined
}

/**
 * Locks the account, then in one statement the member, all active HR and the colleagues who take over work. All HR are
 * locked so that two members of HR cannot remove each other as the last one. One statement prevents two handovers from
 * deadlocking.
 */
async function lockMember(tx: Tx, staffId: string, takers: readonly string[] = []) {
  const [owner] = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .innerJoin(staff, eq(staff.userId, profiles.id))
    .where(eq(staff.id, staffId))
    .for('no key update', { of: profiles })
  if (!owner) return null
  const isHr = and(eq(staffRoleAssignments.staffId, staff.id), eq(staffRoleAssignments.role, 'hr'))
  const hasHr = exists(tx.select().from(staffRoleAssignments).where(isHr))
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(or(inArray(staff.id, [staffId, ...takers]), and(eq(staff.isActive, true), hasHr)))
    .orderBy(asc(staff.id))
    .for('no key update')
  // Read after the lock, because the member may have changed while waiting.
  const [member] = await tx.select().from(staff).where(eq(staff.id, staffId))
  const assignments = await tx.select().from(staffRoleAssignments).where(eq(staffRoleAssignments.staffId, staffId))
  const hr = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.isActive, true), hasHr))
  const roles = staffRoles.filter((role) => assignments.some((each) => each.role === role))
  return member ? { ...member, roles, hrIds: hr.map(({ id }) => id) } : null
}

type Handover<Reason extends string> = {
  /** Colleagues who take over the member's open work. */
  takers?: readonly string[]
  /** Passes on the open work of the member. A refusal rolls everything back. */
  passOn?: (
    tx: Tx,
    member: { id: string; fullName: string; roles: readonly StaffRole[] },
  ) => Promise<Outcome<unknown, Reason>>
}

type EditOutcome<Reason extends string> = Outcome<
  undefined,
  'not-found' | 'changed-meanwhile' | 'last-hr' | 'own-roles' | Reason
>

export async function editMember<Reason extends string = never>({
  staff: actor,
  staffId,
  seen,
  roles,
  takers,
  passOn,
  ...details
}: { staff: StaffActor; staffId: string; seen: string } & MemberDetails & Handover<Reason>): Promise<
  EditOutcome<Reason>
> {
  requirePermission('manage staff', actor)
  return db.transaction(async (tx): Promise<EditOutcome<Reason>> => {
    const member = await lockMember(tx, staffId, takers)
    if (!member?.isActive) return refused('not-found')
    if (serialiseMember(member) !== seen) return refused('changed-meanwhile')
    const { hrIds } = member
    if (wouldLeaveNoHr({ hrIds, staffId, keepsHr: roles.includes('hr') })) return refused('last-hr')
    const changesRoles =
      describeRoles(member.roles) !== describeRoles(staffRoles.filter((each) => roles.includes(each)))
    if (changesRoles && staffId === actor.staffId) return refused('own-roles')
    const passed = await passOn?.(tx, member)
    if (passed && !passed.ok) return passed
    await tx.update(staff).set(details).where(eq(staff.id, staffId))
    const { fullName, phone } = details
    await tx.update(profiles).set({ fullName, phone, updatedAt: clock.now() }).where(eq(profiles.id, member.userId))
    const assigned = { staffId, assignedBy: actor.staffId, assignedAt: clock.now() }
    const isAddedRole = (role: StaffRole) => !member.roles.includes(role)
    for (const role of member.roles.filter((each) => !roles.includes(each))) {
      const isIt = and(eq(staffRoleAssignments.staffId, staffId), eq(staffRoleAssignments.role, role))
      await tx.delete(staffRoleAssignments).where(isIt)
    }
    for (const role of roles.filter(isAddedRole)) await tx.insert(staffRoleAssignments).values({ ...assigned, role })
    await recordActivity(tx, {
      staff: actor,
      action: `Edited a member of staff: ${details.fullName} (${member.employeeId})`,
      entity: 'staff',
      entityId: staffId,
      before: serialiseMember(member),
      after: serialiseMember({ ...details, roles }),
    })
    if (changesRoles) await queueRolesEmails(tx, { staff: actor, member, before: member.roles, after: roles })
    return done()
  })
}

/**
 * Deactivates a member. Sessions and links end in the same transaction, so the next request of the member is refused.
 */
export async function deactivateMember<Reason extends string = never>({
  staff: actor,
  staffId,
  takers,
  passOn,
}: { staff: StaffActor; staffId: string } & Handover<Reason>): Promise<
  Outcome<undefined, 'not-found' | 'last-hr' | Reason>
> {
  requirePermission('manage staff', actor)
  return db.transaction(async (tx): Promise<Outcome<undefined, 'not-found' | 'last-hr' | Reason>> => {
    const member = await lockMember(tx, staffId, takers)
    if (!member?.isActive) return refused('not-found')
    if (wouldLeaveNoHr({ hrIds: member.hrIds, staffId, keepsHr: false })) return refused('last-hr')
    const passed = await passOn?.(tx, member)
    if (passed && !passed.ok) return passed
    await tx.update(staff).set({ isActive: false }).where(eq(staff.id, staffId))
    await endSessionsOf(tx, member.userId as UserId)
    await recordActivity(tx, {
      staff: actor,
      action: `Deactivated a member of staff: ${member.fullName} (${member.employeeId})`,
      entity: 'staff',
      entityId: staffId,
      before: 'active',
      after: 'deactivated',
    })
    return done()
  })
}

/** Reactivates a former member with their account, employee ID and roles. */
export async function reactivateMember({
  staff: actor,
  staffId,
}: {
  staff: StaffActor
  staffId: string
}): Promise<Outcome<undefined, 'not-found'>> {
  requirePermission('manage staff', actor)
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, staffId)
    if (!member || member.isActive) return refused('not-found')
    await tx.update(staff).set({ isActive: true }).where(eq(staff.id, staffId))
    await recordActivity(tx, {
      staff: actor,
      action: `Reactivated a member of staff: ${member.fullName} (${member.employeeId})`,
      entity: 'staff',
      entityId: staffId,
      before: 'deactivated',
      after: `active: ${member.roles.join(', ')}`,
    })
    return done()
  })
}

/**
 * Emails a member a link for setting a password. Whoever has not chosen an own password yet gets the invitation again,
 * whose link works for three days.
 */
export async function sendMemberPasswordLink({
  staff: actor,
  staffId,
  origin,
}: {
  staff: StaffActor
  staffId: string
  origin: string
}): Promise<Outcome<undefined, 'not-found'>> {
  requirePermission('manage staff', actor)
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, staffId)
    if (!member?.isActive) return refused('not-found')
    const { fullName, email, employeeId } = member
    const to = { fullName, email, origin, userId: member.userId as UserId }
    // Choosing a password by the link of an email confirms the address.
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, member.userId))
    const isInvitation = account?.emailVerified === false
    await (isInvitation ? inviteMember(tx, { ...to, employeeId }) : emailPasswordLink(tx, to))
    await recordActivity(tx, {
      staff: actor,
      action: `${isInvitation ? 'Sent the invitation again' : 'Sent a link to set a password'}: ${fullName} (${employeeId})`,
      entity: 'staff',
      entityId: staffId,
    })
    return done()
  })
}
