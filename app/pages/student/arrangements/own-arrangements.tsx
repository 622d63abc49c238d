import { useNavigation } from 'react-router'
import { formatDay, formatWeekdayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { describeArrangements } from '#app/domain/exams/access-arrangements.ts'
import {
  evidenceAccept,
  evidenceDays,
  evidenceKinds,
  largestEvidenceBytes,
  longestReason,
  describeRequest,
} from '#app/domain/exams/arrangement-requests.ts'
import type {
  ArrangementRequest,
  OwnArrangements as Own,
} from '#app/domain/exams/arrangement-requests.queries.server.ts'

export function OwnArrangements({ own, refused }: { own: Own; refused: RefusedForm | undefined }) {
  const { current, requests } = own
  const granted = describeArrangements(current)
  const isWaiting = requests.some(({ decidedAt }) => decidedAt === null)
  return (
    <>
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

function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="text-2xl">
        Ask for arrangements
      </h2>
      <FormShell {...refused} encType="multipart/form-data" className="mt-3 grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">What you need</legend>
          <CheckboxField name="wantsExtraTime" label="Extra time" hint="The exam ends later." />
          <CheckboxField
            name="wantsBreaks"
            label="Stop-the-clock breaks"
            hint="Stop the clock when you need a rest. The questions are hidden meanwhile."
          />
        </fieldset>
        <TextAreaField
          name="reason"
          label="Why you need them"
          hint="Tell us only what we need to know. You don’t have to give a diagnosis."
          rows={5}
          characterLimit={longestReason}
        />
        <FileField
          name="evidence"
          label="Evidence"
          isOptional
          accept={evidenceAccept}
          kinds={evidenceKinds}
          largestBytes={largestEvidenceBytes}
          hint={`For example, a letter from a doctor or a school. Only customer service and HR can open it, and we record each time. We delete it ${evidenceDays} days after the decision.`}
        />
        <Button isBusy={isBusy} busyLabel="Sending…" className="justify-self-start">
          Ask for arrangements
        </Button>
      </FormShell>
    </section>
  )
}
