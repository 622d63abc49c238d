import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Cover as CoverName } from '#app/core/course-vocabulary.ts'
import { formatCount } from '#app/core/text.ts'
import type { DaySize } from '#app/domain/learning/day.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { Cover } from '#app/ui/imagery/cover.tsx'
import type { NextIdea, Today } from './types.ts'

export type Shown<Kind extends Today['kind']> = { today: Extract<Today, { kind: Kind }>; isMain: boolean }

export const mainTone = 'bg-mark text-on-mark'

/** Returns the URL of the idea's heading, or of its section. */
export function ideaUrl({ courseId, idea, ...place }: NextIdea) {
  return `${sectionUrl(courseId, place)}${idea?.anchor ? `#${idea.anchor}` : ''}`
}

export function Panel({
  title,
  today,
  isMain,
  lead,
  cover,
  children,
}: {
  title: string
  today: Today
  isMain: boolean
  lead?: string
  cover?: CoverName
  children: ReactNode
}) {
  return (
    <section aria-labelledby="today">
      <div className="flex items-end justify-between gap-9">
        <div className="mb-3">
          <h2 id="today" className={isMain ? 'text-4xl' : 'text-2xl'}>
            {title}
          </h2>
          {lead && <p className="mt-2 mb-2 max-w-reading font-text text-lg text-ink-2">{lead}</p>}
        </div>
        {cover && (
          <Cover
            name={cover}
            className="mb-5 hidden w-72 flex-none rounded-sm border border-rule bg-tier md:block lg:w-80"
          />
        )}
      </div>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <SizeOfDay size={today.size} />
        <DaysInARow days={today.daysInARow} />
      </div>
    </section>
  )
}

/** Shows the number of study days in a row. Students can switch it off. */
function DaysInARow({ days }: { days: number | null }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <input type="hidden" name="intent" value="study-days" />
      <input type="hidden" name="counts" value={days === null ? 'yes' : 'no'} />
      {days !== null && days > 1 && <span>{days} study days in a row; a missed day is forgiven.</span>}
      {(days === null || days > 1) && (
        <button className="link min-h-8">{days === null ? 'Count my study days' : 'Don’t count'}</button>
      )}
    </Form>
  )
}

const sizes = [10, 20, 30, 45, 60, 90] as const

const sources = {
  chosen: 'as you chose',
  plan: 'from your weekly plan',
  pace: 'at an even pace',
  both: 'from your weekly plan, and at an even pace where you have none',
} as const

/** Says how much a day is and why, and lets the student choose it. */
function SizeOfDay({ size: { minutes, source } }: { size: DaySize }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <input type="hidden" name="intent" value="day-size" />
      <label htmlFor="day-size">
        {minutes === 0
          ? source === 'pace'
            ? 'Nothing more is due today.'
            : 'No time is planned for today.'
          : `A day of ${formatCount(minutes, 'minute')}, ${sources[source]}.`}
      </label>
      <select
        id="day-size"
        name="minutes"
        defaultValue={source === 'chosen' ? minutes : ''}
        className="min-h-8 rounded-sm border border-rule-2 bg-surface px-1"
      >
        <option value="">Plan or even pace</option>
        {sizes.map((each) => (
          <option key={each} value={each}>
            {each} minutes a day
          </option>
        ))}
      </select>
      <button className="link min-h-8">Change</button>
    </Form>
  )
}
