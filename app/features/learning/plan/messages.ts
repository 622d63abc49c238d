import { formatCalendarDay } from '#app/core/dates.ts'
import type { Notice } from '#app/core/notice.ts'
import { count, hoursAndMinutes } from '#app/core/text.ts'

export const planSaved = { tone: 'success', text: 'Your plan is made' } as const satisfies Notice
export const planDropped = {
  tone: 'success',
  text: 'You have no plan for this course any more',
} as const satisfies Notice
export const nothingToPlan = { tone: 'info', text: 'Nothing is left to be planned' } as const satisfies Notice

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "Monday, Wednesday and Saturday". */
export function namesOf(weekdays: readonly number[]) {
  const names = weekdays.map((each) => weekdayNames[each - 1] ?? '')
  return names.length === 7 ? 'every day' : new Intl.ListFormat('en-GB').format(names)
}

/** "1 h 5 min": whole minutes. */
export function longTime(minutes: number) {
  return hoursAndMinutes(Math.round(minutes))
}

/** Within so many days a plan is where it was meant to be. */
const closeEnough = 3

/** How far off a day is, as people say it: "2 days", "3 weeks". */
export function spanText(days: number) {
  const size = Math.abs(days)
  return size < 14 ? count(size, 'day') : count(Math.round(size / 7), 'week')
}

/** How the plan has moved since it was made, without blame; null where it has not. */
export function driftText({ daysLater, ledTo }: { daysLater: number; ledTo: string }) {
  if (Math.abs(daysLater) <= closeEnough) return null
  if (daysLater < 0) return `You are ahead: ${spanText(daysLater)} sooner than when you made the plan.`
  return `When you made the plan it led to ${formatCalendarDay(ledTo)}. It has moved with you, ${spanText(daysLater)} on.`
}

/** How the end of the reading stands to the day on which the exam opens. */
export function examText({
  daysBeforeExam,
  examOpensOn,
}: {
  daysBeforeExam: number | null
  examOpensOn: string | null
}) {
  if (daysBeforeExam === null || examOpensOn === null) return null
  const opens = formatCalendarDay(examOpensOn)
  if (daysBeforeExam === 0) return `The final exam opens on the same day.`
  if (daysBeforeExam > 0) return `That is ${spanText(daysBeforeExam)} before the final exam opens, on ${opens}.`
  return `The final exam opens on ${opens}, ${spanText(daysBeforeExam)} earlier. It stays open, so you can read to the end first.`
}
