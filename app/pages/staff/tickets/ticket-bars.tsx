import { Form, useNavigation } from 'react-router'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { sortLabels, ticketSorts, priorityOptions, type TicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import type { Adviser } from '#app/domain/tickets/tickets.queries.server.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { unassigned } from '#app/domain/tickets/handling.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { bulkFormId, useSelectedOwners } from '#app/ui/use-selected-count.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { TextField } from '#app/ui/text-field.tsx'

export function TicketSearch({ filter }: { filter: TicketFilter }) {
  const { search, holder, category, sort } = filter
  const live = useLiveFilter({
    q: search,
    holder: holder ?? '',
    category: category ?? '',
    sort: sort === 'due' ? '' : sort,
  })
  return (
    <Form
      {...live}
      method="get"
      role="search"
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_minmax(0,1.15fr)] max-sm:[&_select]:pr-7 max-sm:[&_select]:pl-2.5 max-sm:[&_select]:text-xs items-center gap-2 border-b border-rule px-5 py-2.5 max-sm:gap-y-1.5 max-sm:py-1.5 lg:grid-cols-[minmax(0,25rem)_7.5rem_8.75rem_auto] lg:justify-start"
    >
      {filter.priority && <input type="hidden" name="priority" value={filter.priority} />}
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <div className="flex min-w-0 gap-2 max-lg:col-span-3">
        <SearchField
          label="Search by subject, student or number"
          placeholder="Search"
          defaultValue={search}
          maxLength={200}
          className="min-w-0 grow sm:w-24"
        />
        <span className="lg:hidden">
          <SearchButton />
        </span>
      </div>
      <SelectField
        name="holder"
        label="Assigned to"
        isLabelHidden
        size="small"
        placeholder="Anyone"
        options={[
          { value: 'mine', label: 'Me' },
          { value: 'nobody', label: 'Unassigned' },
        ]}
        defaultValue={holder ?? ''}
      />
      <SelectField
        name="category"
        label="Category"
        isLabelHidden
        size="small"
        placeholder="All categories"
        options={ticketCategories}
        defaultValue={category ?? ''}
      />
      {/* On wide screens the column headings sort. */}
      <div className="lg:hidden">
        <SelectField
          name="sort"
          label="Sort"
          isLabelHidden
          size="small"
          options={ticketSorts.map((each) => ({ value: each === 'due' ? '' : each, label: sortLabels[each] }))}
          defaultValue={sort === 'due' ? '' : sort}
        />
      </div>
      <span className="max-lg:hidden">
        <SearchButton />
      </span>
    </Form>
  )
}

function SearchButton() {
  return <Button variant="quiet" size="small" icon="search" aria-label="Search" className="px-2.5" />
}

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
      fields={{ intent: 'bulk' }}
    >
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
