import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Course, EnrolmentOffer } from '../types.ts'

export type EnrolButtonProps = {
  course: Pick<Course, 'id' | 'slug' | 'title' | 'isOpen'>
  offer: EnrolmentOffer
  /** Where a refusal leads back to. */
  back: string
  size?: 'normal' | 'small'
}

/** Enrols, or says on the button why not (specification, section 2). The server decides again. */
export function EnrolButton({ course, offer, back, size = 'small' }: EnrolButtonProps) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('courseId') === course.id
  if (offer.reason !== null) {
    return (
      <div className="grid gap-2">
        <button type="button" aria-disabled className={`${buttonStyle({ size })} w-full`}>
          {offer.reason}
          <span className="sr-only">({course.title})</span>
        </button>
        {!course.isOpen && (
          <Link to={`/courses/${course.slug}#tell-me`} className="link py-0.5 text-sm">
            Tell me when it opens<span className="sr-only"> ({course.title})</span>
          </Link>
        )}
      </div>
    )
  }
  return (
    <Form method="post" action="/courses" className="grid gap-2">
      <input type="hidden" name="courseId" value={course.id} />
      <input type="hidden" name="back" value={back} />
      <Button name="intent" value="enroll" size={size} isBusy={isBusy} className="w-full">
        Enroll Now
        <span className="sr-only">in {course.title}</span>
      </Button>
      {offer.hint && <p className="text-sm text-ink-2">{offer.hint}</p>}
    </Form>
  )
}
