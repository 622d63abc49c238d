import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { createCourse, takeOverCourse } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { createForm, takeForm as takeOverForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { authoringFailed, authoringRefusals, notices } from '#app/domain/courses/authoring/authoring.messages.ts'
import {
  listAuthoredCourses,
  type AuthoredCourse,
  type SaleTerms,
} from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { slugOfTitle } from '#app/domain/courses/authoring/authoring.rules.ts'
import { setSaleTerms } from '#app/domain/courses/sale-terms.commands.server.ts'
import { saleTermsForm } from '#app/domain/courses/courses.forms.ts'
import { saleTermsRefusals, saleTermsSaved } from '#app/domain/courses/sale-terms.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'
import { CourseTable } from './authoring/course-table.tsx'
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

function NewCourseDialog({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <FormDialog
      id="new-course"
      title="New course"
      width="md"
      listAt="/staff-portal/courses"
      refused={refused}
      fields={{ intent: 'create' }}
      submitLabel="Create"
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField
        name="slug"
        label="Address"
        hint="Lower-case letters, digits and hyphens, such as tone-languages. Without it, we make one from the title. You can’t change it later."
        isOptional
        autoComplete="off"
      />
    </FormDialog>
  )
}

type TakeCourseDialogProps = { course: AuthoredCourse; refused: RefusedForm | undefined; listAt: string }

/** Confirms moving a course to the portal, because only the operator can return it to its folder. */
function TakeCourseDialog({ course: { slug, title }, refused, listAt }: TakeCourseDialogProps) {
  return (
    <FormDialog
      id="take-course"
      title={`Edit “${title}” in the portal?`}
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'take', slug }}
      submitLabel="Edit here"
    >
      <p>
        The files in its folder become a draft here, and a version you can go back to. Folder imports will no longer
        change this course; only an operator can hand it back to its folder. Students won’t see any difference until you
        publish.
      </p>
    </FormDialog>
  )
}

type SaleTermsDialogProps = {
  course: { slug: string; title: string; isOpen: boolean; terms: SaleTerms }
  refused: RefusedForm | undefined
  listAt: string
}

/** Sets for what and how often a course is sold. These are the institute's, so they are not part of its text. */
function SaleTermsDialog({ course: { slug, title, isOpen, terms }, refused, listAt }: SaleTermsDialogProps) {
  return (
    <FormDialog
      id="sale-terms"
      title={`Price and places of “${title}”`}
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'terms', slug }}
      submitLabel="Save"
    >
      <TextField
        name="ownPrice"
        label="Price in pounds"
        hint={`Leave it empty to follow the course’s text: ${priceText({ price: terms.textPrice })}. Students who have enrolled keep their price.`}
        defaultValue={terms.ownPrice ?? ''}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="places"
        label="Places"
        hint={`The most students enrolled at a time; ${terms.taken} now. Leave it empty for no limit.`}
        defaultValue={terms.places === null ? '' : String(terms.places)}
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckboxField
        name="isSold"
        label="Open for enrolment"
        hint={
          isOpen || terms.isStopped
            ? 'Students who are enrolled keep their access, whatever you choose here.'
            : 'It opens once its text and exam are complete. They are not yet.'
        }
        defaultChecked={!terms.isStopped}
      />
    </FormDialog>
  )
}
