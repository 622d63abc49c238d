import { csvFile } from '#app/core/csv.ts'
import { calendarDayAfter, lazyLondonFormat, londonDay } from '#app/core/dates.ts'
import type { Chart } from './types.ts'

export const weeksShown = 12
export const monthsShown = 12
export const daysShown = 30

const dayFormat = lazyLondonFormat({ day: 'numeric', month: 'short' })
const monthFormat = lazyLondonFormat({ month: 'short', year: 'numeric' })

/** Turns counts by weeks ago (0 is the current week) into a series, oldest first. */
export function weeklySeries(counts: ReadonlyMap<number, number>) {
  return Array.from({ length: weeksShown }, (_, i) => counts.get(weeksShown - 1 - i) ?? 0)
}

/** "15 Nov to 21 Nov": the seven London days that ended `weeksAgo` weeks ago. */
export function weekLabel(now: Date, weeksAgo: number) {
  const end = calendarDayAfter(londonDay(now), -7 * weeksAgo)
  return `${shortDay(calendarDayAfter(end, -6))} to ${shortDay(end)}`
}

/** The last months in London as "2026-11", oldest first. */
export function lastMonths(now: Date) {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, i) => {
    const at = new Date(Date.UTC(year, month - monthsShown + i, 1))
    return at.toISOString().slice(0, 7)
  })
}

export function monthName(month: string) {
  return monthFormat().format(new Date(`${month}-01T12:00:00Z`))
}

/** The last days in London as "2026-11-21", oldest first. */
export function lastDays(now: Date) {
  return Array.from({ length: daysShown }, (_, i) => calendarDayAfter(londonDay(now), i + 1 - daysShown))
}

export function shortDay(isoDay: string) {
  return dayFormat().format(new Date(`${isoDay}T12:00:00Z`))
}

export function chartAsCsv({ headings, points }: Chart) {
  return csvFile([headings, ...points.map(({ label, cells }) => [label, ...cells])])
}
