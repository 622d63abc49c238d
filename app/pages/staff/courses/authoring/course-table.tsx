import { Link } from 'react-router'
import { formatCount, foldForSearch } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import type { AuthoredCourse } from '#app/domain/courses/authoring/authoring.queries.server.ts'

const courseColumns = (search: string): readonly Column<AuthoredCourse>[] => [
  {
    key: 'title',
    heading: 'Course',
    isRowHeading: true,
    cell: ({ keeper, slug, title }) =>
      keeper === 'folder' ? (
        title
      ) : (
        <Link to={`/staff-portal/courses/${slug}`} className="link">
          {title}
        </Link>
      ),
  },
  {
    key: 'state',
    heading: 'State',
    cell: ({ keeper, isOpen, terms }) => (
      <Badge tone={isOpen ? 'ok' : 'neutral'}>
        {keeper === 'new' ? 'Draft' : isOpen ? 'Open' : terms?.isStopped ? 'Closed' : 'Not open yet'}
      </Badge>
    ),
  },
  {
    key: 'price',
    heading: 'Price',
    cell: ({ terms }) =>
      terms ? (
        <span className="tnum">
          <span>{priceText(terms)}</span>
          {terms.ownPrice !== null && (
            <span className="text-ink-2">{`, text ${priceText({ price: terms.textPrice })}`}</span>
          )}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'places',
    heading: 'Places',
    cell: ({ terms }) =>
      terms ? (
        <span className="tnum">{terms.places === null ? 'No limit' : `${terms.taken} of ${terms.places}`}</span>
      ) : (
        '–'
      ),
  },
  {
    key: 'keeper',
    heading: 'Edited in',
    cell: ({ keeper }) => (keeper === 'folder' ? 'Folder' : 'Portal'),
  },
  {
    key: 'version',
    heading: 'Version',
    cell: ({ versionNumber, isChanged }) =>
      versionNumber === null ? '–' : `${versionNumber}${isChanged ? ', draft changed' : ''}`,
  },
  {
    key: 'changed',
    heading: 'Changed',
    cell: ({ changedAt }) => (changedAt ? <TimeText instant={changedAt} /> : '–'),
  },
  {
    key: 'take',
    heading: 'Actions',
    isHeadingHidden: true,
    cell: ({ keeper, slug, title, terms }) => (
      <span className="flex flex-wrap gap-2">
        {keeper === 'folder' && (
          <ButtonLink to={queryString({ q: search, take: slug })} preventScrollReset size="small" variant="quiet">
            Edit here<span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
        {terms && (
          <ButtonLink to={queryString({ q: search, terms: slug })} preventScrollReset size="small" variant="quiet">
            Price and places<span className="sr-only"> of {title}</span>
          </ButtonLink>
        )}
      </span>
    ),
  },
]

export function CourseTable({ courses, search }: { courses: readonly AuthoredCourse[]; search: string }) {
  const query = foldForSearch(search)
  const shown = courses.filter(({ title, slug }) => foldForSearch(`${title} ${slug}`).includes(query))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterForm action="/staff-portal/courses" label="Search courses" placeholder="Title" search={search} kept={{}}>
          {formatCount(shown.length, 'course')}
        </FilterForm>
        <p className="max-w-[44em] text-ink-2">
          “Edit here” takes a course over from its folder. Folder imports will no longer change it.
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No courses found" heading="h2">
          No course matches your search. Clear it to see all {courses.length}.
        </EmptyState>
      ) : (
        <DataTable caption="Courses" columns={courseColumns(search)} rows={shown} rowKey={({ slug }) => slug} />
      )}
    </>
  )
}
