import { Link } from 'react-router'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type {
  AnswerReply,
  CourseItemDue,
  Feedback,
  PracticeSection,
} from '#app/domain/learning/practice/practice.types.ts'
import { practiceUrl } from '#app/domain/learning/practice/ui/url.ts'
import { ItemTier } from '#app/domain/learning/practice/ui/item-tier.tsx'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'

export type ItemScreenProps = {
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
