import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { Interviewer } from '../../interviews/types.ts'
import { formatAverageMark, criteria, criterionNames } from '../rules.ts'
import type { FilledReview, Review, Reviews } from '../types.ts'
import { OwnReviewForm } from './own-review-form.tsx'

type ReviewPanelProps = {
  applicationId: string
  reviews: Reviews
  reviewers: readonly Interviewer[]
  action: string
  refused: RefusedForm | undefined
}

export function ReviewPanel({ applicationId, reviews: read, reviewers, action, refused }: ReviewPanelProps) {
  const { reviews, areOthersHidden } = read
  const own = reviews.find(({ isOwn }) => isOwn)
  const free = reviewers.filter(({ id }) => !reviews.some(({ reviewerId }) => reviewerId === id))
  const findRefusal = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  const intent = useNavigation().formData?.get('intent')
  return (
    <section aria-labelledby="reviews" className="grid gap-2.5">
      <h3 id="reviews" className="font-sans text-sm font-semibold">
        Reviews
      </h3>
      {areOthersHidden && (
        <p className="border-l-3 border-pitch bg-pitch-wash px-4 py-2">
          You’ll see your colleagues’ reviews once you have written yours.
        </p>
      )}
      {reviews.length > 0 && (
        <ul className="grid gap-2.5">
          {reviews.map((review) => (
            <li key={review.reviewerId}>
              <ReviewItem
                review={review}
                applicationId={applicationId}
                action={action}
                refused={refused?.values.reviewerId === review.reviewerId ? findRefusal('remove-reviewer') : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <OwnReviewForm
        key={own?.filled?.filledAt.getTime() ?? applicationId}
        applicationId={applicationId}
        own={own?.filled ?? null}
        isAsked={own !== undefined}
        action={action}
        refused={findRefusal('review')}
      />
      {free.length > 0 && (
        <FormShell
          {...findRefusal('assign-reviewer')}
          action={action}
          preventScrollReset
          idPrefix="reviewer-"
          className="flex flex-wrap items-end gap-2.5"
        >
          <HiddenFields fields={{ applicationId }} />
          <SelectField
            name="reviewerId"
            label="Ask for a review"
            size="small"
            placeholder="Choose a colleague"
            options={free.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
          <Button
            name="intent"
            value="assign-reviewer"
            variant="quiet"
            size="small"
            isBusy={intent === 'assign-reviewer'}
          >
            Ask
          </Button>
        </FormShell>
      )}
    </section>
  )
}

type ReviewItemProps = {
  review: Review
  applicationId: string
  action: string
  refused: RefusedForm | undefined
}

function ReviewItem({ review, applicationId, action, refused }: ReviewItemProps) {
  const { reviewerId, reviewerName, isOwn, isFilled, filled } = review
  return (
    <div className="tnum grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-medium">{isOwn ? `${reviewerName} (you)` : reviewerName}</span>
        {filled ? (
          <span className="text-ink-2">
            {formatAverageMark(filled.marks)}, <TimeText instant={filled.filledAt} precision="day" />
          </span>
        ) : (
          <span className="text-ink-3">{isFilled ? 'Written' : 'Not written yet'}</span>
        )}
      </p>
      {filled && <Scorecard filled={filled} />}
      {!isFilled && (
        <FormShell {...refused} action={action} preventScrollReset className="justify-self-start">
          <HiddenFields fields={{ intent: 'remove-reviewer', applicationId, reviewerId }} />
          <Button variant="quiet" size="small" aria-label={`Remove ${reviewerName} as a reviewer`}>
            Remove
          </Button>
        </FormShell>
      )}
    </div>
  )
}

function Scorecard({ filled: { marks, notes } }: { filled: FilledReview }) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-5 text-sm text-ink-2">
        {criterionNames.map((name) => (
          <div key={name} className="flex gap-1.5">
            <dt>{criteria[name]}</dt>
            <dd className="font-semibold text-ink">{marks[name]}</dd>
          </div>
        ))}
      </dl>
      {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
    </>
  )
}
