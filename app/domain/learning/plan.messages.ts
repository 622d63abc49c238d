import { formatCalendarDay } from '#app/core/dates.ts'
import { successNotice, type Notice } from '#app/core/notice.ts'
import { formatCount, formatList, formatHoursAndMinutes } from '#app/core/text.ts'
import type { Deadline } from './plan.types.ts'

export const planSaved = successNotice('Plan saved')
export const planDropped = successNotice('Plan deleted')
export const nothingToPlan = { tone: 'info', text: 'There’s nothing left to plan' } as const satisfies Notice

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function formatWeekdays(weekdays: readonly number[]) {
  const names = weekdays.map((each) => weekdayNames[each - 1] ?? '')
  return names.length === 7 ? 'every day' : `on ${formatList(names)}`
}

export function formatHours(minutes: number) {
  return formatHoursAndMinutes(Math.round(minutes))
}

/** The finishing date may move by this many days before a message says so. */
const closeEnough = 6

function formatSpan(days: number) {
  const size = Math.abs(days)
  return size < 14 ? formatCount(size, 'day') : formatCount(Math.round(size / 7), 'week')
}

/** Describes how far the finishing date has moved since the plan was made; null if by `closeEnough` days or fewer. */
export function describeFinishChange({ daysLater, ledTo }: { daysLater: number; ledTo: string }) {
  if (Math.abs(daysLater) <= closeEnough) return null
  if (daysLater < 0) return `You’re ahead: you’ll finish ${formatSpan(daysLater)} sooner than when you made the plan.`
  return `When you made the plan, the finish date was ${formatCalendarDay(ledTo)}. It has since moved ${formatSpan(daysLater)} later.`
}

/** "The course ends on 7 December 2026". */
export const nameDeadline = ({ kind, on }: Deadline) =>
  `${kind === 'exam-opens' ? 'The final exam opens' : 'The course ends'} on ${formatCalendarDay(on)}`

export function describeDeadline({ daysToSpare, deadline }: { daysToSpare: number | null; deadline: Deadline | null }) {
  if (daysToSpare === null || deadline === null) return null
  const isExam = deadline.kind === 'exam-opens'
  const [what, day] = [isExam ? 'The final exam opens' : 'The course ends', formatCalendarDay(deadline.on)]
  if (daysToSpare === 0) return `${what} on the same day.`
  if (daysToSpare > 0) return `That is ${formatSpan(daysToSpare)} before ${what.replace('The', 'the')}, on ${day}.`
  return `${nameDeadline(deadline)}, ${formatSpan(daysToSpare)} earlier. ${isExam ? 'It stays open, so you can finish reading first.' : 'The lessons stay open after that.'}`
}
