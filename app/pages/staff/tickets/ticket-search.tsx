import { Form } from 'react-router'
import { ticketCategories } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { sortLabels, ticketSorts } from '#app/domain/tickets/tickets.rules.ts'
import type { TicketFilter } from '#app/domain/tickets/tickets.types.ts'

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
