import { Form } from 'react-router'
import { formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { NextToRead } from '#app/domain/learning/review.ts'

/** The page before a review, and the page when nothing is due. */
export function ReviewStart({
  count,
  isForToday,
  items,
  minutes,
  nextDue,
  next,
}: {
  /** The number of items to review today or, if there are none, of those that are due. */
  count: number
  isForToday: boolean
  /** The names of the items of the first review, and its minutes. */
  items: readonly string[]
  minutes: number
  nextDue: { day: string; items: number } | null
  next: NextToRead | null
}) {
  return (
    <div className="measure grid gap-5 py-8 lg:py-20">
      <h1 className="text-5xl">
        {isForToday ? `${formatCount(count, 'item')} to review today.` : 'Nothing to review today.'}
      </h1>
      <p className="text-lg text-ink-2">
        {count > 0 && !isForToday && <span>{`${formatCount(count, 'item')} can wait for another day. `}</span>}
        <span>
          {count > 0
            ? count > items.length
              ? `The first ${items.length} take about ${formatCount(minutes, 'minute')}, mixed from what you’ve studied.`
              : `About ${formatCount(minutes, 'minute')}, mixed from what you’ve studied. You can leave at any time; what you’ve done counts.`
            : nextDue
              ? `${nextDue.items === 1 ? 'The next item is' : `The next ${nextDue.items} items are`} due on ${formatWeekday(new Date(nextDue.day))}. What you answer in a lesson arrives here by itself.`
              : 'What you answer in a lesson arrives here by itself.'}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {count > 0 ? (
          <Form method="post">
            {items.map((item) => (
              <input key={item} type="hidden" name="item" value={item} />
            ))}
            <Button>Begin with {formatCount(items.length, 'item')}</Button>
          </Form>
        ) : next ? (
          <ButtonLink to={next.to}>Go on with {next.place}</ButtonLink>
        ) : (
          <ButtonLink to="/student-dashboard">Back to the dashboard</ButtonLink>
        )}
      </div>
    </div>
  )
}
