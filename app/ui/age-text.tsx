import { describeAge, millisecondsPerWeek } from '#app/core/dates.ts'
import { TimeText } from './time-text.tsx'

/** "3 hours ago" with the full instant on hover; what is a week old or older is told in full. */
export function AgeText({ instant, now }: { instant: Date; now: Date }) {
  const isRecent = now.getTime() - instant.getTime() < millisecondsPerWeek
  return <TimeText instant={instant}>{isRecent ? describeAge(instant, now) : undefined}</TimeText>
}
