import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StaffId, UserId } from '#app/core/person.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { createAccount, signIn, signOut, type SecondFactorRequired } from '#app/features/accounts/commands.server.ts'
import { issuePasswordLink } from '#app/features/accounts/passwords.commands.server.ts'
import { hashPassword } from '#app/features/accounts/passwords.gateway.server.ts'
import type { SignInAttempt } from '#app/features/accounts/types.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import type { Throttled } from '#app/features/throttles/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { writeWelcomeLetter } from './emails.server.ts'
import { recordRefusedSignIn } from './refused-sign-ins.commands.server.ts'

/** A session for active staff. Whoever else has the right password is told so, and the session it opened is ended again. */
export async function signInToPortal(
  attempt: SignInAttempt,
): Promise<
  | Outcome<{ sessionToken: string }, 'invalid-credentials' | 'not-staff' | 'choose-own-password'>
  | Throttled
  | SecondFactorRequired
> {
  const signedIn = await signIn(attempt)
  if (!signedIn.ok) {
    if ('retryAfterSeconds' in signedIn || 'ticket' in signedIn) return signedIn
    if (signedIn.reason === 'choose-own-password') return refused(signedIn.reason)
    // Who has left is not staff; that they once were is nobody's business at this door.
    const reason = signedIn.reason === 'deactivated' ? 'not-staff' : signedIn.reason
    await recordRefusedSignIn({ email: attempt.email, reason })
    return refused(reason)
  }
  const { sessionToken, person } = signedIn.value
  const entered = await enterPortal(person.userId)
  if (entered.ok) return done({ sessionToken })
  await signOut({ sessionToken })
  await recordRefusedSignIn({ email: attempt.email, reason: entered.reason })
  return entered
}

/** Says in the log that an account which has just shown its password is in the portal; refuses whoever is not active staff. */
export async function enterPortal(userId: UserId): Promise<Outcome<undefined, 'not-staff'>> {
  return db.transaction(async (tx) => {
    // Locked, so that a deactivation at the same moment either refuses this entry or ends its session.
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
type EnteredMember = NewMember & {
  userId: UserId
  phone?: string | null
  department?: string | null
  position?: string | null
  by?: StaffId
}

/** The record, the roles and the invitation of a member whose account has just been made. */
export async function enterMember(
  tx: Tx,
  { userId, fullName, email, phone, department, position, roles, origin, by }: EnteredMember,
) {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('employee_ids') as n`)
  const employeeId = `UKLI-EMP-${String(rows[0]?.n).padStart(4, '0')}`
  const [staffId, now] = [newId(), clock.now()]
  const member = { userId, employeeId, fullName, email: email.toLowerCase(), phone, department, position }
  await tx.insert(staff).values({ id: staffId, ...member, ...(by ? { createdBy: by } : {}), createdAt: now })
  await tx
    .insert(staffRoleAssignments)
    .values(roles.map((role) => ({ staffId, role, assignedAt: now, ...(by ? { assignedBy: by } : {}) })))
  const url = await issuePasswordLink(tx, { userId, origin, kind: 'choose-first-password' })
  await writeWelcomeLetter(tx, { fullName, email: member.email, employeeId, url, origin })
  return { staffId, employeeId, passwordLink: decryptEmail(url) }
}

/** The first members are added by the operator, who is nobody's staff; the password is the member's own from the first day. */
export async function addStaffMember({
  fullName,
  email,
  roles,
  origin,
}: NewMember): Promise<Outcome<{ employeeId: string; passwordLink: string }, 'email-taken'>> {
  // A random password that nobody knows, until the member chooses one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { fullName, email, passwordHash })
    if (!account.ok) return account
    const { passwordLink, employeeId } = await enterMember(tx, { ...account.value, fullName, email, roles, origin })
    return done({ employeeId, passwordLink })
  })
}
