/** One bar of a chart. `cells` are the other columns of its row in the table. */
export type ChartPoint = { label: string; value: number; cells: readonly (string | number)[] }

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
export type WeeklySeries = readonly number[]

export type CounterSeries = Record<
  'staff' | 'folders' | 'files' | 'students' | 'tickets' | 'urgentTickets' | 'activity',
  WeeklySeries
>
