import { institute } from '#app/core/institute.ts'
import { data, isRouteErrorResponse, useActionData, useLoaderData } from 'react-router'
import { refundRule } from '#app/content/courses.ts'
import { requestOpeningEmail } from '#app/domain/courses/courses.commands.server.ts'
import { interestForm } from '#app/domain/courses/courses.forms.ts'
import { interestNoted, interestRefusals, buildStructuredData } from '#app/domain/courses/courses.ts'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { readOffers } from '#app/domain/enrollments/offers.queries.server.ts'
import { readWorkloads } from '#app/domain/learning/workloads.queries.server.ts'
import { findProspectus } from './read.server.ts'
import { countStudyMinutes } from '#app/domain/courses/prospectus.ts'
import { CoursePage } from './course-page.tsx'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { useOrigin } from '#app/ui/use-origin.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { breadcrumbList, StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses' },
  stored: { query: { noted: ['yes'] } },
} satisfies RouteHandle

export const headers = storableHeaders

async function getCourse(slug = '') {
  const found = await findCourse({ slug })
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [prospectus, { offerOf, isFull }] = await Promise.all([
    findProspectus({ slug: params.slug }),
    readOffers({ student: personOf(context)?.student ?? null }),
  ])
  if (!prospectus) throw data(null, { status: 404 })
  const workOf = await readWorkloads({ courses: prospectus.related })
  return {
    ...prospectus,
    offer: offerOf(prospectus.course),
    isFull: isFull(prospectus.course),
    related: prospectus.related.map((course) => ({ ...course, offer: offerOf(course), work: workOf(course) })),
    email: personOf(context)?.email ?? '',
    isNoted: new URL(request.url).searchParams.get('noted') === 'yes',
  }
}

export const action = actions<Route.ActionArgs>(
  async ({ params, ipAddress }) => {
    const { course } = await getCourse(params.slug)
    return {
      interest: act({
        form: interestForm,
        trap: interestRefusals['looks-automated'],
        run: ({ email }) => requestOpeningEmail({ courseId: course.id, email, ipAddress }),
        refusals: interestRefusals,
        to: `/courses/${course.slug}?noted=yes#tell-me`,
        notice: interestNoted,
      }),
    }
  },
  { failure: 'We couldn’t save your email address. Please try again.' },
)

export default function Course() {
  const origin = useOrigin()
  const { isNoted, email, ...page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const path = `/courses/${page.course.slug}`
  return (
    <>
      <PageMeta
        title={`${page.course.title} (${page.course.level})`}
        description={page.course.description}
        path={path}
        image={`${path}/card.png`}
      />
      <StructuredData data={buildStructuredData({ ...page, studyMinutes: countStudyMinutes(page.contents), origin })} />
      <StructuredData
        data={breadcrumbList(origin, [
          { name: 'Home', path: '/' },
          { name: 'Our Courses', path: '/courses' },
          { name: page.course.title, path },
        ])}
      />
      <CoursePage {...page} refundRule={refundRule} interest={{ ...(refused ?? { values: { email } }), isNoted }} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <FailureInPlace error={error}>
        <ButtonLink to="/courses" variant="quiet">
          Browse courses
        </ButtonLink>
      </FailureInPlace>
    )
  }
  return (
    <>
      <title>{`Oops! Page not found – ${institute().name}`}</title>
      <NotFound hint="There’s no programme at this address. Please check the catalogue for all our programmes." />
    </>
  )
}
