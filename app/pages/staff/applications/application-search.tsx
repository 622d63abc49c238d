import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useLiveFilter } from '#app/ui/use-live-filter.ts'
import { toUrlQuery } from '#app/domain/applications/applications.rules.ts'
import type { ApplicationDesk } from '#app/domain/applications/applications.types.ts'

export function ApplicationSearch({
  desk: { filter, positions },
}: {
  desk: Pick<ApplicationDesk, 'filter' | 'positions'>
}) {
  const { search, stage, position } = filter
  const visa = toUrlQuery(filter).visa?.toString() ?? ''
  const live = useLiveFilter({ q: search, position: position ?? '', visa })
  const known = position && !positions.includes(position) ? [...positions, position] : positions
  return (
    <Form
      {...live}
      method="get"
      role="search"
      preventScrollReset
      className="flex flex-wrap items-center gap-2 border-b border-rule px-5 py-2.5"
    >
      {stage && <input type="hidden" name="status" value={stage} />}
      <SearchField
        label="Search by name, email or position"
        placeholder="Name, email or position"
        defaultValue={search}
        maxLength={200}
        className="min-w-0 max-sm:w-full sm:w-24! sm:grow"
      />
      <div className="w-34 grow sm:max-w-38">
        <SelectField
          name="position"
          label="Position"
          isLabelHidden
          size="small"
          placeholder="All positions"
          options={known}
          defaultValue={position ?? ''}
        />
      </div>
      <div className="w-34 grow sm:max-w-38">
        <SelectField
          name="visa"
          label="Visa sponsorship"
          isLabelHidden
          size="small"
          placeholder="Any visa need"
          options={[
            { value: 'yes', label: 'Needs sponsorship' },
            { value: 'no', label: 'Needs none' },
          ]}
          defaultValue={visa}
        />
      </div>
      <Button variant="quiet" size="small" icon="search" aria-label="Search" className="px-2.5" />
    </Form>
  )
}
