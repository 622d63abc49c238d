import { and, count, eq, inArray, like, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { countsOf, readPage, type Cursor } from '#app/core/paging.ts'
import { demandOfStaff, mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { studentStatuses } from '#app/core/vocabulary.ts'
import type { Roster, RosterCounts, RosterFilter } from './types.ts'

export const rosterPageSize = 50

/** By number, name and email, which one column holds; the statement has to join the profiles. */
export function sought(search: string) {
  return matchEachWord(search, (pattern) => like(profiles.sought, pattern))
}

/** The students under a search and a status, newest first or by name. */
export async function readRoster({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: RosterFilter
}): Promise<Roster> {
  demandOfStaff('manage students', actor)
  const { search, cursor } = filter
  const [counts, page] = await Promise.all([
    readCounts(search),
    readPage({
      cursor,
      pageSize: rosterPageSize,
      // A page holds what it shows; telephone numbers are for the file.
      read: async (at) =>
        (await listStudents({ filter, ...at })).map(({ phone: _phone, createdAt: _createdAt, ...row }) => row),
      keyOf: ({ id }) => id,
    }),
  ])
  return { filter, counts, page }
}

/** Along the day of registration or the name: both stay with a student, so that the cursor names the student alone. */
function placeOf(sort: RosterFilter['sort'], cursor: Cursor | null) {
  if (sort === 'newest')
    return readAlongKey({
      columns: [students.createdAt, students.id],
      isDescending: true,
      cursor,
    })
  return readAlongKey({
    columns: [sql`${profiles.fullName} collate "en-x-icu"`, profiles.id],
    isDescending: false,
    ofRow: (id) =>
      sql`select full_name, profiles.id from profiles join students on user_id = profiles.id where students.id = ${id}`,
    cursor,
  })
}

/** When somebody was last signed in: a session that is used is renewed while it lasts, and that one began stays known. */
const lastSeen = sql<Date | null>`greatest(
  ${profiles.signedInAt}, (select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${profiles.id})
)`.mapWith(profiles.signedInAt)

export async function listStudents({
  filter: { search, status, sort },
  cursor,
  limit,
}: {
  filter: RosterFilter
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = placeOf(sort, cursor)
  return db
    .select({
      id: students.id,
      matricNumber: students.matricNumber,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      status: students.status,
      statusReason: students.statusReason,
      createdAt: students.createdAt,
      enrolled: sql<number>`(
        select count(*)::integer from ${enrollments} where ${enrollments.studentId} = ${students.id}
      )`,
      lastSeen,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(and(sought(search), status ? eq(students.status, status) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
}

async function readCounts(search = ''): Promise<RosterCounts> {
  const found = db.select({ id: profiles.id }).from(profiles).where(sought(search))
  const rows = await db
    .select({ state: students.status, n: count() })
    .from(students)
    .where(search ? inArray(students.userId, found) : undefined)
    .groupBy(students.status)
  return countsOf(studentStatuses, rows)
}

/** Numbers alone, without names: it_support sees them as well as those who manage students. */
export async function countStudents({ staff: actor }: { staff: StaffActor }): Promise<RosterCounts> {
  if (!mayStaff('read logs', actor)) demandOfStaff('manage students', actor)
  return readCounts()
}
