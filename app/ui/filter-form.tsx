import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import type { Query } from './query-string.ts'
import { SearchField } from './search-field.tsx'
import { useLiveFilter } from './use-live-filter.ts'

export type FilterFormProps = {
  action: string
  label: string
  placeholder: string
  search: string
  /** The rest of the filter, sent as hidden fields. */
  kept: Query
  children?: ReactNode
}

export function FilterForm({ action, label, placeholder, search, kept, children }: FilterFormProps) {
  const live = useLiveFilter({ q: search })
  return (
    <Form
      {...live}
      method="get"
      action={action}
      role="search"
      preventScrollReset
      className="flex flex-wrap items-center gap-2.5"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField label={label} placeholder={placeholder} defaultValue={search} maxLength={200} />
      <Button variant="quiet" size="small">
        Search
      </Button>
      <p aria-live="polite" className="tnum text-ink-2">
        {children}
      </p>
    </Form>
  )
}
