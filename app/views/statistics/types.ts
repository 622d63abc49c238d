/** One line of a figure: what its bar stands for, how long it is, and what the table says beside it. */
export type FigurePoint = { label: string; value: number; cells: readonly (string | number)[] }

/** A picture with its table; every number in it was counted just now. */
export type Figure = {
  name: string
  title: string
  /** What is counted, for whoever reads the picture. */
  note: string
  /** Along time it is drawn as columns, of kinds as bars beside their names. */
  kind: 'time' | 'kinds'
  headings: readonly string[]
  /** What a bar of full length stands for, where it is not the longest of them. */
  whole?: number
  points: readonly FigurePoint[]
}

/** How many of a thing came in each of the last weeks, oldest first. */
export type WeeklySeries = readonly number[]

export type CounterSeries = Record<
  'staff' | 'folders' | 'files' | 'students' | 'tickets' | 'urgentTickets' | 'activity',
  WeeklySeries
>
