import { chosenFile } from '#app/core/chosen-file.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { requestArrangements } from '#app/domain/exams/arrangement-requests.commands.server.ts'
import { requestForm } from '#app/domain/exams/arrangement-requests.forms.ts'
import {
  requestRefusals,
  requestSent,
  largestEvidenceBytes,
  describeRequest,
} from '#app/domain/exams/arrangement-requests.ts'
import { findOwnArrangements, type ArrangementRequest } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { formatDay, formatWeekdayAndTime } from '#app/core/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { describeArrangements } from '#app/domain/exams/access-arrangements.ts'
import { RequestForm } from './request-form.tsx'

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
  const { current, requests } = own
  const granted = describeArrangements(current)
  const isWaiting = requests.some(({ decidedAt }) => decidedAt === null)
  return (
    <>
      <PageMeta
        title="Exam arrangements"
        description="Extra time and breaks in your exams."
        path="/exam-arrangements"
        isPrivate
      />
      <PageHeading size="portal" lead="Extra time, or breaks with the clock stopped, for anyone who needs them.">
        Exam arrangements
      </PageHeading>
      <div className="mt-7 grid max-w-3xl gap-9">
        <section aria-labelledby="have">
          <h2 id="have" className="text-2xl">
            Your arrangements
          </h2>
          <p className="mt-1.5">
            {granted === 'none' ? 'The standard time, without breaks.' : `In every exam: ${granted}.`}
          </p>
        </section>
        {requests.length > 0 && (
          <section aria-labelledby="asked">
            <h2 id="asked" className="text-2xl">
              Your requests
            </h2>
            <ol className="panel mt-3 divide-y divide-rule">
              {requests.map((request) => (
                <li key={request.id} className="px-5 py-3">
                  <OwnRequest request={request} />
                </li>
              ))}
            </ol>
          </section>
        )}
        {isWaiting && !refused ? null : <RequestForm refused={refused} />}
      </div>
    </>
  )
}

function OwnRequest({ request }: { request: ArrangementRequest }) {
  const { reason, evidenceName, askedAt, dueAt, outcome, answer } = request
  return (
    <article className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold first-letter:uppercase">{describeRequest(request)}</h3>
        {outcome === null && <Badge>Awaiting a decision</Badge>}
        {outcome === 'granted' && <Badge tone="ok">Granted</Badge>}
        {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
      </div>
      <p className="max-w-reading break-words whitespace-pre-line">{reason}</p>
      {answer && <InsetText>{answer}</InsetText>}
      <p className="tnum text-sm text-ink-2">
        Requested on {formatDay(askedAt)}
        {evidenceName && <>, with {evidenceName}</>}
        {outcome === null && <>; we’ll decide by {formatWeekdayAndTime(dueAt)}</>}
      </p>
    </article>
  )
}

export const ErrorBoundary = StudentFailure
