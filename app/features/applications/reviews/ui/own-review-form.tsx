import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { criteria, criterionNames, longestReviewNotes, markLabels } from '../rules.ts'
import type { FilledReview } from '../types.ts'

const marks = Object.entries(markLabels).map(([value, label]) => ({ value, label }))

type OwnReviewFormProps = {
  applicationId: string
  own: FilledReview | null
  /** True if the reader was asked for a review; the form is then open. */
  isAsked: boolean
  action: string
  refused: RefusedForm | undefined
}

export function OwnReviewForm({ applicationId, own, isAsked, action, refused }: OwnReviewFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'review'
  return (
    <Fold label={own ? 'Change your review' : 'Write your review'} isOpen={refused !== undefined || (isAsked && !own)}>
      <FormShell {...refused} action={action} preventScrollReset idPrefix="review-" className="grid gap-3 pt-2">
        <HiddenFields fields={{ applicationId, intent: 'review' }} />
        <div className="grid gap-3 sm:grid-cols-2">
          {criterionNames.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={criteria[name]}
              size="small"
              placeholder="Choose a mark"
              options={marks}
              defaultValue={own ? String(own.marks[name]) : ''}
            />
          ))}
        </div>
        <TextAreaField
          name="notes"
          label="Your notes"
          hint="Only HR can read them. They are deleted with the application."
          isOptional
          rows={3}
          characterLimit={longestReviewNotes}
          defaultValue={own?.notes ?? ''}
        />
        <p>
          <Button variant="quiet" size="small" isBusy={isBusy} busyLabel="Saving…">
            Save review
          </Button>
        </p>
      </FormShell>
    </Fold>
  )
}
