import { describeAge, millisecondsPerWeek } from '#app/core/dates.ts'
import { TimeText } from './time-text.tsx'

/** "3 hours ago" with the full date on hover; the full date from a week on. */
export function AgeText({ instant, now }: { instant: Date; now: Date }) {
  const isRecent = now.getTime() - instant.getTime() < millisecondsPerWeek
  return <TimeText instant={instant}>{isRecent ? describeAge(instant, now) : undefined}</TimeText>
}
