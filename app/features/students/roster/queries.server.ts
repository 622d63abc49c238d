import { and, count, eq, inArray, like, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { countsOf, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission, mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { studentStatuses } from '#app/core/vocabulary.ts'
import type { Roster, RosterCounts, RosterFilter } from './types.ts'

export const rosterPageSize = 50

/** Searches matric number, name and email, which share one column of `profiles`; the query must join it. */
export function matchesSearch(search: string) {
  return matchEachWord(search, (pattern) => like(profiles.sought, pattern))
}

export async function readRoster({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: RosterFilter
}): Promise<Roster> {
  requirePermission('manage students', actor)
  const { search, cursor } = filter
  const [counts, page] = await Promise.all([
    readCounts(search),
    readPage({
      cursor,
      pageSize: rosterPageSize,
      // Phone numbers are only for the export.
      read: async (at) =>
        (await listStudents({ filter, ...at })).map(({ phone: _phone, createdAt: _createdAt, ...row }) => row),
      keyOf: ({ id }) => id,
    }),
  ])
  return { filter, counts, page, mayRestrict: mayStaff('answer complaints', actor) }
}

/** Sorts by registration date or name. The cursor only names the student, since neither changes while paging. */
function pageOrder(sort: RosterFilter['sort'], cursor: Cursor | null) {
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

/** Last sign-in, or the last renewal of a session still stored. */
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
  const { where, orderBy } = pageOrder(sort, cursor)
  return db
    .select({
      id: students.id,
      matricNumber: students.matricNumber,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      status: students.status,
      statusReason: students.statusReason,
      restrictedAt: students.restrictedAt,
      createdAt: students.createdAt,
      enrolled: sql<number>`(
        select count(*)::integer from ${enrollments} where ${enrollments.studentId} = ${students.id}
      )`,
      lastSeen,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(and(matchesSearch(search), status ? eq(students.status, status) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
}

async function readCounts(search = ''): Promise<RosterCounts> {
  const found = db.select({ id: profiles.id }).from(profiles).where(matchesSearch(search))
  const query = db
    .select({ state: students.status, n: count() })
    .from(students)
    .where(search ? inArray(students.userId, found) : undefined)
    .groupBy(students.status)
  // The best plan for a search depends on its words.
  const rows = await (search ? query : query.prepare()).execute()
  return countsOf(studentStatuses, rows)
}

/** Counts without names, which IT support may see too. */
export async function countStudents({ staff: actor }: { staff: StaffActor }): Promise<RosterCounts> {
  if (!mayStaff('read logs', actor)) requirePermission('manage students', actor)
  return readCounts()
}
