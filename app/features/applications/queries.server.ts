import { and, count, desc, eq, like, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { eachWord } from '#db/folded-search.server.ts'
import { jobApplications } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { Application, ApplicationCounts, ApplicationDesk, ApplicationFilter, ApplicationRow } from './types.ts'

export const applicationPageSize = 20

/** Names what the notes said when they were read, so that a later save can tell whether they still do. */
export const notesVersion = sql<string>`md5(coalesce(${jobApplications.notes}, ''))`

const rowColumns = {
  id: jobApplications.id,
  fullName: jobApplications.fullName,
  positionApplied: jobApplications.positionApplied,
  status: jobApplications.status,
  yearsExperience: jobApplications.yearsExperience,
  educationLevel: jobApplications.educationLevel,
  visaSponsorshipRequired: jobApplications.visaSponsorshipRequired,
  createdAt: jobApplications.createdAt,
}

function sought(search: string) {
  return eachWord(search, (pattern) => like(jobApplications.sought, pattern))
}

/** The filtered list, newest first, the counts beside the filter, and the one application that is looked at. */
export async function readApplicationDesk({
  staff: actor,
  filter: asked,
}: {
  staff: StaffActor
  filter: ApplicationFilter
}): Promise<ApplicationDesk> {
  demandOfStaff('handle applications', actor)
  const counts = await countApplications(asked.search)
  const total = counts[asked.status ?? 'all']
  const filter = { ...asked, page: pageWithin({ page: asked.page, pageSize: applicationPageSize, total }) }
  const rows = await listApplications(filter)
  const selectedId = filter.applicationId ?? rows[0]?.id
  const selected = selectedId ? await findApplication(selectedId) : null
  return { filter, counts, rows, pageSize: applicationPageSize, selected }
}

async function listApplications({ search, status, page }: ApplicationFilter): Promise<readonly ApplicationRow[]> {
  return db
    .select(rowColumns)
    .from(jobApplications)
    .where(and(sought(search), status ? eq(jobApplications.status, status) : undefined))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(applicationPageSize)
    .offset((page - 1) * applicationPageSize)
}

/** How many each status would show under the same search. */
async function countApplications(search: string): Promise<ApplicationCounts> {
  const rows = await db
    .select({ status: jobApplications.status, count: count() })
    .from(jobApplications)
    .where(sought(search))
    .groupBy(jobApplications.status)
  const counts = { all: 0, pending: 0, reviewing: 0, shortlisted: 0, rejected: 0 }
  for (const row of rows) {
    counts[row.status] = row.count
    counts.all += row.count
  }
  return counts
}

async function findApplication(id: string): Promise<Application | null> {
  const [row] = await db
    .select({
      ...rowColumns,
      reference: jobApplications.reference,
      email: jobApplications.email,
      phone: jobApplications.phone,
      coverLetter: jobApplications.coverLetter,
      linkedinUrl: jobApplications.linkedinUrl,
      availableStartDate: jobApplications.availableStartDate,
      resumeName: jobApplications.resumeName,
      notes: jobApplications.notes,
      notesVersion,
      reviewerName: staff.fullName,
      reviewedAt: jobApplications.reviewedAt,
    })
    .from(jobApplications)
    .leftJoin(staff, eq(staff.id, jobApplications.reviewedBy))
    .where(eq(jobApplications.id, id))
  return row ?? null
}
