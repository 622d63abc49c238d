import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { bulkFormId, useSelectedCount } from '#app/ui/use-selected-count.ts'
import type { Interviewer } from '../../interviews/types.ts'
import { stageLabels } from '../../rules.ts'
import { movableStages } from '../rules.ts'

type BulkBarProps = { reviewers: readonly Interviewer[]; refused: RefusedForm | undefined }

/** Hidden by CSS until a checkbox is ticked. */
export function BulkBar({ reviewers, refused }: BulkBarProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'bulk'
  const selected = useSelectedCount()
  const number = selected === 0 ? 'all selected' : `the ${selected} selected`
  return (
    <FormShell
      id={bulkFormId}
      {...refused}
      preventScrollReset
      idPrefix="bulk-"
      aria-label="Selected applications"
      className={`gap-2.5 border-t-2 border-ink bg-tier px-5 py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 ${refused ? 'grid' : 'hidden group-has-[input[name=chosen]:checked]/list:grid'}`}
    >
      <HiddenFields fields={{ intent: 'bulk' }} />
      <p className="text-sm font-semibold">{selected === 0 ? 'Selected applications' : `${selected} selected`}</p>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          name="stage"
          label="Stage"
          isLabelHidden
          size="small"
          placeholder="Choose a stage"
          options={movableStages.map((value) => ({ value, label: stageLabels[value] }))}
        />
        <Button name="step" value="move" variant="quiet" size="small" isBusy={isBusy}>
          Set stage
        </Button>
        <SelectField
          name="reviewerId"
          label="Reviewer"
          isLabelHidden
          size="small"
          placeholder="Choose a reviewer"
          options={reviewers.map(({ id: value, fullName }) => ({ value, label: fullName }))}
        />
        <Button name="step" value="assign" variant="quiet" size="small" isBusy={isBusy}>
          Ask for a review
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckboxField name="sure" label={`Reject ${number} and send each our standard email`} />
        <Button name="step" value="reject" variant="danger" size="small" isBusy={isBusy}>
          Reject
        </Button>
      </div>
    </FormShell>
  )
}
