import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor, UserId } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { createAccount, endSessionsOf } from '#app/features/accounts/commands.server.ts'
import { hashPassword } from '#app/features/accounts/passwords.gateway.server.ts'
import type { NewPassword } from '#app/features/accounts/types.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { enterMember } from '../commands.server.ts'
import { stateOf, wouldLeaveNoHr } from './rules.ts'

type Described = {
  fullName: string
  phone: string | null
  department: string | null
  position: string | null
  roles: readonly StaffRole[]
}

/** Account, record, roles, log and invitation are one transaction. The password works until its first use, which asks for an own one. */
export async function addMember({
  staff: actor,
  origin,
  password,
  ...member
}: { staff: StaffActor; origin: string; email: string; password: NewPassword } & Described): Promise<
  Outcome<{ employeeId: string }, 'email-taken'>
> {
  demandOfStaff('manage staff', actor)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const { fullName, email, phone } = member
    const account = await createAccount(tx, { fullName, email, phone, passwordHash, isPasswordInitial: true })
    if (!account.ok) return account
    const entered = await enterMember(tx, { ...member, ...account.value, origin, by: actor.staffId })
    await recordActivity(tx, {
      staff: actor,
      action: `Added a member of staff: ${fullName} (${entered.employeeId})`,
      entity: 'staff',
      entityId: entered.staffId,
      after: member.roles.join(', '),
    })
    return done({ employeeId: entered.employeeId })
  })
}

/**
 * Holds the member, in the order of locks after the account, whoever else is active as hr, so that two cannot each be the other's
 * last, and those who take over: all at once, so that two who leave to each other do not wait for each other.
 */
async function holdMember(tx: Tx, staffId: string, takers: readonly string[] = []) {
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
  // Read after the wait: what was held up may have changed it.
  const [member] = await tx.select().from(staff).where(eq(staff.id, staffId))
  const held = await tx.select().from(staffRoleAssignments).where(eq(staffRoleAssignments.staffId, staffId))
  const hr = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.isActive, true), hasHr))
  const roles = staffRoles.filter((role) => held.some((each) => each.role === role))
  return member ? { ...member, roles, hrIds: hr.map(({ id }) => id) } : null
}

type Passing<Reason extends string> = {
  /** Who takes over what they hold. */
  takers?: readonly string[]
  /** Passes on what they hold; where it refuses, all stays as it was. */
  passOn?: (
    tx: Tx,
    member: { id: string; fullName: string; roles: readonly StaffRole[] },
  ) => Promise<Outcome<unknown, Reason>>
}

type Edited<Reason extends string> = Outcome<undefined, 'not-found' | 'changed-meanwhile' | 'last-hr' | Reason>

/** Changes what is known of a member and what they may do, from their next request on. */
export async function editMember<Reason extends string = never>({
  staff: actor,
  staffId,
  seen,
  roles,
  takers,
  passOn,
  ...known
}: { staff: StaffActor; staffId: string; seen: string } & Described & Passing<Reason>): Promise<Edited<Reason>> {
  demandOfStaff('manage staff', actor)
  return db.transaction(async (tx): Promise<Edited<Reason>> => {
    const member = await holdMember(tx, staffId, takers)
    if (!member?.isActive) return refused('not-found')
    if (stateOf(member) !== seen) return refused('changed-meanwhile')
    const { hrIds } = member
    if (wouldLeaveNoHr({ hrIds, staffId, staysHr: roles.includes('hr') })) return refused('last-hr')
    const passed = await passOn?.(tx, member)
    if (passed && !passed.ok) return passed
    await tx.update(staff).set(known).where(eq(staff.id, staffId))
    const { fullName, phone } = known
    await tx.update(profiles).set({ fullName, phone, updatedAt: clock.now() }).where(eq(profiles.id, member.userId))
    const assigned = { staffId, assignedBy: actor.staffId, assignedAt: clock.now() }
    const isNew = (role: StaffRole) => !member.roles.includes(role)
    for (const role of member.roles.filter((each) => !roles.includes(each))) {
      const isIt = and(eq(staffRoleAssignments.staffId, staffId), eq(staffRoleAssignments.role, role))
      await tx.delete(staffRoleAssignments).where(isIt)
    }
    for (const role of roles.filter(isNew)) await tx.insert(staffRoleAssignments).values({ ...assigned, role })
    await recordActivity(tx, {
      staff: actor,
      action: `Edited a member of staff: ${known.fullName} (${member.employeeId})`,
      entity: 'staff',
      entityId: staffId,
      before: stateOf(member),
      after: stateOf({ ...known, roles }),
    })
    return done()
  })
}

/** Who leaves may do nothing from the next request on: sessions and links end with the same commit. */
export async function deactivateMember<Reason extends string = never>({
  staff: actor,
  staffId,
  takers,
  passOn,
}: { staff: StaffActor; staffId: string } & Passing<Reason>): Promise<
  Outcome<undefined, 'not-found' | 'last-hr' | Reason>
> {
  demandOfStaff('manage staff', actor)
  return db.transaction(async (tx): Promise<Outcome<undefined, 'not-found' | 'last-hr' | Reason>> => {
    const member = await holdMember(tx, staffId, takers)
    if (!member?.isActive) return refused('not-found')
    if (wouldLeaveNoHr({ hrIds: member.hrIds, staffId, staysHr: false })) return refused('last-hr')
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
