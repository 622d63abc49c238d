import { and, count, eq, like, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { eachWord } from '#db/folded-search.server.ts'
import { alongKey } from '#db/keyset.server.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staff } from '#db/tables/staff.ts'
import { countsOf, readPage, type Cursor } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { applicationStatuses, type ScanVerdict } from '#app/core/vocabulary.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { actRows, historyOf } from './history/queries.server.ts'
import { interviewRows, interviewsOf, listInterviewers } from './interviews/queries.server.ts'
import { letterRows, lettersOf } from './letters/queries.server.ts'
import { isOwnApplication } from './rules.ts'
import type { Application, ApplicationCounts, ApplicationDesk, ApplicationFilter, ApplicationRow } from './types.ts'

export const applicationPageSize = 20

/** Names what the notes said when they were read, so that a later save can tell whether they still do. */
export const notesVersion = sql<string>`md5(coalesce(${jobApplications.notes}, ''))`

const rowColumns = {
  id: jobApplications.id,
  fullName: jobApplications.fullName,
  positionApplied: jobApplications.positionApplied,
  status: jobApplications.status,
  visaSponsorshipRequired: jobApplications.visaSponsorshipRequired,
  withdrawnAt: jobApplications.withdrawnAt,
  createdAt: jobApplications.createdAt,
}

/** Whether the same address has applied before; an anonymised row has an address of its own. Columns by table: both are one table's. */
const isRepeated = sql<boolean>`exists (
  select from job_applications as earlier
  where lower(earlier.email) = lower(job_applications.email) and earlier.created_at < job_applications.created_at)`

export function askedFor({ search, position, needsVisa }: ApplicationFilter): SQL | undefined {
  return and(
    eachWord(search, (pattern) => like(jobApplications.sought, pattern)),
    position ? eq(jobApplications.positionApplied, position) : undefined,
    needsVisa === null ? undefined : eq(jobApplications.visaSponsorshipRequired, needsVisa),
  )
}

/** The filtered list, newest first, the counts beside the filter, and the one application that is looked at. */
export async function readApplicationDesk({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: ApplicationFilter
}): Promise<ApplicationDesk> {
  demandOfStaff('handle applications', actor)
  const [counts, offered, page] = await Promise.all([
    countApplications(filter),
    readChosenFrom(),
    readPage({
      cursor: filter.cursor,
      pageSize: applicationPageSize,
      read: (at) => listApplications({ filter, ...at }),
      keyOf: ({ id }) => id,
    }),
  ])
  const selectedId = filter.applicationId ?? page.rows[0]?.id
  const found = selectedId ? await findApplication({ staff: actor, id: selectedId }) : null
  return { filter, counts, ...offered, page, selected: found }
}

/** Newest first. */
export function placeOf(cursor: Cursor | null) {
  return alongKey({
    columns: [jobApplications.createdAt, jobApplications.id],
    isDescending: true,
    cursor,
  })
}

async function listApplications({
  filter,
  cursor,
  limit,
}: {
  filter: ApplicationFilter
  cursor: Cursor | null
  limit: number
}): Promise<readonly ApplicationRow[]> {
  const { where, orderBy } = placeOf(cursor)
  const { status } = filter
  return db
    .select({ ...rowColumns, isRepeated })
    .from(jobApplications)
    .where(and(askedFor(filter), status ? eq(jobApplications.status, status) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Counts per status under the other filters. */
async function countApplications(filter: ApplicationFilter): Promise<ApplicationCounts> {
  const rows = await db
    .select({ state: jobApplications.status, n: count() })
    .from(jobApplications)
    .where(askedFor(filter))
    .groupBy(jobApplications.status)
  return countsOf(applicationStatuses, rows)
}

/** Walks the index from one position to the next, since there are few positions among many applications. */
const positions = sql<string[]>`(
  with recursive each (position) as (
    (select min(position_applied) from job_applications)
    union all
    select (select min(position_applied) from job_applications where position_applied > each.position)
    from each where each.position is not null
  ) select coalesce(json_agg(position), '[]') from each where position is not null
)`

/** Every position that anybody has applied for, and who may hold an interview. */
async function readChosenFrom() {
  const [[offered], interviewers] = await Promise.all([
    db.select({ positions }).from(sql`(values (1)) as once`),
    listInterviewers(),
  ])
  return { positions: offered?.positions ?? [], interviewers }
}

const mostOthers = 20

const another = alias(jobApplications, 'another')

const other = jsonOf({
  id: another.id,
  fullName: another.fullName,
  positionApplied: another.positionApplied,
  status: another.status,
  createdAt: another.createdAt,
  isSameAddress: sql<boolean>`lower(${another.email}) = lower(${jobApplications.email})`,
})

/** By the same address, or under the same name from another; of one that was made anonymous nothing. */
const others = sql<SqlValue<typeof other>[]>`(
  select coalesce(json_agg(each), '[]') from (
    select ${other} as each from ${jobApplications} as another
    where ${jobApplications.anonymisedAt} is null and ${another.id} <> ${jobApplications.id}
      and (lower(${another.email}) = lower(${jobApplications.email}) or lower(${another.fullName}) = lower(${jobApplications.fullName}))
    order by ${another.createdAt} desc limit ${sql.raw(String(mostOthers))}
  ) as newest
)`

const verdict = sql<ScanVerdict | null>`(
  select ${uploadScans.verdict} from ${uploadScans} where ${uploadScans.key} = ${jobApplications.resumeUrl}
)`

function selectApplication(id: string) {
  return db
    .select({
      ...rowColumns,
      reference: jobApplications.reference,
      email: jobApplications.email,
      phone: jobApplications.phone,
      coverLetter: jobApplications.coverLetter,
      linkedinUrl: jobApplications.linkedinUrl,
      yearsExperience: jobApplications.yearsExperience,
      educationLevel: jobApplications.educationLevel,
      availableStartDate: jobApplications.availableStartDate,
      resumeUrl: jobApplications.resumeUrl,
      resumeName: jobApplications.resumeName,
      notes: jobApplications.notes,
      notesVersion,
      reviewerName: staff.fullName,
      reviewedAt: jobApplications.reviewedAt,
      anonymisedAt: jobApplications.anonymisedAt,
      verdict,
      others,
      letters: letterRows,
      interviews: interviewRows,
      acts: actRows,
    })
    .from(jobApplications)
    .leftJoin(staff, eq(staff.id, jobApplications.reviewedBy))
    .where(eq(jobApplications.id, id))
}

async function findApplication({ staff: actor, id }: { staff: StaffActor; id: string }): Promise<Application | null> {
  const [row] = await selectApplication(id)
  if (!row) return null
  const { resumeUrl, resumeName, verdict: scanned, acts, ...application } = row
  const interviews = interviewsOf(row.interviews)
  const isOwn = isOwnApplication(actor, row)
  return {
    ...application,
    isOwn,
    notes: isOwn ? null : row.notes,
    resume: resumeUrl ? { name: resumeName ?? 'CV', verdict: scanned ?? 'not_scanned' } : null,
    history: historyOf({ application, acts, interviews }),
    others: row.others.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })),
    letters: lettersOf(row.letters),
    interviews,
  }
}
