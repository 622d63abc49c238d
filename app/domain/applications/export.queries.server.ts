import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { matchesFilter, readNewestFirst, stageColumn } from './applications.queries.server.ts'
import { readApplicationFilter, stageLabels } from './applications.ts'

const ifOpen = <Value>({ withdrawnAt }: { withdrawnAt: Date | null }, value: Value) => (withdrawnAt ? null : value)

/**
 * Exports the filtered list in its order, without emails, notes and CVs, and without the data of withdrawn
 * applications.
 */
export const exportApplications = defineExport({
  operation: desks.applications.operation,
  readFilter: readApplicationFilter,
  async list({ filter, cursor, limit }) {
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
  },
  columns: {
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
  },
})
