import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatDay, formatWeekday } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { sectionUrl } from '#app/features/learning/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NextIdea, ReviewToday, Today } from '../types.ts'

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

function minutesToday(minutes: number) {
  return `${words[minutes] ?? minutes} ${minutes === 1 ? 'minute' : 'minutes'} today`
}

/**
 * What to do today, with one main button, or what was done. Below another step, such as an exam or a payment, it is
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

type Shown<Kind extends Today['kind']> = { today: Extract<Today, { kind: Kind }>; isMain: boolean }

const mainTone = 'bg-mark text-on-mark'

function Panel({
  title,
  today,
  isMain,
  children,
}: {
  title: string
  today: Today
  isMain: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={`mb-3 ${isMain ? 'text-4xl' : 'text-2xl'}`}>
        {title}
      </h2>
      {children}
      <DaysInARow days={today.daysInARow} />
    </section>
  )
}

function FirstDay({ today, isMain }: Shown<'new'>) {
  const { next, examOpensAt, sections } = today
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  return (
    <Panel title={`Welcome to ${next.courseTitle}`} today={today} isMain={isMain}>
      <div className="grid border border-rule-2 bg-surface sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center">
        <p
          className={`tnum grid min-h-20 place-items-center self-stretch font-text text-3xl ${isMain ? mainTone : 'bg-tier'}`}
        >
          {place}
        </p>
        <div className="px-5 py-4">
          <h3 className="text-2xl">{next.title}</h3>
          <p className="text-ink-2">
            {count(next.minutes, 'minute')}, with questions. {count(sections, 'section')} in all, at your own pace.
          </p>
        </div>
        <p className="px-5 pb-4 sm:pb-0">
          <ButtonLink to={sectionUrl(next.courseId, next)} variant={isMain ? 'primary' : 'quiet'}>
            Start {place}
          </ButtonLink>
        </p>
      </div>
      {examOpensAt && (
        <p className="mt-3 text-ink-2">
          The exam opens on {formatDay(new Date(examOpensAt))}. There is nothing to prepare yet.
        </p>
      )}
    </Panel>
  )
}

function StudyDay({ today, isMain }: Shown<'day'>) {
  const { review, next, minutes } = today
  return (
    <Panel title={minutesToday(minutes)} today={today} isMain={isMain}>
      <div className={`grid border border-rule-2 bg-surface ${review && next ? 'md:grid-cols-[7fr_5fr]' : ''}`}>
        {review && <Review review={review} isFirst={next !== null} isMain={isMain} />}
        {next && <Next next={next} isFirst={!review} isMain={isMain} />}
      </div>
    </Panel>
  )
}

function Review({ review, isFirst, isMain }: { review: ReviewToday; isFirst: boolean; isMain: boolean }) {
  return (
    <div className={`grid content-start gap-3 px-5 py-4 ${isMain ? mainTone : ''}`}>
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span>{isFirst ? '1 Review' : 'Review'}</span>
        <span className="tnum font-normal">{review.minutes} min</span>
      </p>
      <h3 className="text-3xl">{count(review.count, 'item')} to review</h3>
      <ul aria-label="What they are about" className="flex flex-wrap gap-1.5">
        {review.signs.map((sign, i) => (
          <li key={i} className="rounded-sm border border-current px-2 py-0.5 font-text">
            {sign}
          </li>
        ))}
      </ul>
      <Form method="post" action="/review">
        <Button variant={isMain ? 'primary' : 'quiet'}>Begin with {count(review.count, 'item')}</Button>
      </Form>
    </div>
  )
}

function Next({ next, isFirst, isMain }: { next: NextIdea; isFirst: boolean; isMain: boolean }) {
  const place = `${next.moduleNumber}.${next.sectionNumber}`
  const to = sectionUrl(next.courseId, next)
  return (
    <div
      className={`grid content-start gap-2.5 px-5 py-4 ${isFirst ? (isMain ? mainTone : '') : 'max-md:border-t max-md:border-rule md:border-l md:border-pitch'}`}
    >
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span>{isFirst ? 'Next idea' : '2 Next idea'}</span>
        <span className="tnum font-normal">{next.minutes} min</span>
      </p>
      <h3 className="text-3xl">
        <span className="opacity-70">{place}</span> {next.title}
      </h3>
      <p>{next.courseTitle}</p>
      <p>
        {isFirst ? (
          <ButtonLink to={to} variant={isMain ? 'primary' : 'quiet'}>
            Continue with {place}
          </ButtonLink>
        ) : (
          <Link to={to} className="link">
            Continue with {place}
          </Link>
        )}
      </p>
    </div>
  )
}

function DayDone({ today, isMain }: Shown<'done'>) {
  const { done, next, comesBack, hasDailyEmail } = today
  const facts = [
    { label: 'right', value: done.right },
    { label: 'right at the second try', value: done.mended },
    { label: 'to look at again', value: done.missed },
    { label: done.sections === 1 ? 'section read' : 'sections read', value: done.sections },
  ].filter(({ value }) => value > 0)
  return (
    <Panel title="Done for today" today={today} isMain={isMain}>
      <div className="border border-rule-2 bg-surface">
        <ul className="flex flex-wrap gap-x-8 gap-y-2 px-5 py-4">
          {facts.map(({ label, value }) => (
            <li key={label} className="flex items-baseline gap-2">
              <Icon name="check" className="self-center text-ok" />
              <span className="tnum font-text text-3xl">{value}</span> {label}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-8 gap-y-1 border-t border-rule px-5 py-3 text-ink-2">
          <span>
            {comesBack
              ? `${count(comesBack.count, 'item')} ${comesBack.count === 1 ? 'comes' : 'come'} back on ${formatWeekday(new Date(comesBack.day))}.`
              : 'Nothing comes back yet.'}
          </span>
          {next && (
            <Link to={sectionUrl(next.courseId, next)} className="link">
              Continue with {next.moduleNumber}.{next.sectionNumber} now
            </Link>
          )}
          {comesBack && !hasDailyEmail && (
            <Link to="/my-account#letters" className="link">
              Email me then
            </Link>
          )}
        </p>
      </div>
    </Panel>
  )
}

/** A quiet count that can be switched off. */
function DaysInARow({ days }: { days: number | null }) {
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <input type="hidden" name="intent" value="study-days" />
      <input type="hidden" name="counts" value={days === null ? 'yes' : 'no'} />
      {days !== null && days > 1 && <span>{days} study days in a row; a missed day is forgiven.</span>}
      {(days === null || days > 1) && (
        <button className="link min-h-8">{days === null ? 'Count my study days' : 'Don’t count'}</button>
      )}
    </Form>
  )
}
