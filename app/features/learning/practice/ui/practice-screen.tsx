import { Link } from 'react-router'
import { formatWeekday } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { MissedItem, PracticeSection } from '../types.ts'
import { practiceUrl } from './url.ts'
import { Marked } from './marked.tsx'
import { RepeatLadder } from './repeat-ladder.tsx'

export type PracticeScreenProps = {
  course: { id: string; title: string }
  missed: readonly MissedItem[]
  sections: readonly PracticeSection[]
}

export function PracticeScreen({ course, missed, sections }: PracticeScreenProps) {
  const due = missed.filter(({ isDue }) => isDue)
  const [first] = due
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: 'Practice' },
        ]}
      />
      <PageHeading size="portal" lead={course.title}>
        Practice
      </PageHeading>
      <section aria-labelledby="to-repeat" className="mt-7">
        <h2 id="to-repeat" className="text-3xl">
          What you missed
        </h2>
        <p className="mt-2 max-w-reading text-ink-2">
          {missed.length === 0
            ? 'Nothing to review. Questions you miss in a lesson come back here, after 1, 3, 7 and 16 days.'
            : 'Get one right and we wait longer before asking again: 1, 3, 7, then 16 days. Miss it and it starts over.'}
        </p>
        {missed.length > 0 && <MissedTable courseId={course.id} missed={missed} />}
        {first && (
          <p className="mt-4">
            <ButtonLink to={practiceUrl({ courseId: course.id, item: first.key, again: true })}>
              Review {count(due.length, 'item')} now
            </ButtonLink>
          </p>
        )}
      </section>
      <section aria-labelledby="by-section" className="mt-11">
        <h2 id="by-section" className="text-3xl">
          By section
        </h2>
        {sections.length === 0 && <p className="mt-2 text-ink-2">There is no practice in this course.</p>}
        <ul className="mt-3 max-w-reading border-t border-rule">
          {sections.map(({ place, title, to, items }) => (
            <li
              key={place}
              className="flex flex-wrap items-baseline justify-between gap-x-5 border-b border-rule py-2.5"
            >
              <Link to={firstOpen(course.id, items) ?? to} className="link">
                {place} {title}
              </Link>
              <span className="tnum text-sm text-ink-2">
                {items.every(({ verdict }) => verdict === null)
                  ? `${count(items.length, 'item')}, not tried yet`
                  : `${items.filter(({ verdict }) => verdict === 'right').length} of ${items.length} right`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function firstOpen(courseId: string, items: PracticeSection['items']) {
  const item = items.find(({ verdict }) => verdict !== 'right') ?? items[0]
  return item && practiceUrl({ courseId, item: item.key, again: item.verdict !== null })
}

function MissedTable({ courseId, missed }: { courseId: string; missed: readonly MissedItem[] }) {
  return (
    <div className="mt-4 overflow-x-auto" tabIndex={0} role="group" aria-label="Table of what you missed">
      <table className="w-full min-w-[36rem] border-y border-rule-2 bg-surface text-sm">
        <thead>
          <tr className="bg-tier text-left text-xs">
            <th className="px-3 py-2 font-semibold">Item</th>
            <th className="px-3 py-2 font-semibold">Section</th>
            <th className="px-3 py-2 font-semibold">Interval</th>
            <th className="px-3 py-2 font-semibold">Next</th>
          </tr>
        </thead>
        <tbody>
          {missed.map(({ key, askHtml, place, step, dueAt, isDue }) => (
            <tr key={key} className="border-t border-rule">
              <td className="px-3 py-2">
                <Link to={practiceUrl({ courseId, item: key, again: true })} className="link">
                  <Marked html={askHtml} />
                </Link>
              </td>
              <td className="tnum px-3 py-2">{place}</td>
              <td className="px-3 py-2">
                <RepeatLadder step={step} />
              </td>
              <td className="px-3 py-2 whitespace-nowrap">{isDue ? 'today' : formatWeekday(new Date(dueAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
