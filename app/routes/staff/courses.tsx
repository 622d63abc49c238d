import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { createCourse, takeOverCourse } from '#app/features/courses/authoring/ownership.commands.server.ts'
import { createForm, takeForm as taking } from '#app/features/courses/authoring/forms.ts'
import { authoringFailed, authoringRefusals, notices } from '#app/features/courses/authoring/messages.ts'
import { listAuthoredCourses } from '#app/features/courses/authoring/queries.server.ts'
import { slugOfTitle } from '#app/features/courses/authoring/rules.ts'
import { CourseTable } from '#app/features/courses/authoring/ui/course-table.tsx'
import { NewCourseDialog } from '#app/features/courses/authoring/ui/new-course-dialog.tsx'
import { setSaleTerms } from '#app/features/courses/sale-terms/commands.server.ts'
import { saleTermsForm } from '#app/features/courses/sale-terms/forms.ts'
import { saleTermsRefusals, saleTermsSaved } from '#app/features/courses/sale-terms/messages.ts'
import { SaleTermsDialog } from '#app/features/courses/sale-terms/ui/sale-terms-dialog.tsx'
import { TakeCourseDialog } from '#app/features/courses/authoring/ui/take-course-dialog.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { answerPage, submitForm } from '#app/http/form-results.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/courses.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load courses', command: authoringFailed },
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

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const intent = readIntent(form, ['create', 'take', 'terms'])
  if (intent === 'terms') return submitTerms({ staff, form })
  if (intent === 'create' && !form.get('slug')) form.set('slug', slugOfTitle(String(form.get('title') ?? '')))
  const outcome = intent === 'take' ? await submitTakeOver({ staff, form }) : await submitNewCourse({ staff, form })
  if (!outcome.ok) {
    const field = outcome.reason === 'slug-taken' ? 'slug' : 'form'
    return refuseOutcome(form, outcome, authoringRefusals, field)
  }
  return redirectWithNotice(`/staff-portal/courses/${String(form.get('slug'))}`, notices[intent])
}

type Act = { staff: StaffActor; form: FormData }

async function submitTerms({ staff, form }: Act) {
  return answerPage(
    await submitForm(form, saleTermsForm, {
      run: (values) => setSaleTerms({ staff, ...values }),
      notice: () => saleTermsSaved,
      refusals: saleTermsRefusals,
      to: '/staff-portal/courses',
    }),
  )
}

function submitTakeOver({ staff, form }: Act) {
  return runWithForm(form, taking, (values) => takeOverCourse({ staff, ...values }))
}

function submitNewCourse({ staff, form }: Act) {
  return runWithForm(form, createForm, (values) => createCourse({ staff, ...values }))
}

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
