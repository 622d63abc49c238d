import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets, ticketRank } from '#db/tables/tickets.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listReplies } from '#app/domain/replies/replies.queries.server.ts'
import {
  activeStatuses,
  isActive,
  isFiltered,
  priorityRank,
  readSortKey,
  readTicketFilter,
  writeSortKey,
  mostStudentsFound,
  shortestStudentSearch,
  type TicketFilter,
  type TicketView,
} from './tickets.rules.ts'
import { matchesSearch } from '#app/domain/students/roster.queries.server.ts'

export type TicketDesk = Awaited<ReturnType<typeof readTicketDesk>>
export type TicketRow = TicketDesk['page']['rows'][number]
export type Adviser = TicketDesk['advisers'][number]
export type Opening = Awaited<ReturnType<typeof readOpeningDialog>>

export const ticketPageSize = 20

export const ticketRow = {
  id: studentTickets.id,
  title: studentTickets.title,
  studentName: profiles.fullName,
  priority: studentTickets.priority,
  status: studentTickets.status,
  category: studentTickets.category,
  createdAt: studentTickets.createdAt,
  replyDueAt: studentTickets.replyDueAt,
  /** The version number that the page showed, which detects changes by colleagues. */
  version: studentTickets.version,
  description: studentTickets.description,
  matricNumber: students.matricNumber,
  assigneeName: staff.fullName,
}

/**
 * Returns the condition for a filter. The search column contains the subject of the ticket and the name and number of
 * the student.
 */
export function buildFilterCondition(
  actor: StaffActor,
  { status, priority, search, holder, category }: TicketFilter,
): SQL | undefined {
  return and(
    status === 'active' ? inArray(studentTickets.status, activeStatuses) : undefined,
    status && status !== 'active' ? eq(studentTickets.status, status) : undefined,
    priority ? eq(studentTickets.priority, priority) : undefined,
    category ? eq(studentTickets.category, category) : undefined,
    holder === 'mine' ? eq(studentTickets.assignedTo, actor.staffId) : undefined,
    holder === 'nobody' ? isNull(studentTickets.assignedTo) : undefined,
    matchEachWord(search, (pattern) => like(studentTickets.sought, pattern)),
  )
}

/** Runs a query of the list. Prepares only that of the whole list, because the best plan depends on the filter. */
function runListQuery<Row>(
  query: { execute: () => Promise<Row[]>; prepare: () => { execute: () => Promise<Row[]> } },
  filter: TicketFilter,
) {
  return (isFiltered(filter) ? query : query.prepare()).execute()
}

async function countMatches(found: SQL | undefined, filter: TicketFilter) {
  const { status, priority } = studentTickets
  const query = db.select({ status, priority, n: count() }).from(studentTickets).where(found).groupBy(status, priority)
  const rows = await runListQuery(query, filter)
  const counts = { all: 0, open: 0, in_progress: 0, resolved: 0, closed: 0, active: 0, urgent: 0 }
  for (const row of rows) {
    counts.all += row.n
    counts[row.status] += row.n
    if (isActive(row)) counts.active += row.n
    if (isActive(row) && row.priority === 'urgent') counts.urgent += row.n
  }
  return counts
}

export async function readTicketDesk({ staff: actor, filter }: { staff: StaffActor; filter: TicketFilter }) {
  requirePermission('handle tickets', actor)
  const [counts, page, advisers, replies] = await Promise.all([
    // Number of tickets with each status that match the rest of the filter.
    countMatches(buildFilterCondition(actor, { ...filter, status: null }), filter),
    readPage({
      cursor: filter.cursor,
      pageSize: ticketPageSize,
      read: (at) => listTickets({ actor, filter, ...at }),
      keyOf: writeSortKey,
    }),
    listAdvisers(),
    listReplies({ staff: actor, kind: 'ticket' }),
  ])
  return { filter, counts, page, total: counts[filter.status ?? 'all'], advisers, replies }
}

const selectTicketRows = () =>
  db
    .select({ ...ticketRow, description: sql<string>`left(${studentTickets.description}, 200)` })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))

type Range = { beyond?: SQL | undefined; isBackwards: boolean }

