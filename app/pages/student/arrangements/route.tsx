import { chosenFile } from '#app/core/chosen-file.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { requestArrangements } from '#app/domain/exams/arrangement-requests.commands.server.ts'
import { requestForm } from '#app/domain/exams/arrangement-requests.forms.ts'
import { requestRefusals, requestSent, largestEvidenceBytes } from '#app/domain/exams/arrangement-requests.ts'
import { findOwnArrangements } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { OwnArrangements } from './own-arrangements.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load your exam arrangements' },
  body: { mostFileBytes: largestEvidenceBytes },
} satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnArrangements({ student: studentOf(context) }) }
}

/** Returns the file, or null without one: browsers send an empty file if none was chosen. */
async function readEvidence(file: File | undefined) {
  const chosen = chosenFile(file)
  return chosen && { name: chosen.name, content: chosen }
}

export const action = actions<Route.ActionArgs>(
  ({ student }) => ({
    ask: act({
      form: requestForm,
      run: async ({ evidence, ...request }) =>
        requestArrangements({ student, request, evidence: await readEvidence(evidence) }),
      refusals: requestRefusals,
      field: (reason) => (reason.startsWith('evidence-') ? 'evidence' : undefined),
      to: '/exam-arrangements',
      notice: requestSent,
      failure: 'Your request could not be sent. Please try again.',
    }),
  }),
  { take: (request) => takeFormWithFile(request, handle.body) },
)

export default function Arrangements() {
  const { own } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Exam arrangements"
        description="Extra time and breaks in your exams."
        path="/exam-arrangements"
        isPrivate
      />
      <OwnArrangements own={own} refused={refused} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
