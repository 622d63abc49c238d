/** One bar of a chart; `cells` are the further columns of its table. */
export type ChartPoint = { label: string; value: number; cells: readonly (string | number)[] }

export type Chart = {
  name: string
  title: string
  /** Explains what is counted. */
  note: string
  /** Time is drawn as columns, categories as horizontal bars. */
  kind: 'time' | 'kinds'
  headings: readonly string[]
  /** The value of a full-length bar; by default the largest value. */
  whole?: number
  points: readonly ChartPoint[]
}

/** New rows per week, oldest first. */
export type WeeklySeries = readonly number[]

export type CounterSeries = Record<
  'staff' | 'folders' | 'files' | 'students' | 'tickets' | 'urgentTickets' | 'activity',
  WeeklySeries
>
