import { useId } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Course, EnrollmentOffer } from '../types.ts'

export type EnrollButtonProps = {
  course: Pick<Course, 'id' | 'title'>
  offer: EnrollmentOffer
  /** Where a refusal leads back to. */
  back: string
  size?: 'normal' | 'small'
}

/**
 * Enrols, or says on the button why not (specification, section 2). The server decides again. The programme is the button's
 * description and no part of its name, so that its words stay the specification's.
 */
export function EnrollButton({ course, offer, back, size = 'small' }: EnrollButtonProps) {
  const titleId = useId()
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('courseId') === course.id
  if (offer.reason !== null) {
    return (
      <div className="grid gap-2">
        <button type="button" aria-disabled aria-describedby={titleId} className={`${buttonStyle({ size })} w-full`}>
          {offer.reason}
        </button>
        {offer.next && (
          <Link to={offer.next.to} aria-describedby={titleId} className="link py-0.5 text-sm">
            {offer.next.label}
          </Link>
        )}
        <span id={titleId} hidden>
          {course.title}
        </span>
      </div>
    )
  }
  return (
    <Form method="post" action="/courses" className="grid gap-2">
      <input type="hidden" name="courseId" value={course.id} />
      <input type="hidden" name="back" value={back} />
      <Button name="intent" value="enroll" size={size} isBusy={isBusy} aria-describedby={titleId} className="w-full">
        Enroll Now
      </Button>
      <span id={titleId} hidden>
        {course.title}
      </span>
      {offer.hint && <p className="text-sm text-ink-2">{offer.hint}</p>}
    </Form>
  )
}
