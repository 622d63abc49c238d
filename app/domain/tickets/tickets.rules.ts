import { readChoice, readId, readSearch } from '#app/core/url-values.ts'
import { isId } from '#app/core/ids.ts'
import { lazy } from '#app/core/lazy.ts'
import { cursorQuery, readCursor } from '#app/core/paging.ts'
import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  type TicketPriority,
  type TicketStatus,
} from '#app/core/vocabulary.ts'
import type { TicketToMerge } from './tickets.types.ts'

export const statusLabels = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
} as const satisfies Record<TicketStatus, string>

export const priorityLabels = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const satisfies Record<TicketPriority, string>

export const priorityOptions = ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))

/** The statuses of "Active Tickets" (specification, section 2). "Urgent Tickets" are the urgent ones among these. */
export const activeStatuses = ['open', 'in_progress'] as const satisfies readonly TicketStatus[]

export function isActive({ status }: { status: TicketStatus }) {
  return activeStatuses.some((active) => active === status)
}

/** The tickets to list: those assigned to the reader, or those assigned to nobody. */
export const ticketHolders = ['mine', 'nobody'] as const

/** The order of the list: by due reply, by priority with the longest wait first, or by creation time. */
export const ticketSorts = ['due', 'priority', 'oldest', 'newest'] as const
export type TicketSort = (typeof ticketSorts)[number]

export const sortLabels = {
  due: 'Due first',
  priority: 'Urgent first',
  oldest: 'Oldest first',
  newest: 'Newest first',
} as const satisfies Record<TicketSort, string>

export type TicketFilter = ReturnType<typeof readTicketFilter>

/** Reads the filter from a query string and ignores unknown values. */
export function readTicketFilter(parameters: URLSearchParams) {
  return {
    status: readChoice(parameters, 'status', [...ticketStatuses, 'active']),
    priority: readChoice(parameters, 'priority', ticketPriorities),
    search: readSearch(parameters),
    holder: readChoice(parameters, 'holder', ticketHolders),
    category: readChoice(parameters, 'category', ticketCategories),
    sort: readChoice(parameters, 'sort', ticketSorts) ?? 'due',
    cursor: readCursor(parameters, (key) => readSortKey(key) !== null),
    ticketId: readId(parameters, 'ticket'),
  }
}

export function toUrlQuery({ status, priority, search, holder, category, sort, cursor }: TicketFilter) {
  return { status, priority, q: search, holder, category, sort: sort === 'due' ? null : sort, ...cursorQuery(cursor) }
}

export function isFiltered({ status, priority, search, holder, category }: TicketFilter) {
  return search !== '' || [status, priority, holder, category].some((chosen) => chosen !== null)
}

/** The values that all sort orders of the list need. */
export type TicketSortKey = {
  id: string
  createdAt: Date
  replyDueAt: Date | null
  priority: TicketPriority
  status: TicketStatus
}

/** Returns the rank for sorting by priority. Finished tickets rank after all active ones. */
export function priorityRank({ priority, status }: Pick<TicketSortKey, 'priority' | 'status'>) {
  return ticketPriorities.indexOf(priority) + 1 + (isActive({ status }) ? 0 : ticketPriorities.length)
}

/**
 * Writes the sort key for the URL of the next page. It contains all sort values and not only the id, because a reply
 * may move the ticket between two pages.
 */
