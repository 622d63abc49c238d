import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { catalogue } from '#app/content/courses.ts'
import {
  catalogueUrl,
  catalogueWords,
  countFacet,
  describeOpen,
  facets,
  filterCatalogue,
  isWorthCaching,
  listNearestCourses,
  readCatalogueFilter,
  type FacetCounts,
} from '#app/domain/courses/catalogue.ts'
import { Catalogue } from './catalogue/catalogue.tsx'
import { listCatalogue, searchCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { dashboardRefresh, EnrolledNote } from './enrolled-note.tsx'
import { readWorkloads } from '#app/domain/learning/workloads.queries.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { useOrigin } from '#app/ui/use-origin.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { breadcrumbList, StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { enrollInCourse } from './enroll.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses' },
  figures: false,
  stored: { query: catalogueWords, live: ['q', 'enrolled'] },
} satisfies RouteHandle

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const filter = readCatalogueFilter(parameters)
  // A GET form sends its field even when it is empty; redirect to the shorter URL.
  if (parameters.get('q')?.trim() === '') throw redirect(catalogueUrl(filter))
  const [courses, { isStudent, unpaidIn, offerOf }, found] = await Promise.all([
    listCatalogue(),
    readOffers({ student: personOf(context)?.student ?? null }),
    searchCatalogue({ search: filter.search }),
  ])
  const ranks = found?.ranks ?? null
  const shown = filterCatalogue(courses, filter, ranks)
  const nearest = shown.length === 0 ? listNearestCourses(courses, filter, found?.nearby ?? ranks) : []
  const workOf = await readWorkloads({ courses: [...shown, ...nearest] })
  const present = (course: (typeof courses)[number]) => ({ ...course, offer: offerOf(course), work: workOf(course) })
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, Object.fromEntries(countFacet(courses, filter, facet, ranks))]),
  )
  const enrolledIn = courses.find(({ id }) => id === parameters.get('enrolled'))
  const enrollmentId = enrolledIn ? unpaidIn(enrolledIn.id) : null
  const page = {
    filter,
    isStudent,
    total: courses.length,
    openWords: describeOpen(courses),
    counts: counts as FacetCounts,
    shown: shown.map(present),
    nearest: nearest.map(present),
    corrections: found?.corrections ?? [],
    marks: found && { exact: found.exact, near: found.near },
    enrolled: enrolledIn && enrollmentId ? { title: enrolledIn.title, enrollmentId } : null,
  }
  // Do not cache searches and long combinations of filters: there are endlessly many, and they would push the most
  // visited pages out of the cache.
  if (page.enrolled) return data(page, { headers: { refresh: dashboardRefresh } })
  return data(page, !isWorthCaching(filter) ? {} : { headers: { 'cache-control': storable } })
}

export const action = actions<Route.ActionArgs>(
  ({ context }) => ({ enroll: (form) => enrollInCourse(personOf(context), form) }),
  { failure: 'We couldn’t enrol you. Please try again.' },
)

export default function Courses() {
  const origin = useOrigin()
  const { isStudent, enrolled, openWords, ...page } = useLoaderData<typeof loader>()
  const broken = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta title={catalogue.title} description={catalogue.description} path="/courses" />
      <StructuredData
        data={breadcrumbList(origin, [
          { name: 'Home', path: '/' },
          { name: catalogue.title, path: '/courses' },
        ])}
      />
      <div className="wrap pt-4.5 pb-10 lg:pt-7 lg:pb-14">
        <div className="grid items-center gap-x-10 gap-y-1 pb-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:pb-4.5">
          <h1 tabIndex={-1} className="text-4xl lg:text-5xl">
            {catalogue.title}
          </h1>
          {!isStudent && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-3 border-pitch pl-3.5 text-sm print:hidden">
              <p className="flex-1 basis-40 font-medium">{catalogue.banner}</p>
              <ButtonLink to="/enroll" size="small" variant="quiet" className="whitespace-nowrap">
                Register Now
              </ButtonLink>
            </div>
          )}
          <p className="col-span-full row-start-2 text-ink-2 max-lg:sr-only">{`${catalogue.lead} ${openWords}`}</p>
        </div>
        {broken && <ErrorSummary errors={broken.errors} toastTitle="Enrollment Failed" />}
        {enrolled && <EnrolledNote {...enrolled} />}
        <Catalogue {...page} />
        <IncludedSection />
      </div>
    </>
  )
}

function IncludedSection() {
  const { title, lead, points } = catalogue.included
  return (
    <section aria-labelledby="included-title" className="mt-8 border-t border-rule-2 pt-6 lg:mt-14 lg:pt-8">
      <h2 id="included-title" className="text-4xl">
        {title}
      </h2>
      <p className="text-ink-2">{lead}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-0">
        {points.map(({ title: point, text }) => (
          <li key={point} className="border-l border-pitch px-5">
            <h3 className="mb-1.5 text-xl">{point}</h3>
            <p className="text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
