import { describeAge, millisecondsPerWeek } from '#app/core/dates.ts'
import { TimeText } from './time-text.tsx'

/** Shows an age such as "3 hours ago", with the full date on hover. From a week on it shows the full date. */
export function AgeText({ instant, now }: { instant: Date; now: Date }) {
  const isRecent = now.getTime() - instant.getTime() < millisecondsPerWeek
  return <TimeText instant={instant}>{isRecent ? describeAge(instant, now) : undefined}</TimeText>
}
