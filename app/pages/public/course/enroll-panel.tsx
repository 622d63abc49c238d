import { Link } from 'react-router'
import { coverAlternatives } from '#app/ui/imagery/cover-alternatives.ts'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { coverOf, isInPreparation, type EnrollmentOffer } from '#app/domain/courses/courses.ts'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import { EnrollButton } from '#app/domain/courses/ui/enroll-button.tsx'
import { InterestForm, type InterestFormProps } from './interest-form.tsx'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'
import { CourseFacts } from '#app/domain/courses/ui/course-facts.tsx'

export type EnrollPanelProps = Pick<Prospectus, 'course' | 'exam' | 'contents' | 'picture'> & {
  offer: EnrollmentOffer
  refundRule: string
  interest: Pick<InterestFormProps, 'errors' | 'values' | 'isNoted'>
}

export function EnrollPanel({ course, exam, contents, picture, offer, refundRule, interest }: EnrollPanelProps) {
  const cover = coverOf(course)
  const canBuy = course.isOpen || offer.badge.tone !== 'neutral'
  return (
    <aside
      aria-label="Enrolment"
      className="panel mt-5 overflow-hidden lg:sticky lg:top-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:static"
    >
      <Cover
        name={cover}
        file={picture?.file}
        title={picture?.title ?? coverAlternatives[cover]}
        className="aspect-[400/200] w-full border-b border-rule bg-tier max-lg:hidden"
      />
      <div className="px-5 py-4">
        <p className="tnum font-text text-4xl">{priceText(course)}</p>
        <p className="mt-0.5 mb-3.5 text-xs text-ink-2">
          {isInPreparation(course) && <span>This is the planned price. It is set when the programme opens. </span>}
          <span>Price includes VAT where applicable.</span>
        </p>
        <div className="mb-3.5 print:hidden">
          {canBuy ? (
            <EnrollButton course={course} offer={offer} back={`/courses/${course.slug}`} size="normal" />
          ) : (
            <InterestForm {...interest} isClosed={course.isClosed} />
          )}
        </div>
        <CourseFacts course={course} exam={exam} contents={contents} isLast={!canBuy} />
        {canBuy && <p className="mt-2.5 text-xs text-ink-2">{refundRule}</p>}
        {course.isOpen && (
          <p className="mt-2.5 text-xs text-ink-2">
            <Link to={`/team-places?course=${course.slug}`} className="link">
              Buying for a team?
            </Link>
          </p>
        )}
      </div>
    </aside>
  )
}

/** The Enroll button at the bottom of narrow windows, which stays there while the panel is scrolled away. */
export function EnrollBar({ course, offer }: Pick<EnrollPanelProps, 'course' | 'offer'>) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-rule-2 bg-surface lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="tnum font-text text-2xl">{priceText(course)}</p>
        {course.isOpen || offer.badge.tone !== 'neutral' ? (
          <EnrollButton course={course} offer={{ ...offer, hint: null, next: null }} back={`/courses/${course.slug}`} />
        ) : (
          <a href="#tell-me" className="button button-small">
            {offer.next?.label ?? 'Tell me when it opens'}
          </a>
        )}
      </div>
    </div>
  )
}
