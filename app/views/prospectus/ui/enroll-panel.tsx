import { Badge } from '#app/ui/badge.tsx'
import type { Course, CourseExam, EnrollmentOffer } from '../types.ts'
import { priceText } from './course-card.tsx'
import { CourseFacts } from './course-facts.tsx'
import { EnrollButton } from './enroll-button.tsx'
import { InterestForm, type InterestFormProps } from './interest-form.tsx'

export type EnrollPanelProps = {
  course: Course
  exam: CourseExam
  offer: EnrollmentOffer
  refundRule: string
  interest: Pick<InterestFormProps, 'errors' | 'values' | 'isNoted'>
}

/** Price, facts and the one action; it stays in sight beside the programme's text. */
export function EnrollPanel({ course, exam, offer, refundRule, interest }: EnrollPanelProps) {
  return (
    <aside aria-label="Enrolment" className="panel h-fit px-6 py-5.5 lg:sticky lg:top-6 print:static">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tnum font-text text-4xl">{priceText(course)}</span>
        <Badge tone={offer.badge.tone}>{offer.badge.text}</Badge>
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">VAT included where it applies. {refundRule}</p>
      <CourseFacts course={course} exam={exam} />
      <div className="mt-5 print:hidden">
        {course.isOpen || offer.badge.tone !== 'neutral' ? (
          <EnrollButton course={course} offer={offer} back={`/courses/${course.slug}`} size="normal" />
        ) : (
          <InterestForm {...interest} />
        )}
      </div>
    </aside>
  )
}

/** The same action at the foot of a narrow window, where the panel scrolls away. */
export function EnrollBar({ course, offer }: Pick<EnrollPanelProps, 'course' | 'offer'>) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-rule-2 bg-surface lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="tnum font-text text-2xl">{priceText(course)}</p>
        {course.isOpen || offer.badge.tone !== 'neutral' ? (
          <EnrollButton course={course} offer={{ ...offer, hint: null, next: null }} back={`/courses/${course.slug}`} />
        ) : (
          <a href="#tell-me" className="button button-small">
            Tell me when it opens
          </a>
        )}
      </div>
    </div>
  )
}
