import { Form, Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { SectionHit } from '#app/domain/learning/search.ts'

export type CourseSearchProps = { search: string; moduleNumber: number }

/** Searches a course. The search is in the URL, so that it works without JavaScript; the open module stays open. */
export function CourseSearch({ search, moduleNumber }: CourseSearchProps) {
  return (
    <Form method="get" role="search" aria-label="This course" className="flex">
      <input type="hidden" name="module" value={moduleNumber} />
      <SearchField
        key={search}
        id="q"
        label="Search this course"
        placeholder="Search this course"
        defaultValue={search}
        maxLength={100}
        className="min-w-0 grow sm:w-auto"
      />
      <button className="button button-quiet button-small ml-1.5">Search</button>
    </Form>
  )
}

const hitsAtOnce = 12

export function SearchResults({
  courseId,
  search,
  hits,
  moduleNumber,
}: {
  courseId: string
  search: string
  hits: readonly SectionHit[]
  moduleNumber: number
}) {
  return (
    <section aria-labelledby="found-title" className="mb-9 border-b border-rule pb-5">
      <h2 id="found-title" className="text-2xl">
        {hits.length === 0 ? `No results for “${search}”` : `${formatCount(hits.length, 'section')} with “${search}”`}
      </h2>
      <HitList courseId={courseId} hits={hits.slice(0, hitsAtOnce)} />
      {hits.length > hitsAtOnce && (
        <details>
          <summary className="link inline-block py-2">{`${formatCount(hits.length - hitsAtOnce, 'more section')}`}</summary>
          <HitList courseId={courseId} hits={hits.slice(hitsAtOnce)} />
        </details>
      )}
      <p className="mt-2 text-sm">
        <Link to={`?module=${moduleNumber}`} className="link py-1">
          Clear search
        </Link>
      </p>
    </section>
  )
}

function HitList({ courseId, hits }: { courseId: string; hits: readonly SectionHit[] }) {
  return (
    <ul className="mt-2">
      {hits.map(({ title, before, words, after, ...place }) => (
        <li key={`${place.moduleNumber}.${place.sectionNumber}`} className="border-t border-rule py-2.5">
          <Link to={sectionUrl(courseId, place)} className="link font-medium">
            {place.moduleNumber}.{place.sectionNumber} {title}
          </Link>
          <p className="text-sm text-ink-2">
            {before}
            <mark>{words}</mark>
            {after}
          </p>
        </li>
      ))}
    </ul>
  )
}
