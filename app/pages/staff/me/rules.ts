import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { MenuGroup } from '#app/domain/staff/menu.ts'
import type { Desk } from '#app/domain/staff/staff.ts'
import { describePromise, type PromiseDescription } from '#app/domain/tickets/reply-promise.ts'
import type { InboxItem } from '#app/pages/staff/waiting-work/types.ts'

/** The number of items on the first page of the inbox, and the most that are ever shown. */
const firstItems = 25
const mostItems = 500

/** The desks whose promises are kept in office hours. */
const inOfficeHours: readonly Desk[] = ['tickets', 'messages', 'chat']

/**
 * Says how long is left until the item is due or how long that was ago; without a promise, how long it has waited. An
 * answered ticket waits for the student.
 */
export function describeWait({
  item: { desk, due, since },
  now,
}: {
  item: Pick<InboxItem, 'desk' | 'due' | 'since'>
  now: Date
}): PromiseDescription {
  if (!due && desk === 'tickets') return { tone: 'calm', text: 'with student' }
  if (!due) {
    const days = calendarDaysBetween(londonDay(since), londonDay(now))
    return { tone: 'calm', text: days === 0 ? 'came today' : `for ${formatCount(days, 'day')}` }
  }
  const promise = inOfficeHours.includes(desk) ? describePromise({ replyDueAt: due, now }) : null
  if (promise) return promise
  const days = calendarDaysBetween(londonDay(now), londonDay(due))
  if (due < now) return { tone: 'over', text: days === 0 ? 'today, over' : `${formatCount(-days, 'day')} over` }
  return days === 0 ? { tone: 'soon', text: 'today' } : { tone: 'calm', text: formatCount(days, 'day') }
}

export type InboxPart = { id: string; label: string; desks: readonly Desk[]; isMine: boolean }

/** The parts of the inbox: everything, what the reader has in hand, and each group of the menu with a queue. */
export function listInboxParts(menu: readonly MenuGroup[], queued: readonly Desk[]): [InboxPart, ...InboxPart[]] {
  const ofGroups = menu.flatMap(({ label, entries }): InboxPart[] => {
    const own = entries.flatMap(({ tabs }) => tabs.map(({ desk }) => desk)).filter((desk) => queued.includes(desk))
    return label && own.length > 0 ? [{ id: label.toLowerCase(), label, desks: own, isMine: false }] : []
  })
  const all = ofGroups.flatMap((part) => part.desks)
  const mine = all.includes('tickets') ? [{ id: 'mine', label: 'Mine', desks: all, isMine: true }] : []
  return [{ id: 'all', label: 'All', desks: all, isMine: false }, ...mine, ...(ofGroups.length > 1 ? ofGroups : [])]
}

/** Reads the chosen part from the URL; the first one for any other value. */
export function readInboxFilter(parameters: URLSearchParams, parts: readonly [InboxPart, ...InboxPart[]]) {
  const part = parts.find(({ id }) => id === parameters.get('show')) ?? parts[0]
  return { part, limit: parameters.get('rows') === 'all' ? mostItems : firstItems }
}
