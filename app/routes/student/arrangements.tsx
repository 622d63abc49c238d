import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { requestArrangements } from '#app/features/exams/arrangement-requests/commands.server.ts'
import { requestForm } from '#app/features/exams/arrangement-requests/forms.ts'
import { requestRefusals, requestSent } from '#app/features/exams/arrangement-requests/messages.ts'
import { findOwnArrangements } from '#app/features/exams/arrangement-requests/queries.server.ts'
import { largestEvidenceBytes } from '#app/features/exams/arrangement-requests/rules.ts'
import { OwnArrangements } from '#app/features/exams/arrangement-requests/ui/own-arrangements.tsx'
import { accountRestrictedNotice } from '#app/features/students/messages.ts'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { studentOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/arrangements.ts'

export const middleware = [allow('study', { restricted: accountRestrictedNotice })]
export const headers = retryHeaders

export const handle = {
  failures: {
    query: 'Failed to load your exam arrangements',
    command: 'Your request could not be sent. Please try again.',
  },
  body: { mostFileBytes: largestEvidenceBytes },
} satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnArrangements({ student: studentOf(context) }) }
}

/** Returns the file, or null without one: browsers send an empty file if none was chosen. */
async function readEvidence(file: File | undefined) {
  return file && file.size > 0 ? { name: file.name, content: file } : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const student = studentOf(context)
  const form = await takeFormWithFile(request, handle.body)
  const parsed = parseForm(form, requestForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { evidence, ...wanted } = parsed.value
  const outcome = await requestArrangements({ student, request: wanted, evidence: await readEvidence(evidence) })
  if (outcome.ok) return redirectWithNotice('/exam-arrangements', requestSent)
  const field = outcome.reason.startsWith('evidence-') ? 'evidence' : 'form'
  return refuseOutcome(form, outcome, requestRefusals, field)
}

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