function listTicketRange({ actor, filter, limit, beyond, isBackwards }: ListQuery & Range) {
  const order = isBackwards
    ? [desc(studentTickets.replyDueAt), asc(studentTickets.createdAt), asc(studentTickets.id)]
    : [asc(studentTickets.replyDueAt), desc(studentTickets.createdAt), desc(studentTickets.id)]
  const query = selectTicketRows()
    .where(and(buildFilterCondition(actor, filter), beyond))
    .orderBy(...order)
    .limit(limit)
  return runListQuery(query, filter)
}

/**
 * Lists tickets by due reply, followed by those without one. Uses two statements, so that each can start in the middle
 * of the index.
 */
async function listByDueReply(listed: ListQuery) {
  const { cursor, limit } = listed
  const place = cursor && readSortKey(cursor.key)
  if (!place) return listTicketRange({ ...listed, isBackwards: false })
  const isBackwards = cursor.direction === 'before'
  const { createdAt, id, replyDueAt } = place
  const due = studentTickets.replyDueAt
  const raised = sql`(${studentTickets.createdAt}, ${studentTickets.id}) ${sql.raw(isBackwards ? '>' : '<')} (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const first = replyDueAt
    ? and(isNotNull(due), or(isBackwards ? lt(due, replyDueAt) : gt(due, replyDueAt), and(eq(due, replyDueAt), raised)))
    : and(isNull(due), raised)
  const rows = await listTicketRange({ ...listed, beyond: first, isBackwards })
  // The second statement fills the rest of the page.
  if (rows.length === limit || isBackwards === Boolean(replyDueAt)) return rows
  const other = isBackwards ? isNotNull(due) : isNull(due)
  return [...rows, ...(await listTicketRange({ ...listed, beyond: other, isBackwards, limit: limit - rows.length }))]
}

type ListQuery = { actor: StaffActor; filter: TicketFilter; cursor: Cursor | null; limit: number }

async function listTickets(listed: ListQuery) {
  const { actor, filter, cursor, limit } = listed
  const { sort } = filter
  if (sort === 'due') return listByDueReply(listed)
  const place = cursor && readSortKey(cursor.key)
  const at = place && sql`${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid`
  const rank = place && sql`${priorityRank(place)}::int, `
  const isByPriority = sort === 'priority'
  const { where, orderBy } = buildKeysetQuery({
    columns: [...(isByPriority ? [ticketRank(studentTickets)] : []), studentTickets.createdAt, studentTickets.id],
    isDescending: sort === 'newest',
    ofRow: () => sql`${isByPriority ? rank : sql``}${at}`,
    cursor: place && cursor,
  })
  const query = selectTicketRows()
    .where(and(buildFilterCondition(actor, filter), where))
    .orderBy(...orderBy)
    .limit(limit)
  return runListQuery(query, filter)
}

export async function listAdvisers() {
  const isAdviser = and(eq(staffRoleAssignments.staffId, staff.id), eq(staffRoleAssignments.role, 'customer_service'))
  return db
    .select({ id: staff.id, fullName: staff.fullName })
    .from(staff)
    .where(and(eq(staff.isActive, true), exists(db.select().from(staffRoleAssignments).where(isAdviser))))
    .orderBy(asc(staff.fullName))
    .prepare()
    .execute()
}

export async function countTickets({ staff: actor }: { staff: StaffActor }) {
  requirePermission('handle tickets', actor)
  return countMatches(undefined, readTicketFilter(new URLSearchParams()))
}

const choice = { matricNumber: students.matricNumber, fullName: profiles.fullName, email: profiles.email }

const selectStudents = () =>
  db.select(choice).from(students).innerJoin(profiles, eq(profiles.id, students.userId)).$dynamic()

/**
 * Reads the data of the dialog that opens a ticket: the student that the URL names, or the students whose name, email
 * or number matches the search.
 */
export async function readOpeningDialog({
  staff: actor,
  opening,
}: {
  staff: StaffActor
  opening: NonNullable<TicketView['opening']>
}) {
  requirePermission('handle tickets', actor)
  const { matricNumber, search } = opening
  const [student] = matricNumber ? await selectStudents().where(eq(students.matricNumber, matricNumber)) : []
  return { student: student ?? null, search, found: student ? [] : await findStudents(search) }
}

async function findStudents(search: string) {
  if (search.length < shortestStudentSearch) return []
  return selectStudents()
    .where(and(matchesSearch(search)))
    .orderBy(asc(profiles.fullName), asc(students.id))
    .limit(mostStudentsFound)
}
