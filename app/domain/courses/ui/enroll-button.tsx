import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Course, EnrollmentOffer } from '../courses.ts'

export type EnrollButtonProps = {
  course: Pick<Course, 'id' | 'title'>
  offer: EnrollmentOffer
  /** URL to return to after a refusal. */
  back: string
  /** `row` is for lists: the button is only as wide as its label, and the alternative link is before it. */
  size?: 'normal' | 'small' | 'row'
  /** The id of a heading that names the programme; without it, the button brings its own hidden name. */
  titleId?: string
}

/**
 * Enrols in a programme. If that is not possible, the button shows the reason (specification, section 2). The server
 * checks again. The programme is the button's description and not part of its name, so that its label stays as
 * specified.
 */
export function EnrollButton({ course, offer, back, size = 'small', titleId: headingId }: EnrollButtonProps) {
  const ownId = useId()
  const titleId = headingId ?? ownId
  const hiddenTitle = headingId === undefined && (
    <span id={ownId} hidden>
      {course.title}
    </span>
  )
  const isRow = size === 'row'
  const look = { size: isRow ? 'small' : size } as const
  const layout = isRow ? 'flex flex-row-reverse flex-wrap items-center justify-end gap-x-3 gap-y-1' : 'grid gap-2'
  if (offer.reason !== null) {
    return (
      <div className={layout}>
        <button
          type="button"
          aria-disabled
          aria-describedby={titleId}
          className={`${buttonStyle(look)} ${isRow ? 'button-row' : 'w-full'}`}
        >
          {offer.reason}
        </button>
        {offer.next && (
          <a href={offer.next.to} aria-describedby={titleId} className={`link ${isRow ? 'text-xs' : 'text-sm'}`}>
            {offer.next.label}
          </a>
        )}
        {hiddenTitle}
      </div>
    )
  }
  return (
    <form method="post" action="/courses" className={layout}>
      <input type="hidden" name="courseId" value={course.id} />
      <input type="hidden" name="back" value={back} />
      <Button
        name="intent"
        value="enroll"
        {...look}
        aria-describedby={titleId}
        className={isRow ? 'button-row' : 'w-full'}
      >
        Enroll Now
      </Button>
      {hiddenTitle}
      {offer.hint && (
        <a href={`/enroll?next=${encodeURIComponent(back)}`} className={`link ${isRow ? 'text-xs' : 'text-sm'}`}>
          {offer.hint}
        </a>
      )}
    </form>
  )
}
