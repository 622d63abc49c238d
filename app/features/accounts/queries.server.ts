import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { prepareOnce } from '#db/prepared.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import type { Person, StaffActor, StaffId, StudentActor, StudentId, UserId } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { needsFactor } from './factors/rules.ts'
import type { Asked, OwnRow } from './own-row/queries.server.ts'
import { longestToken, sessionExpiry } from './rules.ts'
import { findTokenSubject } from './tokens/queries.server.ts'

/** `row`: what was to come along, of a student. */
export type LiveSession = { person: Person; expiresAt: Date; nextExpiry: Date; row: unknown }

/** Deactivated staff without a student record cannot use a session. */
const isNotDeactivated = sql`(${students.id} is not null or not exists
  (select from ${staff} as left_staff where left_staff.user_id = ${sessions.userId} and not left_staff.is_active))`

/** One statement, since it runs before every request of whoever is signed in; what a page reads of a student may come along. */
const sessionBeside = (along: SQL<unknown>) =>
  prepareOnce((database) =>
    database
      .select({
        along,
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
        staff: { id: staff.id, fullName: staff.fullName, employeeId: staff.employeeId },
        roles: sql<
          StaffRole[] | null
        >`(select array_agg(${staffRoleAssignments.role}) from ${staffRoleAssignments} where ${staffRoleAssignments.staffId} = ${staff.id})`,
      })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .leftJoin(students, eq(students.userId, profiles.id))
      .leftJoin(staff, and(eq(staff.userId, profiles.id), eq(staff.isActive, true)))
      .where(
        and(
          eq(sessions.token, sql.placeholder('sessionToken')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          isNotDeactivated,
        ),
      )
      .prepare(''),
  )

const sessionOf = sessionBeside(sql`null`)
const sessionsAlong = new Map<OwnRow, typeof sessionOf>()

function sessionWith(own: OwnRow) {
  const known = sessionsAlong.get(own) ?? sessionBeside(own.column)
  sessionsAlong.set(own, known)
  return known
}

type Row = Awaited<ReturnType<ReturnType<typeof sessionOf>['execute']>>[number]

function studentOf({ profile, student }: Row): StudentActor | null {
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

/** A demonstration opens every page without a second factor. */
function mustSetUp({ session, roles }: Pick<Row, 'session' | 'roles'>) {
  return !env.isDemo && session.aal !== 'aal2' && needsFactor(roles ?? [])
}

function staffOf({ profile, staff: member, roles, session }: Row): StaffActor | null {
  if (!member) return null
  const isLocked = mustSetUp({ session, roles })
  return {
    staffId: member.id as StaffId,
    userId: profile.id as UserId,
    fullName: member.fullName,
    email: profile.email,
    employeeId: member.employeeId,
    roles: staffRoles.filter((role) => !isLocked && roles?.includes(role)),
  }
}

/** Returns the person of a session, its end, and its end after this use; null once it has ended. */
export async function findLiveSession({
  sessionToken,
  along,
}: {
  sessionToken: string
  along?: { own: OwnRow; asked: Asked } | undefined
}): Promise<LiveSession | null> {
  const now = clock.now()
  const session = along ? sessionWith(along.own) : sessionOf
  const [row] = await session().execute({ ...along?.asked, sessionToken, now })
  if (!row) return null
  const nextExpiry = sessionExpiry({ began: row.session.began, isStaff: row.staff !== null, now })
  if (nextExpiry <= now) return null
  const person: Person = {
    userId: row.profile.id as UserId,
    sessionId: row.session.id,
    fullName: row.profile.fullName,
    email: row.profile.email,
    emailVerified: row.profile.emailVerified,
    aal: row.session.aal === 'aal2' ? 'aal2' : 'aal1',
    mustSetUpFactor: mustSetUp(row),
    student: studentOf(row),
    staff: staffOf(row),
  }
  return { person, expiresAt: row.session.expiresAt, nextExpiry, row: row.along }
}

/** Tells whether the link of an email still works. */
export async function isLinkOpen({ purpose, token }: { purpose: 'reset-password' | 'verify-email'; token: string }) {
  return token !== '' && token.length <= longestToken && (await findTokenSubject({ purpose, token })) !== null
}

export async function findPerson({ sessionToken }: { sessionToken: string }): Promise<Person | null> {
  return (await findLiveSession({ sessionToken }))?.person ?? null
}
