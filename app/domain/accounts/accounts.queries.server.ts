import { and, eq, gt, isNotNull, not, desc } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { accounts, profiles, sessions } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import type { Person, StaffActor, StaffId, StudentActor, StudentId, UserId } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { needsSecondFactor } from './factors.ts'
import { longestToken, computeSessionExpiry } from './accounts.rules.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import { parseAddressChange, parseUndoLink } from './addresses.ts'
import { describeDevice, describeSignIn } from './sessions.ts'

export type LiveSession = { person: Person; expiresAt: Date; nextExpiry: Date }

/** Selects a valid session with its person: one row for each staff role, or a single row without a role. */
function selectSession({ sessionToken, now }: { sessionToken: string; now: Date }) {
  return db
    .select({
      session: { id: sessions.id, began: sessions.createdAt, expiresAt: sessions.expiresAt, aal: sessions.aal },
      profile: {
        id: profiles.id,
        fullName: profiles.fullName,
        email: profiles.email,
        emailVerified: profiles.emailVerified,
      },
      student: {
        id: students.id,
        matricNumber: students.matricNumber,
        status: students.status,
        statusReason: students.statusReason,
        educationLevel: students.educationLevel,
        verifiedEducationLevel: students.verifiedEducationLevel,
      },
      staff: { id: staff.id, fullName: staff.fullName, employeeId: staff.employeeId, isActive: staff.isActive },
      role: staffRoleAssignments.role,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(students, eq(students.userId, profiles.id))
    .leftJoin(staff, eq(staff.userId, profiles.id))
    .leftJoin(staffRoleAssignments, eq(staffRoleAssignments.staffId, staff.id))
    .where(and(eq(sessions.token, sessionToken), gt(sessions.expiresAt, now)))
    .prepare()
    .execute()
}

type Row = Awaited<ReturnType<typeof selectSession>>[number]

function toStudentActor({ profile, student }: Row): StudentActor | null {
  if (!student) return null
  return {
    studentId: student.id as StudentId,
    userId: profile.id as UserId,
    fullName: profile.fullName,
    email: profile.email,
    matricNumber: student.matricNumber,
    status: student.status,
    statusReason: student.statusReason,
    educationLevel: student.verifiedEducationLevel ?? student.educationLevel,
  }
}

/** True if staff must set up a second factor before they can use their roles. The demo does not require one. */
function mustSetUpFactor({ session }: Pick<Row, 'session'>, roles: readonly StaffRole[]) {
  return !env.isDemo && session.aal !== 'aal2' && needsSecondFactor(roles)
}

function toStaffActor({ profile, staff: member, session }: Row, roles: readonly StaffRole[]): StaffActor | null {
  if (!member?.isActive) return null
  const isLocked = mustSetUpFactor({ session }, roles)
  return {
    staffId: member.id as StaffId,
    userId: profile.id as UserId,
    fullName: member.fullName,
    email: profile.email,
    employeeId: member.employeeId,
    roles: staffRoles.filter((role) => !isLocked && roles.includes(role)),
  }
}

/**
 * Finds the person of a session, its current expiry, and the later expiry that this request gives it. Null once the
 * session has ended.
 */
export async function findLiveSession({ sessionToken }: { sessionToken: string }): Promise<LiveSession | null> {
  const now = clock.now()
  const rows = await selectSession({ sessionToken, now })
  const [row] = rows
  if (!row) return null
  // Deactivated staff without a student record cannot sign in.
  if (row.staff?.isActive === false && !row.student) return null
  const isStaff = row.staff?.isActive === true
  const roles = isStaff ? rows.flatMap(({ role }) => role ?? []) : []
  const nextExpiry = computeSessionExpiry({ began: row.session.began, isStaff, now })
  if (nextExpiry <= now) return null
  const person: Person = {
    userId: row.profile.id as UserId,
    sessionId: row.session.id,
    fullName: row.profile.fullName,
    email: row.profile.email,
    emailVerified: row.profile.emailVerified,
    aal: row.session.aal === 'aal2' ? 'aal2' : 'aal1',
    mustSetUpFactor: mustSetUpFactor(row, roles),
    student: toStudentActor(row),
    staff: toStaffActor(row, roles),
  }
  return { person, expiresAt: row.session.expiresAt, nextExpiry }
}

/** True while a link from an email works. Reveals nothing about its account. */
export async function isLinkOpen({
  purpose,
  token,
}: {
  purpose: 'reset-password' | 'verify-email' | 'not-me' | 'this-browser'
  token: string
}) {
  return token !== '' && token.length <= longestToken && (await findTokenSubject({ purpose, token })) !== null
}

/** True if an account has no password yet, or only one that somebody else has chosen for it. */
export async function hasNoOwnPassword(on: Executor, userId: UserId) {
  const isOwn = and(
    eq(accounts.providerId, 'credential'),
    isNotNull(accounts.password),
    not(accounts.isPasswordInitial),
  )
  return (await on.$count(accounts, and(eq(accounts.userId, userId), isOwn))) === 0
}

/** True if the link of this token leads to an account without a password of its own. */
export async function isFirstPassword({ token }: { token: string }) {
  const userId = await findTokenSubject({ purpose: 'reset-password', token })
  return userId !== null && (await hasNoOwnPassword(db, userId as UserId))
}

export async function findPerson({ sessionToken }: { sessionToken: string }): Promise<Person | null> {
  return (await findLiveSession({ sessionToken }))?.person ?? null
}

export async function findAddressLink({ token }: { token: string }) {
  if (token === '' || token.length > longestToken) return null
  const change = parseAddressChange(await findTokenSubject({ purpose: 'change-address', token }))
  if (change) return { kind: 'change' as const, email: change.newEmail }
  const back = parseUndoLink(await findTokenSubject({ purpose: 'keep-address', token }))
  return back && { kind: 'keep' as const, email: back.oldEmail }
}

export async function getOwnProfile({ person }: { person: Person }) {
  const [row] = await db
    .select({
      phone: profiles.phone,
      passwordChangedAt: accounts.updatedAt,
      /** The version of the terms that the student agreed to; null for other people. */
      termsVersion: students.termsVersion,
    })
    .from(profiles)
    .leftJoin(students, eq(students.userId, profiles.id))
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(eq(profiles.id, person.userId))
  if (!row) throw new Error('a person without a profile')
  const { fullName, email, emailVerified } = person
  return { fullName, email, isConfirmed: emailVerified, ...row }
}

export type AccountProfile = Awaited<ReturnType<typeof getOwnProfile>>

export async function listSessions({ person }: { person: Person }) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt))
  const listed = rows.map(({ id, userAgent, amr, createdAt, updatedAt }) => ({
    id,
    isCurrent: id === person.sessionId,
    device: describeDevice(userAgent),
    entry: describeSignIn(amr),
    beganAt: createdAt,
    usedAt: updatedAt,
  }))
  return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
