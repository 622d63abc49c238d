import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { unassigned } from '#app/domain/tickets/handling.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { bulkFormId, useSelectedOwners } from '#app/ui/use-selected-count.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { priorityOptions } from '#app/domain/tickets/tickets.rules.ts'
import type { Adviser } from '#app/domain/tickets/tickets.types.ts'

function selectAll(isSelected: boolean) {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=chosen]')]
  for (const box of boxes) if (box.checked !== isSelected) box.checked = isSelected
  document.dispatchEvent(new Event('change'))
}

/** Hidden by CSS until a checkbox is ticked. */
export function BulkBar({ advisers, refused }: { advisers: readonly Adviser[]; refused: RefusedForm | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'bulk'
  const owners = useSelectedOwners()
  const selected = owners.length
  const areOfOneStudent = owners.every((owner) => owner === owners[0])
  const isHydrated = useHydrated()
  return (
    <FormShell
      id={bulkFormId}
      {...refused}
      preventScrollReset
      idPrefix="bulk-"
      aria-label="Selected tickets"
      className={`gap-2 border-t-2 border-ink bg-tier px-5 py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 ${refused ? 'grid' : 'hidden group-has-[input[name=chosen]:checked]/list:grid'}`}
    >
      <HiddenFields fields={{ intent: 'bulk' }} />
      <p className="flex flex-wrap items-center gap-x-4 text-sm font-semibold">
        <span role="status">{selected === 0 ? 'Selected tickets' : `${selected} selected`}</span>
        {/* This button needs JavaScript, because it ticks the boxes of the page. */}
        <button type="button" className="link font-normal" onClick={() => selectAll(true)}>
          Select all on this page
        </button>
        <button type="button" className="link font-normal" onClick={() => selectAll(false)}>
          Clear
        </button>
      </p>
      {/* These fields come first, because Enter in the reason field presses the first button of the form. */}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            name="reason"
            label="Close with a reason, which the students read"
            size="small"
            autoComplete="off"
          />
        </div>
        <Button name="step" value="close" variant="quiet" size="small" isBusy={isBusy}>
          Close
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          name="assignedTo"
          label="Assign to"
          isLabelHidden
          size="small"
          placeholder="Choose an adviser"
          options={[
            { value: unassigned, label: 'Nobody' },
            ...advisers.map(({ id: value, fullName }) => ({ value, label: fullName })),
          ]}
        />
        <Button name="step" value="assign" variant="quiet" size="small" isBusy={isBusy}>
          Assign
        </Button>
        <SelectField
          name="priority"
          label="Priority"
          isLabelHidden
          size="small"
          options={priorityOptions}
          defaultValue="medium"
        />
        <Button name="step" value="rate" variant="quiet" size="small" isBusy={isBusy} aria-label="Set priority">
          Set
        </Button>
        {/* Without JavaScript the count is unknown, so the button is always shown and the server counts. */}
        {(!isHydrated || (selected === 2 && areOfOneStudent)) && (
          <Button name="step" value="merge" variant="quiet" size="small" isBusy={isBusy}>
            Merge these two
          </Button>
        )}
      </div>
    </FormShell>
  )
}
