import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { catalogue } from '#app/content/courses.ts'
import { isId } from '#app/core/ids.ts'
import { findCourseById, listCatalogue } from '#app/features/courses/queries.server.ts'
import {
  catalogueWords,
  countFacet,
  facets,
  filterCatalogue,
  nearestCourses,
  readCatalogueFilter,
} from '#app/features/courses/rules.ts'
import { Catalogue } from '#app/features/courses/ui/catalogue.tsx'
import type { FacetCounts } from '#app/features/courses/ui/catalogue-filters.tsx'
import { EnrolledNote } from '#app/features/courses/ui/enrolled-note.tsx'
import { enroll } from '#app/features/enrollments/commands.server.ts'
import { enrollmentFailed, enrollmentSuccessful, registrationRequired } from '#app/features/enrollments/messages.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { readOffers } from '#app/views/enrollment-offers/queries.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { withDestination } from '#app/http/destination.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { ownAddress } from '#app/http/own-address.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { breadcrumbList, StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NumberedList } from '#app/ui/numbered-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SectionRow } from '#app/ui/section-row.tsx'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses', command: 'Your enrolment could not be made. Please try again.' },
  stored: { query: catalogueWords, live: ['q', 'enrolled'] },
} satisfies RouteHandle

export const headers = loaderHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams
  const filter = readCatalogueFilter(parameters)
  const [courses, { isStudent, isEnrolledIn, offerOf }] = await Promise.all([
    listCatalogue(),
    readOffers({ student: personOf(context)?.student ?? null }),
  ])
  const shown = filterCatalogue(courses, filter)
  const nearest = shown.length === 0 ? nearestCourses(courses, filter) : []
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, Object.fromEntries(countFacet(courses, filter, facet))]),
  )
  const enrolledIn = courses.find(({ id }) => id === parameters.get('enrolled') && isEnrolledIn(id))
  const page = {
    origin: visitOf(context).origin,
    filter,
    isStudent,
    total: courses.length,
    counts: counts as FacetCounts,
    shown: shown.map((course) => ({ ...course, offer: offerOf(course) })),
    nearest: nearest.map((course) => ({ ...course, offer: offerOf(course) })),
    enrolledIn: enrolledIn?.title ?? null,
  }
  // Searches are endless in number: storing them would push out the pages that everybody asks for.
  return data(page, filter.search ? {} : { headers: { 'cache-control': storable } })
}

/** Only addresses of the catalogue are gone back to. */
function backOf(form: FormData) {
  const back = ownAddress(String(form.get('back') ?? '')) ?? ''
  return /^\/courses(?:[/?]|$)/.test(back) ? back : '/courses'
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  const person = personOf(context)
  const courseId = String(form.get('courseId') ?? '')
  if (!person?.student) {
    const course = isId(courseId) ? await findCourseById({ courseId }) : null
    const step = person ? '/enroll' : '/auth?mode=sign-up'
    return redirectWithNotice(withDestination(step, course && `/courses/${course.slug}`), registrationRequired)
  }
  const { student } = person
  const outcome = await enroll({ student, courseId })
  if (!outcome.ok) return redirectWithNotice(backOf(form), enrollmentFailed(outcome.reason))
  return redirectWithNotice(`/courses?enrolled=${courseId}`, enrollmentSuccessful)
}

export default function Courses() {
  const { origin, isStudent, enrolledIn, ...page } = useLoaderData<typeof loader>()
  const broken = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta title={catalogue.title} description={catalogue.description} origin={origin} path="/courses" />
      <StructuredData
        data={breadcrumbList(origin, [
          { name: 'Home', path: '/' },
          { name: catalogue.title, path: '/courses' },
        ])}
      />
      <div className="wrap grid grid-cols-1 gap-6 pt-8 pb-12 lg:pt-12 lg:pb-16">
        <PageHeading lead={catalogue.lead}>{catalogue.title}</PageHeading>
        {broken && <ErrorSummary errors={broken.errors} />}
        <FirstErrorNotice errors={broken?.errors} title="Enrollment Failed" />
        {enrolledIn && <EnrolledNote title={enrolledIn} />}
        {!isStudent && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-l-4 border-rule-2 border-l-pitch bg-pitch-wash px-5 py-3.5">
            <p className="font-medium">{catalogue.banner}</p>
            <ButtonLink to="/enroll" size="small">
              Register Now
            </ButtonLink>
          </div>
        )}
        <div>
          <Catalogue {...page} />
        </div>
      </div>
      <SectionRow label="With every programme" title={catalogue.included.title} lead={catalogue.included.lead}>
        <NumberedList points={catalogue.included.points} />
      </SectionRow>
    </>
  )
}
