import { Form, Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { hasSearch, type VisitFilter } from '#app/domain/visits/visits.ts'

export function VisitSearch({ filter, found }: { filter: VisitFilter; found: number }) {
  const { kind, page, from, to } = filter
  return (
    <Form method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2.5">
      {kind && <input type="hidden" name="visitors" value={kind} />}
      <SearchField
        key={page}
        label="Search by page"
        placeholder="Part of a page, such as /courses"
        defaultValue={page}
        maxLength={200}
      />
      <DayField key={`from ${from}`} name="from" label="From" day={from} />
      <DayField key={`to ${to}`} name="to" label="To" day={to} />
      <Button variant="quiet" size="small">
        Search
      </Button>
      <p aria-live="polite" className="tnum text-ink-2">
        {formatCount(found, 'visit')}
      </p>
      {hasSearch(filter) && (
        <Link to={queryString({ visitors: kind })} preventScrollReset className="link">
          Show all
        </Link>
      )}
    </Form>
  )
}

function DayField({ name, label, day }: { name: string; label: string; day: string | null }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      {label}
      <input type="date" name={name} defaultValue={day ?? ''} className="control control-small" />
    </label>
  )
}
