import { expect, it } from 'vitest'
import { ticketStatuses, type TicketStatus } from '#app/core/vocabulary.ts'
import {
  formatTicketTime,
  isFiltered,
  isMergeable,
  decideMergeOrder,
  isStepOpen,
  readSortKey,
  readTicketFilter,
  formatShortAge,
  ticketSorts,
  ticketSteps,
  writeSortKey,
} from './tickets.rules.ts'

it('formats times as MMM dd, yyyy HH:mm in London, across midnight and summer time', () => {
  expect(formatTicketTime(new Date('2026-11-20T09:05:00Z'))).toBe('Nov 20, 2026 09:05')
  expect(formatTicketTime(new Date('2026-03-29T00:59:00Z'))).toBe('Mar 29, 2026 00:59')
  expect(formatTicketTime(new Date('2026-03-29T01:00:00Z'))).toBe('Mar 29, 2026 02:00')
  expect(formatTicketTime(new Date('2026-06-30T23:00:00Z'))).toBe('Jul 01, 2026 00:00')
})

const everyone = { priority: null, search: '', holder: null, category: null, sort: 'due' }

it('reads a filter from a query string and ignores unknown values', () => {
  const key = '0198c0de-0000-7000-8000-000000000001~2026-01-05T09:00:00.000Z~~low~open'
  expect(readTicketFilter(new URLSearchParams(`status=in_progress&before=${key}`))).toEqual({
    status: 'in_progress',
    cursor: { direction: 'before', key },
    ticketId: null,
    ...everyone,
  })
  expect(readTicketFilter(new URLSearchParams('status=lost&before=7'))).toEqual({
    status: null,
    cursor: null,
    ticketId: null,
    ...everyone,
  })
})

it.each(['status=active', 'priority=low', 'q=x', 'holder=mine', 'category=Technical'])(
  'a list with %s is filtered',
  (query) => {
    expect(isFiltered(readTicketFilter(new URLSearchParams(query)))).toBe(true)
  },
)

it('a list of which only the order is chosen is not filtered', () => {
  expect(isFiltered(readTicketFilter(new URLSearchParams('sort=newest')))).toBe(false)
})

it('reads the filter to which the counters link', () => {
  const query = new URLSearchParams('status=active&priority=urgent')
  expect(readTicketFilter(query)).toMatchObject({ status: 'active', priority: 'urgent' })
})

it('reads assignee, category and search text', () => {
  const query = new URLSearchParams('q=%20schwa%20&holder=mine&category=Course%20content')
  expect(readTicketFilter(query)).toMatchObject({ search: 'schwa', holder: 'mine', category: 'Course content' })
  expect(readTicketFilter(new URLSearchParams('holder=hers&category=Fees&sort=mood'))).toMatchObject(everyone)
})

it('moves a ticket forward, and back only from resolved', () => {
  const open = (status: TicketStatus) => ticketSteps.filter((step) => isStepOpen(step, status))
  expect(open('open')).toEqual(['start'])
  expect(open('in_progress')).toEqual(['resolve', 'close'])
  expect(open('resolved')).toEqual(['close', 'reopen'])
  expect(open('closed')).toEqual([])
})

it('reads the id of the open ticket and ignores anything else', () => {
  const id = '019a0000-0000-7000-8000-000000000000'
  expect(readTicketFilter(new URLSearchParams({ ticket: id })).ticketId).toBe(id)
  for (const ticket of ['', 'x', `${id}x`]) {
    expect(readTicketFilter(new URLSearchParams({ ticket })).ticketId).toBeNull()
  }
})

it('reads the sort order', () => {
  for (const sort of ticketSorts) expect(readTicketFilter(new URLSearchParams({ sort })).sort).toBe(sort)
})

it('reads a sort key as it was written and rejects anything else', () => {
  const place = {
    id: '0198c0de-0000-7000-8000-000000000001',
    createdAt: new Date('2026-01-05T09:00:00Z'),
    replyDueAt: new Date('2026-01-06T09:00:00Z'),
    priority: 'high',
    status: 'open',
  } as const
  expect(readSortKey(writeSortKey(place))).toEqual(place)
  expect(readSortKey(writeSortKey({ ...place, replyDueAt: null }))).toEqual({ ...place, replyDueAt: null })
  const written = writeSortKey(place)
  const others = [
    `${written}~more`,
    written.replace('2026-01-05', '2026-13-45'),
    written.replace('2026-01-06', '2026-13-45'),
  ]
  for (const other of others) expect(readSortKey(other), other).toBeNull()
})

it('shows an age in minutes, whole hours or whole days', () => {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const after = (minutes: number) => formatShortAge(createdAt, new Date(createdAt.getTime() + minutes * 60_000))
  expect([-1, 0, 59, 60, 119, 1439, 1440].map(after)).toEqual(['now', 'now', '59 min', '1 h', '1 h', '23 h', '1 d'])
})

it('allows merging an unmerged ticket only into another active one of the same student', () => {
  const ticket = { id: 'a', studentId: 'student', mergedInto: null }
  const other = { id: 'b', studentId: 'student', status: 'open' as const }
  expect(ticketStatuses.filter((status) => isMergeable(ticket, { ...other, status }))).toEqual(['open', 'in_progress'])
  expect(isMergeable({ ...ticket, mergedInto: 'another' }, other)).toBe(false)
  expect(isMergeable(ticket, { ...other, id: 'a' })).toBe(false)
  expect(isMergeable(ticket, { ...other, studentId: 'another' })).toBe(false)
})

it('the later of two tickets is merged into the earlier, unless only the later is active', () => {
  const ticket = (id: string, status: TicketStatus, rest = {}) => ({
    id,
    studentId: 'student',
    title: id,
    status,
    createdAt: new Date(0),
    mergedInto: null,
    ...rest,
  })
  const order = (...pair: ReturnType<typeof ticket>[]) => {
    const found = decideMergeOrder(pair)
    return found && [found.ticket.id, found.into.id]
  }
  expect(order(ticket('a', 'open'), ticket('b', 'open'))).toEqual(['b', 'a'])
  expect(order(ticket('a', 'in_progress'), ticket('b', 'closed'))).toEqual(['b', 'a'])
  expect(order(ticket('a', 'resolved'), ticket('b', 'open'))).toEqual(['a', 'b'])
  expect(order(ticket('a', 'resolved'), ticket('b', 'closed'))).toBeNull()
  expect(order(ticket('a', 'open'), ticket('b', 'closed', { mergedInto: 'c' }))).toBeNull()
  expect(order(ticket('a', 'open'), ticket('b', 'open', { studentId: 'another' }))).toBeNull()
  expect(order(ticket('a', 'open'))).toBeNull()
})
