import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { createCourse, takeOverCourse } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { createForm, takeForm as takeOverForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { authoringFailed, authoringRefusals, notices } from '#app/domain/courses/authoring/authoring.messages.ts'
import { listAuthoredCourses } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { slugOfTitle } from '#app/domain/courses/authoring/authoring.rules.ts'
import { CourseTable } from './authoring/course-table.tsx'
import { NewCourseDialog } from './authoring/new-course-dialog.tsx'
import { setSaleTerms } from '#app/domain/courses/sale-terms.commands.server.ts'
import { saleTermsForm } from '#app/domain/courses/sale-terms.forms.ts'
import { saleTermsRefusals, saleTermsSaved } from '#app/domain/courses/sale-terms.ts'
import { SaleTermsDialog } from './sale-terms-dialog.tsx'
import { TakeCourseDialog } from './authoring/take-course-dialog.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure } from '#app/domain/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load courses' },
  createLink: { to: '?create=course', icon: 'plus', children: 'New course' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const courses = await listAuthoredCourses({ staff: staffOf(context) })
  return {
    courses,
    search,
    taken: courses.find(({ slug, keeper }) => keeper === 'folder' && slug === url.searchParams.get('take')) ?? null,
    priced: courses.find(({ slug, terms }) => terms && slug === url.searchParams.get('terms')) ?? null,
    isCreating: url.searchParams.get('create') === 'course',
  }
}

/** A course without an address of its own gets one from its title. */
async function takeFormWithSlug(request: Request) {
  const form = await takeForm(request)
  if (form.get('intent') === 'create' && !form.get('slug'))
    form.set('slug', slugOfTitle(String(form.get('title') ?? '')))
  return form
}

export const action = actions<Route.ActionArgs>(
  ({ staff }) => {
    const courseUrl = (_: unknown, { slug }: { slug: string }) => `/staff-portal/courses/${slug}`
    return {
      create: act({
        form: createForm,
        run: (values) => createCourse({ staff, ...values }),
        refusals: authoringRefusals,
        field: (reason) => (reason === 'slug-taken' ? 'slug' : undefined),
        to: courseUrl,
        notice: notices.create,
      }),
      take: act({
        form: takeOverForm,
        run: (values) => takeOverCourse({ staff, ...values }),
        refusals: authoringRefusals,
        to: courseUrl,
        notice: notices.take,
      }),
      terms: act({
        form: saleTermsForm,
        run: (values) => setSaleTerms({ staff, ...values }),
        refusals: saleTermsRefusals,
        to: '/staff-portal/courses',
        notice: saleTermsSaved,
      }),
    }
  },
  { failure: authoringFailed, take: takeFormWithSlug },
)

export default function Courses() {
  const { courses, search, taken, priced, isCreating } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="courses" title="Courses">
      <CourseTable courses={courses} search={search} />
      {taken && (
        <TakeCourseDialog
          course={taken}
          refused={refused}
          listAt={`/staff-portal/courses${queryString({ q: search })}`}
        />
      )}
      {priced?.terms && (
        <SaleTermsDialog
          course={{ ...priced, terms: priced.terms }}
          refused={refused?.values.intent === 'terms' ? refused : undefined}
          listAt={`/staff-portal/courses${queryString({ q: search })}`}
        />
      )}
      {isCreating && <NewCourseDialog refused={refused} />}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
