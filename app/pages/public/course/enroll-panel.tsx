import { Link } from 'react-router'
import { coverAlternatives } from '#app/ui/imagery/cover-alternatives.ts'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { coverOf, isInPreparation, type EnrollmentOffer } from '#app/domain/courses/courses.ts'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import { EnrollButton } from '#app/domain/courses/ui/enroll-button.tsx'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'
import { CourseFacts } from '#app/domain/courses/ui/course-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'

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

type InterestFormProps = {
  errors?: FormErrors
  values?: FormValues
  isClosed: boolean
  isNoted: boolean
  isBusy?: boolean
}

/** Form for a programme that is not open: asks for one email when enrolment opens. */
function InterestForm({ errors, values, isClosed, isNoted, isBusy = false }: InterestFormProps) {
  return (
    <section id="tell-me" aria-labelledby="tell-me-title" className="scroll-mt-6">
      <h2 id="tell-me-title" className="text-2xl">
        {isClosed ? 'Tell me when it reopens' : 'Tell me when it opens'}
      </h2>
      {isNoted ? (
        <div className="mt-2">
          <Confirmation>
            <p>
              Thanks! We’ve emailed you a confirmation. We’ll email you once more when enrolment opens, then delete your
              address.
            </p>
          </Confirmation>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm text-ink-2">
            {isClosed
              ? 'This programme isn’t taking new students at the moment. Those who have it keep it.'
              : 'We’re still writing this programme and haven’t set an opening date.'}{' '}
            Leave your email address and we’ll let you know when enrolment opens. We won’t use it for anything else.
          </p>
          <FormShell errors={errors} values={values} preventScrollReset className="grid gap-4">
            <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={255} />
            <TrapField />
            <Button name="intent" value="interest" isBusy={isBusy}>
              Tell me
            </Button>
          </FormShell>
        </>
      )}
    </section>
  )
}
