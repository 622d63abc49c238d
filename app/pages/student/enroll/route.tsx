import { institute } from '#app/core/institute.ts'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { StepsToCourse } from '#app/domain/accounts/ui/entry-notes.tsx'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { registerStudent } from '#app/domain/students/students.commands.server.ts'
import { storeEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { evidenceRefusals, largestEvidenceBytes } from '#app/domain/students/evidence.ts'
import { buildRegistrationForm } from '#app/domain/students/students.forms.ts'
import { registrationComplete } from '#app/domain/students/students.ts'
import { RegistrationBenefits, RegistrationForm } from './registration-form.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { courseSlugOf, destinationOf, withDestination } from '#app/http/destination.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

/** There is no guard for people who are signed in but not registered, so the route redirects others itself. */
export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'The registration could not be opened' },
  body: { mostFileBytes: largestEvidenceBytes },
} satisfies RouteHandle

function requireNewcomer({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const person = personOf(context)
  // Most people who come here without a session have no account yet. The form to sign in is one press away.
  if (!person) throw redirect(withDestination('/auth?mode=sign-up', destinationOf(new URL(request.url))))
  if (person.student) throw redirect('/student-dashboard')
  return person
}

/** Finds the title of the programme whose page the newcomer comes from. */
async function findWantedTitle(request: Request) {
  const slug = courseSlugOf(destinationOf(new URL(request.url)))
  const found = slug ? await findCourse({ slug }) : null
  return found?.course.title ?? null
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, email } = requireNewcomer({ request, context })
  return { fullName, email, wanted: await findWantedTitle(request) }
}

export const action = actions<Route.ActionArgs>(
  async ({ request, context }) => {
    const person = requireNewcomer({ request, context })
    const form = buildRegistrationForm(await findWantedTitle(request))
    const landing = destinationOf(new URL(request.url)) ?? '/student-dashboard'
    return {
      register: act({
        form,
        async run({ evidence, ...profile }) {
          // The field is hidden for other levels, but keeps a file that was chosen before.
          const file = profile.educationLevel === 'Other' ? evidence : null
          const stored = file ? await storeEvidence({ name: file.name, content: file }) : null
          if (stored && !stored.ok) return stored
          return registerStudent({ person, ...profile, evidence: stored?.value ?? null })
        },
        refusals({ reason }) {
          // If the form is submitted twice, the second submission counts as registered too.
          if (reason === 'already-registered') throw redirect(landing)
          return evidenceRefusals[reason]
        },
        field: () => 'evidence',
        to: landing,
        notice: registrationComplete,
      }),
    }
  },
  {
    failure: 'Your registration could not be completed. Please try again.',
    take: (request) => takeFormWithFile(request, handle.body),
  },
)

export default function Enroll() {
  const { fullName, email, wanted } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageMeta
        title="Student Registration"
        description={`Complete your registration to enrol in programmes at ${institute().name}.`}
        path="/enroll"
        isPrivate
      />
      <div className="wrap py-10 lg:py-14">
        <div className="mb-8">
          <StepsToCourse title={wanted ?? undefined} current={1} />
        </div>
        <PageHeading lead="One more step: tell us what you’d like to study and what you’ve studied so far.">
          Student Registration
        </PageHeading>
        <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <RegistrationForm
            fullName={fullName}
            email={email}
            wanted={wanted}
            errors={answer?.errors}
            values={answer?.values}
          />
          <RegistrationBenefits />
        </div>
      </div>
    </>
  )
}
