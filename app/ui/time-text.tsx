import type { ReactNode } from 'react'
import { formatDay, formatDayAndTime } from '#app/core/dates.ts'

export function TimeText({ instant, precision = 'minute', children }: TimeTextProps) {
  const date = new Date(instant)
  return (
    <time dateTime={date.toISOString()} title={formatDayAndTime(date)}>
      {children ?? (precision === 'day' ? formatDay(date) : formatDayAndTime(date))}
    </time>
  )
}

export type TimeTextProps = { instant: Date | string; precision?: 'day' | 'minute'; children?: ReactNode }
