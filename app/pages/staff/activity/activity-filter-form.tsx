import { Form } from 'react-router'
import { sentenceCase } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import type { ActivityDesk } from '#app/platform/activity/activity.queries.server.ts'

export function ActivityFilterForm({ desk: { filter, members, kinds } }: { desk: ActivityDesk }) {
  const { staffId, kind: ofKind, from, to } = filter
  const live = useLiveFilter({ staff: staffId ?? '', kind: ofKind ?? '', from: from ?? '', to: to ?? '' })
  return (
    <Form {...live} method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2.5">
      <SelectField
        name="staff"
        label="By"
        size="small"
        placeholder="Everybody"
        options={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        defaultValue={filter.staffId ?? ''}
      />
      <SelectField
        name="kind"
        label="Of"
        size="small"
        placeholder="Everything"
        options={kinds.map((kind) => ({ value: kind, label: sentenceCase(kind) }))}
        defaultValue={filter.kind ?? ''}
      />
      <TextField name="from" label="From" type="date" size="small" defaultValue={filter.from ?? ''} />
      <TextField name="to" label="To" type="date" size="small" defaultValue={filter.to ?? ''} />
      <Button variant="quiet" size="small">
        Filter
      </Button>
    </Form>
  )
}
