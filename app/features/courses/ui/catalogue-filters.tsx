import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { subjects, subjectSlugs } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { catalogueAddress, lengthBands, priceBands, sortings, statuses } from '../rules.ts'
import type { CatalogueFacet, CatalogueFilter } from '../rules.ts'

/** How many programmes each choice would show; a choice that is missing shows none. */
export type FacetCounts = Record<CatalogueFacet, Partial<Record<string, number>>>

const entries = ['High School', "Bachelor's Degree", "Master's Degree"] as const

function withCount(label: string, count: number | undefined) {
  return `${label} (${count ?? 0})`
}

/** The filter as a form whose answers stand in the address. */
export function CatalogueFilters({
  filter,
  counts,
  children,
}: {
  filter: CatalogueFilter
  counts: FacetCounts
  /** How many were found. */
  children: ReactNode
}) {
  return (
    // Keyed by what it asks, so that links which change the filter change the form as well.
    <Form
      key={catalogueAddress(filter)}
      method="get"
      action="/courses"
      role="search"
      aria-label="Programmes"
      preventScrollReset
      className="grid grid-cols-2 items-end gap-x-4 gap-y-4 lg:grid-cols-4"
    >
      {filter.level && <input type="hidden" name="level" value={filter.level} />}
      <div className="col-span-2">
        <TextField name="q" label="Search" type="search" defaultValue={filter.search} maxLength={100} size="small" />
      </div>
      <SelectField
        name="subject"
        label="Subject"
        size="small"
        placeholder="All subjects"
        defaultValue={filter.subject ?? ''}
        options={subjectSlugs.map((slug) => ({ value: slug, label: withCount(subjects[slug], counts.subject[slug]) }))}
      />
      <SelectField
        name="entry"
        label="Entry requirement"
        size="small"
        placeholder="Any"
        defaultValue={filter.entry ?? ''}
        options={entries.map((entry) => ({ value: entry, label: withCount(entry, counts.entry[entry]) }))}
      />
      <SelectField
        name="length"
        label="Length"
        size="small"
        placeholder="Any"
        defaultValue={filter.length ?? ''}
        options={lengthBands.map(({ slug, label }) => ({ value: slug, label: withCount(label, counts.length[slug]) }))}
      />
      <SelectField
        name="price"
        label="Price"
        size="small"
        placeholder="Any"
        defaultValue={filter.price ?? ''}
        options={priceBands.map(({ slug, label }) => ({ value: slug, label: withCount(label, counts.price[slug]) }))}
      />
      <SelectField
        name="status"
        label="Enrolment"
        size="small"
        placeholder="Any"
        defaultValue={filter.status ?? ''}
        options={statuses.map(({ slug, label }) => ({ value: slug, label: withCount(label, counts.status[slug]) }))}
      />
      <SelectField
        name="sort"
        label="Sort by"
        size="small"
        defaultValue={filter.sort}
        options={sortings.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button size="small" className="max-sm:w-full">
          Show programmes
        </Button>
        {children}
      </div>
    </Form>
  )
}
