import { Icon } from '#app/ui/icon.tsx'
import { listChosenFacets, type CatalogueFilter } from '#app/domain/courses/catalogue.ts'

export function CatalogueSearch({ filter, total }: { filter: CatalogueFilter; total: number }) {
  return (
    <form method="get" action="/courses" role="search" aria-label="Programmes">
      {Object.entries(listChosenFacets(filter)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="q" className="sr-only">
        Search programmes
      </label>
      <div className="relative flex">
        <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={filter.search}
          maxLength={100}
          placeholder={`Search ${total} programmes`}
          aria-describedby="q-hint"
          className="control min-h-12 rounded-r-none border-r-0 pl-10.5"
        />
        <button className="button button-quiet rounded-l-none px-4 sm:px-5.5">Search</button>
      </div>
      <p id="q-hint" className="mt-1.5 text-xs text-ink-2 max-lg:sr-only">
        Don’t worry about spelling: <span className="font-text text-sm">‘fonetics’</span> finds phonetics,{' '}
        <span className="font-text text-sm">‘IPA’</span> finds transcription.
      </p>
    </form>
  )
}
