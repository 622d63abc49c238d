import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffId, UserId } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import {
  createAccount,
  signIn,
  signOut,
  type SecondFactorRequired,
} from '#app/domain/accounts/accounts.commands.server.ts'
import { issuePasswordLink } from '#app/domain/accounts/passwords.commands.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords.gateway.server.ts'
import type { SignInAttempt } from '#app/domain/accounts/accounts.types.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { queueWelcomeEmail } from '#app/domain/staff/staff.emails.server.ts'
import { recordRefusedSignIn } from '#app/domain/staff/refused-sign-ins.commands.server.ts'

/** Signs in active staff. Other people with a correct password are refused, and their new session is ended. */
export async function signInToPortal(
  attempt: SignInAttempt,
): Promise<
  | Outcome<{ sessionToken: string }, 'invalid-credentials' | 'not-staff' | 'choose-own-password'>
  | Throttled
  | SecondFactorRequired
> {
  const signedIn = await signIn(attempt)
  if (!signedIn.ok) {
    if (signedIn.reason === 'throttled' || signedIn.reason === 'second-step') return signedIn
    if (signedIn.reason === 'choose-own-password') return refused(signedIn.reason)
    // The answer must not reveal that somebody used to work here.
    const reason = signedIn.reason === 'deactivated' ? 'not-staff' : signedIn.reason
    await recordRefusedSignIn({ email: attempt.email, reason })
    return refused(reason)
  }
  const { sessionToken, person } = signedIn.value
  const entry = await recordPortalSignIn(person.userId)
  if (entry.ok) return done({ sessionToken })
  await signOut({ sessionToken })
  await recordRefusedSignIn({ email: attempt.email, reason: entry.reason })
  return entry
}

/** Logs a sign-in to the portal. Refuses accounts that are not active staff. */
export async function recordPortalSignIn(userId: UserId): Promise<Outcome<undefined, 'not-staff'>> {
  return db.transaction(async (tx) => {
    // Locked, so that a concurrent deactivation either refuses this sign-in or ends its session.
    const [row] = await tx
      .select({ staffId: staff.id })
      .from(staff)
      .where(and(eq(staff.userId, userId), eq(staff.isActive, true)))
      .for('share')
    if (!row) return refused('not-staff')
    await recordActivity(tx, { staff: { staffId: row.staffId as StaffId }, action: 'Signed in to the staff portal' })
    return done()
  })
}

type NewMember = { fullName: string; email: string; roles: readonly StaffRole[]; origin: string }
type MemberWithAccount = NewMember & {
  userId: UserId
  phone?: string | null
  department?: string | null
  position?: string | null
  by?: StaffId
}

/** Adds the staff record, roles and invitation of a new account. */
export async function createMember(
  tx: Tx,
  { userId, fullName, email, phone, department, position, roles, origin, by }: MemberWithAccount,
) {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('employee_ids') as n`)
  const employeeId = `UKLI-EMP-${String(rows[0]?.n).padStart(4, '0')}`
  const [staffId, now] = [newId(), clock.now()]
  const member = { userId, employeeId, fullName, email: email.toLowerCase(), phone, department, position }
  await tx.insert(staff).values({ id: staffId, ...member, ...(by ? { createdBy: by } : {}), createdAt: now })
  await tx
    .insert(staffRoleAssignments)
    .values(roles.map((role) => ({ staffId, role, assignedAt: now, ...(by ? { assignedBy: by } : {}) })))
  const passwordLink = await inviteMember(tx, { userId, fullName, email: member.email, employeeId, origin })
  return { staffId, employeeId, passwordLink }
}

/** Emails the invitation and returns its link, on which the member chooses a password. */
export async function inviteMember(
  tx: Tx,
  { userId, ...member }: { userId: UserId; fullName: string; email: string; employeeId: string; origin: string },
) {
  const url = await issuePasswordLink(tx, { userId, origin: member.origin, kind: 'choose-first-password' })
  await queueWelcomeEmail(tx, { ...member, url })
  return decryptEmail(url)
}

/**
 * Adds a member on behalf of the operator, such as the first members. They choose their own password from the start.
 */
export async function addStaffMember({
  fullName,
  email,
  roles,
  origin,
}: NewMember): Promise<Outcome<{ employeeId: string; passwordLink: string }, 'email-taken'>> {
  // A random password until the member chooses their own.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { fullName, email, passwordHash, isPasswordInitial: true })
    if (!account.ok) return account
    const { passwordLink, employeeId } = await createMember(tx, { ...account.value, fullName, email, roles, origin })
    return done({ employeeId, passwordLink })
  })
}
