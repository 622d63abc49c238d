import { and, asc, count, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications, jobOpenings } from '#db/tables/applications.ts'
import { londonDay } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { acceptsApplications } from './openings.ts'
import { csvTable } from '#app/core/csv.ts'

export type Opening = Awaited<ReturnType<typeof listOpenPositions>>[number]
export type OpeningDraft = Omit<Opening, 'slug' | 'openedOn'>
export type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number]

const columns = {
  slug: jobOpenings.slug,
  title: jobOpenings.title,
  department: jobOpenings.department,
  location: jobOpenings.location,
  type: jobOpenings.type,
  summary: jobOpenings.summary,
  duties: jobOpenings.duties,
  requirements: jobOpenings.requirements,
  salary: jobOpenings.salary,
  closesOn: jobOpenings.closesOn,
  openedOn: jobOpenings.openedOn,
}

export async function listOpenPositions() {
  const today = londonDay(clock.now())
  return db
    .select(columns)
    .from(jobOpenings)
    .where(and(eq(jobOpenings.isOpen, true), or(isNull(jobOpenings.closesOn), gte(jobOpenings.closesOn, today))))
    .orderBy(asc(jobOpenings.createdAt), asc(jobOpenings.id))
}

export async function listOpenings({ staff }: { staff: StaffActor }) {
  requirePermission('handle applications', staff)
  const [rows, counts] = await Promise.all([
    db
      .select({ ...columns, id: jobOpenings.id, isOpen: jobOpenings.isOpen, version: jobOpenings.version })
      .from(jobOpenings)
      .orderBy(desc(jobOpenings.isOpen), asc(jobOpenings.createdAt), asc(jobOpenings.id)),
    db
      .select({ position: jobApplications.positionApplied, count: count() })
      .from(jobApplications)
      .groupBy(jobApplications.positionApplied),
  ])
  const applied = new Map(counts.map((each) => [each.position, each.count]))
  return rows.map((row) => ({ ...row, applications: applied.get(row.title) ?? 0 }))
}

export function exportOpenings({ staff }: { staff: StaffActor }) {
  const today = londonDay(clock.now())
  return csvTable(() => listOpenings({ staff }), {
    Position: (row) => row.title,
    Department: (row) => row.department,
    Location: (row) => row.location,
    Type: (row) => row.type,
    Salary: (row) => row.salary,
    Opened: (row) => row.openedOn,
    'Closing date': (row) => row.closesOn,
    Applications: (row) => row.applications,
    State: (row) => (acceptsApplications(row, today) ? 'Open' : 'Closed'),
  })
}
