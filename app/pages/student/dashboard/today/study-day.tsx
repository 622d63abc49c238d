import { Form, Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { longestReview } from '#app/domain/learning/review.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { DayUnit, NextIdea, ReviewToday } from './types.ts'
import { ideaUrl, mainTone, Panel, type Shown } from './panel.tsx'

const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
  'Twenty',
]

/** Says how much of an idea or section is for today. */
const formatPart = ({ minutes, whole }: DayUnit) => (minutes < whole ? `${minutes} of ${whole} min` : `${minutes} min`)

function formatMinutesToday(minutes: number) {
  return `${words[minutes] ?? minutes} ${minutes === 1 ? 'minute' : 'minutes'} today`
}

export function StudyDay({ today, isMain }: Shown<'day'>) {
  const { review, next, unit, later, minutes } = today
  return (
    <Panel title={formatMinutesToday(minutes)} today={today} isMain={isMain}>
      <div className={`grid border border-rule-2 bg-surface ${review && next ? 'md:grid-cols-[7fr_5fr]' : ''}`}>
        {review && <ReviewPart review={review} isFirst={next !== null} isMain={isMain} />}
        {next && unit && <NextIdeaPart next={next} unit={unit} later={later} isFirst={!review} isMain={isMain} />}
      </div>
    </Panel>
  )
}

function ReviewPart({ review, isFirst, isMain }: { review: ReviewToday; isFirst: boolean; isMain: boolean }) {
  return (
    <div className={`grid content-start gap-3 px-5 py-4 ${isMain ? mainTone : ''}`}>
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span>{isFirst ? '1 Review' : 'Review'}</span>
        <span className="tnum font-normal">{review.minutes} min</span>
      </p>
      <h3 className="text-3xl">{formatCount(review.total, 'item')} to review</h3>
      <ul aria-label="What they are about" className="flex flex-wrap gap-1.5">
        {review.signs.map((sign, i) => (
          <li key={i} className="rounded-sm border border-current px-2 py-0.5 font-text">
            {sign}
          </li>
        ))}
        {review.hasMoreSigns && <li className="py-0.5">and more</li>}
      </ul>
      {review.total > longestReview && <p className="text-sm">{`At most ${longestReview} at a time.`}</p>}
      {review.more > 0 && (
        <p className="text-sm">{`${formatCount(review.more, 'more item')} can wait for another day.`}</p>
      )}
      <Form method="post" action="/review">
        {review.items.map((item) => (
          <input key={item} type="hidden" name="item" value={item} />
        ))}
        <Button variant={isMain ? 'on-mark' : 'quiet'}>Begin with {formatCount(review.items.length, 'item')}</Button>
      </Form>
    </div>
  )
}

function NextIdeaPart({
  next,
  unit,
  later,
  isFirst,
  isMain,
}: {
  next: NextIdea
  unit: DayUnit
  later: readonly DayUnit[]
  isFirst: boolean
  isMain: boolean
}) {
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  const to = ideaUrl(next)
  return (
    <div
      className={`grid content-start gap-2.5 px-5 py-4 ${isFirst ? (isMain ? mainTone : '') : 'max-md:border-t max-md:border-rule md:border-l md:border-pitch'}`}
    >
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span>{isFirst ? 'Next idea' : '2 Next idea'}</span>
        <span className="tnum font-normal">{formatPart(unit)}</span>
      </p>
      <h3 className="text-3xl">
        <span className="opacity-70">{place}</span> {next.idea?.title ?? next.title}
      </h3>
      {next.idea?.opening && <p className="max-w-reading">{next.idea.opening}</p>}
      <p className={`text-sm ${isFirst && isMain ? '' : 'text-ink-2'}`}>
        {next.idea ? `${next.title}, ${next.courseTitle}` : next.courseTitle}
      </p>
      <p>
        {isFirst ? (
          <ButtonLink to={to} variant={isMain ? 'on-mark' : 'quiet'}>
            {continueLabel(next, next.isBegun)}
          </ButtonLink>
        ) : (
          <Link to={to} className="link">
            {continueLabel(next, next.isBegun)}
          </Link>
        )}
      </p>
      {later.length > 0 && (
        <ul aria-label="After that" className="border-t border-current/25 pt-1.5 text-sm">
          {later.map((each) => (
            <li key={each.to} className="flex justify-between gap-4 py-0.5">
              <Link to={each.to} className="hover:underline">
                {each.place} {each.title}
                {each.courseTitle !== next.courseTitle && <span>, {each.courseTitle}</span>}
              </Link>
              <span className="tnum whitespace-nowrap">{formatPart(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
