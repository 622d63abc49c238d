import { and, count, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { eachWord } from '#db/folded-search.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff, mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Roster, RosterCounts, RosterFilter } from './types.ts'

export const rosterPageSize = 50

/** The number stands in one table and the name in another: each is asked by its own index, which one condition over both is not. */
export function sought(search: string) {
  return eachWord(search, (pattern) => {
    const byName = db
      .select({ id: students.id })
      .from(students)
      .innerJoin(profiles, eq(profiles.id, students.userId))
      .where(like(profiles.sought, pattern))
    return inArray(
      students.id,
      db.select({ id: students.id }).from(students).where(like(students.sought, pattern)).union(byName),
    )
  })
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
  const { search, status, sort } = filter
  const counts = await countUnderSearch(search)
  const page = pageWithin({ page: filter.page, pageSize: rosterPageSize, total: counts[status ?? 'all'] })
  const byName = sql`${profiles.fullName} collate "en-x-icu"`
  const rows = await db
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
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(and(sought(search), status ? eq(students.status, status) : undefined))
    .orderBy(...(sort === 'name' ? [byName] : [desc(students.createdAt)]), desc(students.id))
    .limit(rosterPageSize)
    .offset((page - 1) * rosterPageSize)
  return { filter: { ...filter, page }, counts, students: rows, pageSize: rosterPageSize }
}

async function countUnderSearch(search: string): Promise<RosterCounts> {
  const rows = await db
    .select({ status: students.status, count: count() })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(sought(search))
    .groupBy(students.status)
  return sumByStatus(rows)
}

function sumByStatus(rows: readonly { status: 'active' | 'suspended' | 'expelled'; count: number }[]): RosterCounts {
  const counts = { all: 0, active: 0, suspended: 0, expelled: 0 }
  for (const row of rows) {
    counts[row.status] = row.count
    counts.all += row.count
  }
  return counts
}

/** Numbers alone, without names: it_support sees them as well as those who manage students. */
export async function countStudents({ staff: actor }: { staff: StaffActor }): Promise<RosterCounts> {
  if (!mayStaff('read logs', actor)) demandOfStaff('manage students', actor)
  return sumByStatus(
    await db.select({ status: students.status, count: count() }).from(students).groupBy(students.status),
  )
}
