import type { Today } from './types.ts'
import { DayDone } from './day-done.tsx'
import { FirstDay } from './first-day.tsx'
import { StudyDay } from './study-day.tsx'

/**
 * Shows the work of today with one main button, or the work that is done. Its button is quiet if another step, such as
 * an exam or a payment, is shown above.
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
