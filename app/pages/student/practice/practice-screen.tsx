import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { CourseItemDue, PracticeSection } from '#app/domain/learning/practice/practice.types.ts'
import { practiceUrl } from '#app/domain/learning/practice/ui/url.ts'

export type PracticeScreenProps = {
  course: { id: string; title: string }
  due: readonly CourseItemDue[]
  sections: readonly PracticeSection[]
}

export function PracticeScreen({ course, due, sections }: PracticeScreenProps) {
  return (
    <div className="measure">
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: 'Practice' },
        ]}
      />
      <div className="mt-2">
        <PageHeading size="portal" lead={course.title}>
          Practice
        </PageHeading>
      </div>
      <section aria-labelledby="to-repeat" className="mt-7">
        <h2 id="to-repeat" className="text-3xl">
          Review
        </h2>
        <p className="mt-2 text-ink-2">
          {due.length === 0
            ? 'Nothing to review today. Everything you answer comes back: the next day if you missed it, later if you were right.'
            : 'Get one right and we wait longer before asking again. Miss it and we ask again tomorrow.'}
        </p>
        {due.length > 0 && (
          <p className="mt-4">
            <ButtonLink to="/review">Review {formatCount(due.length, 'item')} now</ButtonLink>
          </p>
        )}
      </section>
      <section aria-labelledby="by-section" className="mt-11">
        <h2 id="by-section" className="text-3xl">
          By section
        </h2>
        {sections.length === 0 && <p className="mt-2 text-ink-2">There is no practice in this course.</p>}
        <ul className="mt-3 border-t border-rule">
          {sections.map(({ place, title, to, items }) => (
            <li
              key={place}
              className="flex justify-between gap-x-5 border-b border-rule py-2.5 max-sm:flex-col sm:items-baseline"
            >
              <Link to={firstOpenUrl(course.id, items) ?? to} className="link">
                {place} {title}
              </Link>
              <span className="tnum shrink-0 text-sm text-ink-2">
                {items.every(({ verdict }) => verdict === null)
                  ? `${formatCount(items.length, 'item')}, not tried yet`
                  : `${items.filter(({ verdict }) => verdict === 'right').length} of ${items.length} right`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function firstOpenUrl(courseId: string, items: PracticeSection['items']) {
  const item = items.find(({ verdict }) => verdict !== 'right') ?? items[0]
  return item && practiceUrl({ courseId, item: item.key, again: item.verdict !== null })
}