export function writeSortKey({ id, createdAt, replyDueAt, priority, status }: TicketSortKey) {
  return [id, createdAt.toISOString(), replyDueAt?.toISOString() ?? '', priority, status].join('~')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function readInstant(text: string | undefined) {
  const read = text && instant.test(text) ? new Date(text) : null
  return read && !Number.isNaN(read.getTime()) ? read : null
}

export function readSortKey(key: string): TicketSortKey | null {
  const [id = '', created, due, priorityText, statusText, ...rest] = key.split('~')
  const [createdAt, replyDueAt] = [readInstant(created), readInstant(due)]
  const priority = ticketPriorities.find((each) => each === priorityText)
  const status = ticketStatuses.find((each) => each === statusText)
  if (!isId(id) || !createdAt || !priority || !status || rest.length > 0 || (due !== '' && !replyDueAt)) return null
  return { id, createdAt, replyDueAt, priority, status }
}

export const composeModes = ['reply', 'note', 'resolution'] as const
export type ComposeMode = (typeof composeModes)[number]

export const shortestStudentSearch = 2
export const mostStudentsFound = 8

/**
 * Reads `?open=…` from the URL: with `new` the dialog first asks for the student, otherwise the value is a matric
 * number.
 */
function readOpeningView(parameters: URLSearchParams) {
  const open = parameters.get('open')
  if (open === null) return null
  const search = (parameters.get('student') ?? '').trim().slice(0, 200)
  return { matricNumber: open === 'new' ? null : open.slice(0, 40), search }
}

/** The parts of the URL besides the filter: the mode of the composer, and the dialogs. */
export type TicketView = ReturnType<typeof readTicketView>

export function readTicketView(parameters: URLSearchParams) {
  return {
    compose: readChoice(parameters, 'compose', composeModes),
    isManaging: parameters.has('manage'),
    opening: readOpeningView(parameters),
    /** The id of the ticket to merge into, of the same student. */
    mergeIntoId: readId(parameters, 'merge'),
    replyId: readId(parameters, 'reply'),
    areRepliesOpen: parameters.has('replies'),
    editedReplyId: readId(parameters, 'replies'),
  }
}

const ticketTime = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'Europe/London',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * Formats an instant as "Nov 20, 2026 19:26" in London, the format for tickets in the specification (MMM dd, yyyy
 * HH:mm).
 */
export function formatTicketTime(instant: Date) {
  return ticketTime()
    .format(instant)
    .replace(/,(?= \d\d:\d\d$)/, '')
}

/** Formats the age of a ticket as "2 h", for a narrow column. */
export function formatShortAge(createdAt: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000))
  if (minutes === 0) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 60 / 24)} d`
}

/**
 * The steps of the specification (section 4), and the step back from resolved, so that a resolved ticket can be
 * answered.
 */
export const steps = {
  start: { label: 'Start Working', from: ['open'], to: 'in_progress' },
  resolve: { label: 'Resolve', from: ['in_progress'], to: 'resolved' },
  close: { label: 'Close Ticket', from: ['in_progress', 'resolved'], to: 'closed' },
  reopen: { label: 'Reopen', from: ['resolved'], to: 'in_progress' },
} as const satisfies Record<string, { label: string; from: readonly TicketStatus[]; to: TicketStatus }>

export type TicketStep = keyof typeof steps
export const ticketSteps = Object.keys(steps) as [TicketStep, ...TicketStep[]]

export function isStepOpen(step: TicketStep, status: TicketStatus) {
  const from: readonly TicketStatus[] = steps[step].from
  return from.includes(status)
}

/** True unless the ticket is closed. A reply to a resolved ticket reopens it. */
export function isAnswerable({ status }: { status: TicketStatus }) {
  return status !== 'closed'
}

/** Our own limit; the specification gives none. */
export const longestResolution = 5000

/** True if `into` is another active ticket of the same student, and `ticket` was not merged before. */
export function isMergeable(
  ticket: Pick<TicketToMerge, 'id' | 'studentId' | 'mergedInto'>,
  into: Pick<TicketToMerge, 'id' | 'studentId' | 'status'>,
) {
  return ticket.mergedInto === null && isActive(into) && into.id !== ticket.id && into.studentId === ticket.studentId
}

/**
 * Decides which of two tickets, oldest first, is merged into which: the later one into the earlier, or the reverse if
 * only the later is active. Null if they cannot be merged.
 */
export function decideMergeOrder([earlier, later]: readonly TicketToMerge[]) {
  if (!earlier || !later) return null
  if (isMergeable(later, earlier)) return { ticket: later, into: earlier }
  return isMergeable(earlier, later) ? { ticket: earlier, into: later } : null
}
