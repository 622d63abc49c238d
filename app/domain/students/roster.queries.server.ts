import { and, count, eq, inArray, like, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { countByState, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { studentStatuses } from '#app/core/vocabulary.ts'
import { type RosterCounts, type RosterFilter, readRosterFilter, statusLabels } from './roster.ts'
import { londonDay } from '#app/core/dates.ts'
import { defineExport, type PartOfList } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { hasFactorColumn } from '#app/domain/accounts/factors.queries.server.ts'
import type { AskedStudent } from './students.ts'

export type Roster = Awaited<ReturnType<typeof readRoster>>
export type RosterStudent = Roster['page']['rows'][number]

export const rosterPageSize = 50

/**
 * Matches the words of a search with the matric number, name and email, which are in one column of `profiles`. The
 * query must join `profiles`.
 */
export function matchesSearch(search: string) {
  return matchEachWord(search, (pattern) => like(profiles.sought, pattern))
}

export async function readRoster({ staff: actor, filter }: { staff: StaffActor; filter: RosterFilter }) {
  requirePermission('manage students', actor)
  const { search, cursor } = filter
  const [counts, page] = await Promise.all([
    countByStatus(search),
    readPage({
      cursor,
      pageSize: rosterPageSize,
      // Phone numbers are removed, because only the export needs them.
      read: async (at) =>
        (await listStudents({ filter, ...at })).map(({ phone: _phone, createdAt: _createdAt, ...row }) => row),
      keyOf: ({ id }) => id,
    }),
  ])
  return { filter, counts, page, mayRestrict: isStaffAllowed('answer complaints', actor) }
}

/**
 * Builds the order by registration date or name. The cursor contains only the student's id; the query looks up the date
 * or name, which do not change between pages.
 */
function buildPageOrder(sort: RosterFilter['sort'], cursor: Cursor | null) {
  if (sort === 'newest')
    return buildKeysetQuery({
      columns: [students.createdAt, students.id],
      isDescending: true,
      cursor,
    })
  return buildKeysetQuery({
    columns: [sql`${profiles.fullName} collate "en-x-icu"`, profiles.id],
    isDescending: false,
    ofRow: (id) =>
      sql`select full_name, profiles.id from profiles join students on user_id = profiles.id where students.id = ${id}`,
    cursor,
  })
}

/** The time of the last sign-in, or of the last renewal of a session that is still stored. */
const lastSeen = sql<Date | null>`greatest(
  ${profiles.signedInAt}, (select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${profiles.id})
)`.mapWith(profiles.signedInAt)

export async function listStudents({
  filter: { search, status, sort },
  cursor,
  limit,
}: { filter: RosterFilter } & PartOfList) {
  const { where, orderBy } = buildPageOrder(sort, cursor)
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

async function countByStatus(search = ''): Promise<RosterCounts> {
  const found = db.select({ id: profiles.id }).from(profiles).where(matchesSearch(search))
  const query = db
    .select({ state: students.status, n: count() })
    .from(students)
    .where(search ? inArray(students.userId, found) : undefined)
    .groupBy(students.status)
  // A search is not prepared, because its best query plan depends on the words.
  const rows = await (search ? query : query.prepare()).execute()
  return countByState(studentStatuses, rows)
}

/** Counts the students by status. IT support may see these counts too, because they contain no names. */
export async function countStudents({ staff: actor }: { staff: StaffActor }): Promise<RosterCounts> {
  if (!isStaffAllowed('read logs', actor)) requirePermission('manage students', actor)
  return countByStatus()
}

export const exportRoster = defineExport({
  operation: desks.students.operation,
  readFilter: readRosterFilter,
  list: listStudents,
  columns: {
    'Matric Number': (row) => row.matricNumber,
    Name: (row) => row.fullName,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Status: (row) => statusLabels[row.status],
    Reason: (row) => row.statusReason,
    Registered: (row) => londonDay(row.createdAt),
    'Last seen': (row) => row.lastSeen && londonDay(row.lastSeen),
  },
})

/** Finds the student whose second factors the dialog removes. */
export async function findFactorOwner({ staff, studentId }: AskedStudent) {
  requirePermission('manage students', staff)
  const [student] = await db
    .select({
      studentId: students.id,
      fullName: profiles.fullName,
      email: profiles.email,
      hasFactor: hasFactorColumn,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return student ?? null
}

export async function findDataUseRestriction({ staff, studentId }: { staff: StaffActor; studentId: string }) {
  requirePermission('answer complaints', staff)
  const [row] = await db
    .select({ studentId: students.id, fullName: profiles.fullName, restrictedAt: students.restrictedAt })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, studentId))
  return row ?? null
}
