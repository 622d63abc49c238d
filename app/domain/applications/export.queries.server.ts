import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { matchesFilter, readNewestFirst, stageColumn } from './applications.queries.server.ts'
import { stageLabels } from './applications.rules.ts'
import type { ApplicationFilter } from './applications.types.ts'

/**
 * Exports the filtered list in its order, without emails, notes and CVs, and without the data of withdrawn
 * applications.
 */
export function exportApplications({ staff, filter }: { staff: StaffActor; filter: ApplicationFilter }) {
  requirePermission('handle applications', staff)
  const rows = readEveryRow({ read: (at) => listRows({ filter, ...at }), keyOf: ({ id }) => id })
  const ifOpen = <Value>({ withdrawnAt }: { withdrawnAt: Date | null }, value: Value) => (withdrawnAt ? null : value)
  return csvTable(rows, {
    Reference: (row) => row.reference,
    Name: (row) => row.fullName,
    Email: (row) => ifOpen(row, row.email),
    Phone: (row) => ifOpen(row, row.phone),
    Position: (row) => row.positionApplied,
    Status: (row) => stageLabels[row.stage],
    'Visa sponsorship': (row) => (row.visaSponsorshipRequired ? 'Needed' : 'Not needed'),
    'Years of experience': (row) => ifOpen(row, row.yearsExperience),
    Education: (row) => ifOpen(row, row.educationLevel),
    'Available from': (row) => ifOpen(row, row.availableStartDate),
    Applied: (row) => londonDay(row.createdAt),
    Withdrawn: (row) => (row.withdrawnAt ? londonDay(row.withdrawnAt) : null),
  })
}

async function listRows({
  filter,
  cursor,
  limit,
}: {
  filter: ApplicationFilter
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = readNewestFirst(cursor)
  return db
    .select({
      id: jobApplications.id,
      reference: jobApplications.reference,
      fullName: jobApplications.fullName,
      email: jobApplications.email,
      phone: jobApplications.phone,
      positionApplied: jobApplications.positionApplied,
      stage: stageColumn,
      visaSponsorshipRequired: jobApplications.visaSponsorshipRequired,
      yearsExperience: jobApplications.yearsExperience,
      educationLevel: jobApplications.educationLevel,
      availableStartDate: jobApplications.availableStartDate,
      createdAt: jobApplications.createdAt,
      withdrawnAt: jobApplications.withdrawnAt,
    })
    .from(jobApplications)
    .where(and(matchesFilter(filter), filter.stage ? eq(jobApplications.stage, filter.stage) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
}
