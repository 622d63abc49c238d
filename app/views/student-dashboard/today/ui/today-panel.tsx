import type { Today } from '../types.ts'
import { DayDone } from './day-done.tsx'
import { FirstDay } from './first-day.tsx'
import { StudyDay } from './study-day.tsx'

/**
 * Today’s work with one main button, or what was done. Below another step, such as an exam or a payment, it is
 * quiet.
 */
export function TodayPanel({ today, isMain }: { today: Today; isMain: boolean }) {
  switch (today.kind) {
    case 'new':
      return <FirstDay today={today} isMain={isMain} />
    case 'day':
      return <StudyDay today={today} isMain={isMain} />
    case 'done':
      return <DayDone today={today} isMain={isMain} />
  }
}
