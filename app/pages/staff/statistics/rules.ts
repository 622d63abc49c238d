import { csvFile } from '#app/core/csv.ts'
import { calendarDayAfter, lazyLondonFormat, londonDay } from '#app/core/dates.ts'

/** One bar of a chart. `cells` are the other columns of its row in the table. */
type ChartPoint = { label: string; value: number; cells: readonly (string | number)[] }

export type Chart = {
  name: string
  title: string
  /** The explanation of what is counted. */
  note: string
  /** `time` is drawn as columns, `kinds` as horizontal bars. */
  kind: 'time' | 'kinds'
  headings: readonly string[]
  /** The value of a full-length bar; by default the largest value. */
  whole?: number
  points: readonly ChartPoint[]
}

/** The numbers of new rows per week, oldest first. */
type WeeklySeries = readonly number[]

export type CounterSeries = Record<
  'staff' | 'folders' | 'files' | 'students' | 'tickets' | 'urgentTickets' | 'activity',
  WeeklySeries
>

export const weeksShown = 12
const monthsShown = 12
const daysShown = 30

const dayFormat = lazyLondonFormat({ day: 'numeric', month: 'short' })
const monthFormat = lazyLondonFormat({ month: 'short', year: 'numeric' })

/** Turns counts into a series, oldest first. The keys of `counts` are numbers of weeks ago; 0 is the current week. */
export function toWeeklySeries(counts: ReadonlyMap<number, number>) {
  return Array.from({ length: weeksShown }, (_, i) => counts.get(weeksShown - 1 - i) ?? 0)
}

/** Formats the seven London days that ended `weeksAgo` weeks ago, such as "15 Nov to 21 Nov". */
export function formatWeek(now: Date, weeksAgo: number) {
  const end = calendarDayAfter(londonDay(now), -7 * weeksAgo)
  return `${formatDayAndMonth(calendarDayAfter(end, -6))} to ${formatDayAndMonth(end)}`
}

/** Lists the last months in London, such as "2026-11", oldest first. */
export function listLastMonths(now: Date) {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, i) => {
    const at = new Date(Date.UTC(year, month - monthsShown + i, 1))
    return at.toISOString().slice(0, 7)
  })
}

export function formatShortMonth(month: string) {
  return monthFormat().format(new Date(`${month}-01T12:00:00Z`))
}

/** Lists the last days in London, such as "2026-11-21", oldest first. */
export function listLastDays(now: Date) {
  return Array.from({ length: daysShown }, (_, i) => calendarDayAfter(londonDay(now), i + 1 - daysShown))
}

export function formatDayAndMonth(isoDay: string) {
  return dayFormat().format(new Date(`${isoDay}T12:00:00Z`))
}

export function formatChartAsCsv({ headings, points }: Chart) {
  return csvFile([headings, ...points.map(({ label, cells }) => [label, ...cells])])
}
