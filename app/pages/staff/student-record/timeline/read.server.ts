import { and, eq, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { selectAccountEvents, selectConversationEvents, isShownEmail } from '../contacts/read.server.ts'
import { selectExamEvents, selectMoneyEvents, selectStudyEvents, type TimelineStudent } from '../events/read.server.ts'
import { hidePrivateLinks, readEntryKey, writeEntryKey, type TimelineFilter, type TimelineKind } from './rules.ts'
import type { TimelineEntry } from '../describe-entry.ts'

export const timelinePageSize = 40

function selectEvents(kind: TimelineKind | null, student: TimelineStudent, staff: StaffActor) {
  const byKind = {
    study: () => selectStudyEvents(student),
    money: () => selectMoneyEvents(student),
    exams: () => selectExamEvents(student, staff),
    conversations: () => selectConversationEvents(student, staff),
    account: () => selectAccountEvents(student, staff),
  } satisfies Record<TimelineKind, () => SQL[]>
  const chosen = kind ? byKind[kind]() : Object.values(byKind).flatMap((list) => list())
  return sql.join(chosen, sql` union all `)
}

type Row = Omit<TimelineEntry, 'at' | 'staffName' | 'linkId'> & {
  at: string
  staff_name: string | null
  link_id: string | null
}

async function listEntries({
  events: selected,
  cursor,
  limit,
}: {
  events: SQL
  cursor: Cursor | null
  limit: number
}): Promise<readonly TimelineEntry[]> {
  const place = cursor && readEntryKey(cursor.key)
  const isUp = cursor?.direction === 'before'
  const where = place
    ? sql`where (at, key) ${sql.raw(isUp ? '>' : '<')} (${place.at.toISOString()}::timestamptz, ${place.key})`
    : sql``
  const order = sql.raw(isUp ? 'at, key' : 'at desc, key desc')
  const { rows } = await db.execute<Row>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, key, kind, event, title, detail, pence,
      staff_name, link_id
    from (${selected}) as entries ${where} order by ${order} limit ${limit}`)
  return rows.map(({ at, staff_name: staffName, link_id: linkId, ...row }) => ({
    ...row,
    at: new Date(at),
    staffName,
    linkId,
  }))
}

/** Reads a page of a student's timeline, newest first, in one statement. */
export async function readTimeline({
  staff,
  student,
  filter,
}: {
  staff: StaffActor
  student: TimelineStudent
  filter: TimelineFilter
}) {
  requirePermission('manage students', staff)
  const selected = selectEvents(filter.kind, student, staff)
  const page = await readPage({
    cursor: filter.cursor,
    pageSize: timelinePageSize,
    read: (at) => listEntries({ events: selected, ...at }),
    keyOf: writeEntryKey,
  })
  return { filter, page }
}

export type Timeline = Awaited<ReturnType<typeof readTimeline>>

/** Finds an email to this student whose text is still stored. */
export async function findSentEmail({
  staff,
  student,
  emailId,
}: {
  staff: StaffActor
  student: TimelineStudent
  emailId: string
}) {
  requirePermission('manage students', staff)
  const [email] = await db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      text: outbox.text,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      givenUpAt: outbox.givenUpAt,
    })
    .from(outbox)
    .where(and(eq(outbox.id, emailId), eq(outbox.recipient, student.email), isShownEmail(outbox.template, staff)))
  if (!email) return null
  const { givenUpAt, text, ...sent } = email
  return { ...sent, text: hidePrivateLinks(text), isGivenUp: givenUpAt !== null }
}

/** An email as it was sent, but without its private links. */
export type SentEmail = NonNullable<Awaited<ReturnType<typeof findSentEmail>>>
