import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { CourseItemDue, PracticeSection } from '#app/domain/learning/practice/practice.rules.ts'
import type { AnswerReply, Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { practiceUrl } from '#app/domain/learning/practice/ui/url.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { ItemTier } from '#app/domain/learning/practice/ui/item-tier.tsx'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'

type PracticeScreenProps = {
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
            ? 'Nothing to review today. Everything you answer is due again: the next day if you missed it, later if you were right.'
            : `${due.length === 1 ? 'One item is' : `${due.length} items are`} due. Get one right and we wait longer before asking again. Miss it and it is due again tomorrow.`}
        </p>
        {due.length > 0 && (
          <p className="mt-4">
            <ButtonLink to="/review">Go to your review</ButtonLink>
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

type ItemScreenProps = {
  course: { id: string; title: string }
  item: AskedItem
  section: PracticeSection
  /** Feedback on the stored answer; null if there is none or the item is asked again. */
  feedback: Feedback | null
  due: readonly CourseItemDue[]
  reply: AnswerReply | undefined
  readingHtml: string | null
}

/** The page of one item, used without JavaScript and in reviews. */
export function ItemScreen({ course, item, section, feedback, due: allDue, reply, readingHtml }: ItemScreenProps) {
  const state = section.items.find(({ id }) => id === item.id)
  const next = section.items.find(({ number }) => number === item.number + 1)
  const due = allDue.find(({ key }) => key !== item.key)
  return (
    <div className="measure">
      <PageHeading size="portal" lead={`${course.title}, section ${section.place}`}>
        {section.title}
      </PageHeading>
      <div className="mt-6">
        {readingHtml && (
          <section aria-labelledby="without-sound" className="mb-6 grid min-w-0 gap-3">
            <h2 id="without-sound" className="text-2xl">
              Without sound
            </h2>
            <p>
              This question tests your ear, and nothing on a page can replace that. What you can read is what the sound
              is made of. The answer is the same, but working it out takes a different skill. The figures are given as
              text below the drawing.
            </p>
            <div className="min-w-0" dangerouslySetInnerHTML={{ __html: readingHtml }} />
          </section>
        )}
        <ItemTier courseId={course.id} items={section.items} openKey={item.key} />
        <PracticeItem
          key={item.id}
          courseId={course.id}
          item={item}
          verdict={state?.verdict ?? null}
          tries={state?.tries ?? 0}
          saved={feedback}
          reply={reply}
          next={
            next && (
              <ButtonLink
                to={practiceUrl({ courseId: course.id, item: next.key })}
                variant="quiet"
                size="small"
                data-next
              >
                Next item
              </ButtonLink>
            )
          }
        />
        <p className="mt-9 flex flex-wrap gap-x-6 gap-y-2 border-t border-rule pt-4">
          <Link to={section.to} className="link py-1">
            Back to the lesson
          </Link>
          {due && (
            <Link to="/review" className="link py-1">
              Review what is due
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
