import { and, asc, count, desc, eq, isNotNull, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { applicationReviews, jobApplications } from '#db/tables/applications.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staff } from '#db/tables/staff.ts'
import { isId } from '#app/core/ids.ts'
import { countByState, readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { applicationStages, type ApplicationStage } from '#app/core/vocabulary.ts'
import { listHistory, listApplicantEmails } from './history.queries.server.ts'
import { listInterviewers, listInterviews } from './interviews.queries.server.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { selectReturnReason } from '#app/platform/mail/delivery.queries.server.ts'
import type { PartOfList } from '#app/domain/staff/list-export.queries.server.ts'
import { hideDataIfWithdrawn, isOwnApplication, type ApplicationFilter } from './applications.ts'
import type {
  Application,
  ApplicationCounts,
  ApplicationRow,
  EarlierReview,
  OtherApplication,
} from './applications.types.ts'

export type ApplicationDesk = Awaited<ReturnType<typeof readApplicationDesk>>

export const applicationPageSize = 20

/** SQL for a hash of the notes, which detects concurrent changes. */
export const notesVersion = sql<string>`md5(coalesce(${jobApplications.notes}, ''))`

/** SQL for the stage, a column that the database computes. The type is added here, because Drizzle does not know it. */
export const stageColumn = sql<ApplicationStage>`${jobApplications.stage}`

const rowColumns = {
  id: jobApplications.id,
  fullName: jobApplications.fullName,
  positionApplied: jobApplications.positionApplied,
  stage: stageColumn,
  visaSponsorshipRequired: jobApplications.visaSponsorshipRequired,
  withdrawnAt: jobApplications.withdrawnAt,
  createdAt: jobApplications.createdAt,
}

/**
 * SQL: true if an earlier application has the same email. The table is named in the text, because Drizzle omits table
 * names in a select from one table.
 */
const isRepeated = sql<boolean>`exists (
  select from job_applications as earlier
  where lower(earlier.email) = lower(job_applications.email) and earlier.created_at < job_applications.created_at)`

/** SQL: true if the applicant has emailed us since the last email from HR. */
const hasReplied = sql<boolean>`exists (
  select from conversation_messages as reply where reply.application_id = job_applications.id and not reply.is_automatic
  and reply.created_at > coalesce((select max(letter.created_at) from application_letters as letter
    where letter.application_id = job_applications.id), '-infinity'))`

export function matchesFilter({ search, position, needsVisa }: ApplicationFilter): SQL | undefined {
  return and(
    matchEachWord(search, (pattern) => like(jobApplications.sought, pattern)),
    position ? eq(jobApplications.positionApplied, position) : undefined,
    needsVisa === null ? undefined : eq(jobApplications.visaSponsorshipRequired, needsVisa),
  )
}

export async function readApplicationDesk({ staff: actor, filter }: { staff: StaffActor; filter: ApplicationFilter }) {
  requirePermission('handle applications', actor)
  const [counts, positions, interviewers, page] = await Promise.all([
    countApplications(filter),
    listPositions(),
    listInterviewers(),
    readPage({
      cursor: filter.cursor,
      pageSize: applicationPageSize,
      read: (at) => listApplications({ filter, ...at }),
      keyOf: ({ id }) => id,
    }),
  ])
  const selectedId = filter.applicationId ?? page.rows[0]?.id
  const found = selectedId ? await findApplication({ staff: actor, id: selectedId }) : null
  return { filter, counts, positions, interviewers, page, selected: found }
}

export function readNewestFirst(cursor: Cursor | null) {
  return buildKeysetQuery({
    columns: [jobApplications.createdAt, jobApplications.id],
    isDescending: true,
    cursor,
  })
}

async function listApplications({
  filter,
  cursor,
  limit,
}: { filter: ApplicationFilter } & PartOfList): Promise<readonly ApplicationRow[]> {
  const { where, orderBy } = readNewestFirst(cursor)
  const { stage } = filter
  return db
    .select({ ...rowColumns, isRepeated, hasReplied })
    .from(jobApplications)
    .where(and(matchesFilter(filter), stage ? eq(jobApplications.stage, stage) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
}

async function countApplications(filter: ApplicationFilter): Promise<ApplicationCounts> {
  const rows = await db
    .select({ state: stageColumn, n: count() })
    .from(jobApplications)
    .where(matchesFilter(filter))
    .groupBy(jobApplications.stage)
  return countByState(applicationStages, rows)
}

/** Lists all positions that somebody has applied for. */
async function listPositions() {
  const { positionApplied: position } = jobApplications
  const rows = await db.selectDistinct({ position }).from(jobApplications).orderBy(asc(position))
  return rows.map((row) => row.position)
}

const mostOthers = 20

/** Lists other applications with the same email or the same name; empty for an anonymised application. */
async function listOtherApplications({
  id,
  email,
  fullName,
  anonymisedAt,
}: Pick<Application, 'id' | 'email' | 'fullName' | 'anonymisedAt'>): Promise<readonly OtherApplication[]> {
  if (anonymisedAt) return []
  const { positionApplied, createdAt } = jobApplications
  const hasSameEmail = sql<boolean>`lower(${jobApplications.email}) = lower(${email})`
  const hasSameName = sql`lower(${jobApplications.fullName}) = lower(${fullName})`
  return db
    .select({
      id: jobApplications.id,
      fullName: jobApplications.fullName,
      positionApplied,
      stage: stageColumn,
      createdAt,
      hasSameEmail,
    })
    .from(jobApplications)
    .where(and(ne(jobApplications.id, id), isNull(jobApplications.withdrawnAt), or(hasSameEmail, hasSameName)))
    .orderBy(desc(createdAt))
    .limit(mostOthers)
}

function listEarlierReviews(applicationId: string): Promise<readonly EarlierReview[]> {
  const { knowledge, experience, communication, motivation, notes, filledAt } = applicationReviews
  return db
    .select({ reviewerName: staff.fullName, knowledge, experience, communication, motivation, notes })
    .from(applicationReviews)
    .innerJoin(staff, eq(staff.id, applicationReviews.reviewerId))
    .where(and(eq(applicationReviews.applicationId, applicationId), isNotNull(filledAt)))
    .orderBy(asc(filledAt))
}

async function findApplication({ staff: actor, id }: { staff: StaffActor; id: string }): Promise<Application | null> {
  const [row] = await db
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
      resumeAddedAt: jobApplications.resumeAddedAt,
      notes: jobApplications.notes,
      notesVersion,
      reviewerName: staff.fullName,
      reviewedAt: jobApplications.reviewedAt,
      anonymisedAt: jobApplications.anonymisedAt,
      verdict: uploadScans.verdict,
      returnReason: selectReturnReason(sql`lower(${jobApplications.email})`),
    })
    .from(jobApplications)
    .leftJoin(staff, eq(staff.id, jobApplications.reviewedBy))
    .leftJoin(uploadScans, eq(uploadScans.key, jobApplications.resumeUrl))
    .where(eq(jobApplications.id, id))
  if (!row) return null
  const { resumeUrl, resumeName, verdict, ...application } = row
  const isOwn = isOwnApplication(actor, application)
  const [interviews, emails, { messages: replies }, others, reviews] = await Promise.all([
    listInterviews(id),
    listApplicantEmails(id),
    readThread({ kind: 'application', id }, { isForTeam: true }),
    listOtherApplications(application),
    isOwn ? [] : listEarlierReviews(id),
  ])
  return hideDataIfWithdrawn({
    ...application,
    isOwn,
    notes: isOwn ? null : application.notes,
    resume: resumeUrl ? { name: resumeName ?? 'CV', verdict: verdict ?? 'not_scanned' } : null,
    history: await listHistory({ application, interviews }),
    others,
    emails,
    replies,
    interviews,
    reviews,
  })
}

/** Finds the details of an applicant who was hired, from which HR adds a member of staff. */
export async function findHired({ staff, applicationId }: { staff: StaffActor; applicationId: string | null }) {
  requirePermission('handle applications', staff)
  if (!applicationId || !isId(applicationId)) return null
  const { fullName, email, phone, positionApplied: position } = jobApplications
  const [hired] = await db
    .select({ fullName, email, phone, position })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(stageColumn, 'hired'), isNull(jobApplications.anonymisedAt)))
  return hired ?? null
}
