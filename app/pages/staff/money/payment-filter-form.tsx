import { Form } from 'react-router'
import { paymentProviders } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { listStateLabels, listStates, methodLabels, type PaymentList } from '#app/domain/payments/list.ts'

export function PaymentFilterForm({ list: { filter, courses } }: { list: PaymentList }) {
  const { search, state, way, courseId, from, to } = filter
  const live = useLiveFilter({
    q: search,
    state: state ?? '',
    way: way ?? '',
    course: courseId ?? '',
    from: from ?? '',
    to: to ?? '',
  })
  return (
    <Form
      {...live}
      method="get"
      action="/staff-portal/money"
      role="search"
      preventScrollReset
      className="flex flex-wrap items-end gap-2.5"
    >
      <SearchField
        label="Search payments by name, number, reference or programme"
        placeholder="Name, number or reference"
        defaultValue={search}
        maxLength={200}
      />
      <SelectField
        name="state"
        label="State"
        size="small"
        placeholder="Any state"
        options={listStates.map((value) => ({ value, label: listStateLabels[value] }))}
        defaultValue={state ?? ''}
      />
      <SelectField
        name="way"
        label="Paid by"
        size="small"
        placeholder="Any method"
        options={paymentProviders.map((value) => ({ value, label: methodLabels[value] }))}
        defaultValue={way ?? ''}
      />
      <div className="w-44 max-w-full">
        <SelectField
          name="course"
          label="Programme"
          size="small"
          placeholder="Any programme"
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={courseId ?? ''}
        />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <TextField name="from" label="From" type="date" size="small" defaultValue={from ?? ''} />
        <TextField name="to" label="To" type="date" size="small" defaultValue={to ?? ''} />
      </div>
      <Button variant="quiet" size="small">
        Filter
      </Button>
    </Form>
  )
}
