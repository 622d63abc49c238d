import { data, useActionData, useLoaderData, Link } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { submitComplaint } from '#app/domain/complaints/complaints.commands.server.ts'
import { complaintForm } from '#app/domain/complaints/complaints.forms.ts'
import {
  complaintRefusals,
  describeSentComplaint,
  kindLabels,
  kindNames,
  longestComplaint,
  workingDaysToAnswer,
} from '#app/domain/complaints/complaints.ts'
import { listOwnComplaints, type Complaint } from '#app/domain/complaints/complaints.queries.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { formatDay } from '#app/core/dates.ts'
import { complaintKinds } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your complaints' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return { complaints: await listOwnComplaints({ person: setUpPerson(context) }), now: now() }
}

export const action = actions<Route.ActionArgs>(({ person }) => {
  if (person.mustSetUpFactor) throw data(null, { status: 403 })
  return {
    complain: act({
      form: complaintForm,
      run: (values) => submitComplaint({ person, ...values }),
      refusals: complaintRefusals,
      to: '/my-account/complaints',
      notice: ({ reference }) => describeSentComplaint(reference),
      failure: unexpected,
    }),
  }
})

export default function Complaints() {
  const { complaints, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Complaints"
        description="Tell us what went wrong and see when we’ll reply."
        path="/my-account/complaints"
        isPrivate
      />
      <PageHeading size="portal" lead="Someone in human resources will read it and answer in writing.">
        Complaints
      </PageHeading>
      <p className="mt-4">
        <Link to="/my-account#data" className="link">
          Back to My account
        </Link>
      </p>
      <div className="mt-7 grid gap-x-11 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="new-complaint" className="grid content-start gap-4 border-t border-rule pt-4">
          <h2 id="new-complaint" className="text-xl">
            New complaint
          </h2>
          <p className="text-ink-2">
            We’ll answer complaints about your data within one month, and all others within {workingDaysToAnswer}{' '}
            working days. You’ll get an email straight away. To appeal an exam result, go to its page.
          </p>
          <FormShell key={complaints.length} {...refused} className="grid gap-5">
            <SelectField
              name="kind"
              label="What’s it about?"
              placeholder="Choose"
              options={complaintKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
            />
            <TextAreaField
              name="body"
              label="What happened, and what would you like us to do?"
              rows={7}
              characterLimit={longestComplaint}
            />
            <Button className="justify-self-start">Send complaint</Button>
          </FormShell>
          <p className="text-sm text-ink-2">
            You can also complain about your data to the{' '}
            <a href="https://ico.org.uk/make-a-complaint/" className="link">
              Information Commissioner’s Office
            </a>{' '}
            at any time.
          </p>
        </section>
        <section aria-labelledby="sent-complaints" className="grid content-start gap-2 border-t border-rule pt-4">
          <h2 id="sent-complaints" className="text-xl">
            Sent
          </h2>
          {complaints.length === 0 ? (
            <p className="text-ink-2">You haven’t sent any complaints.</p>
          ) : (
            <ol className="divide-y divide-rule-2">
              {complaints.map((complaint) => (
                <ComplaintItem key={complaint.id} complaint={complaint} now={at} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  )
}

function ComplaintItem({ complaint, now }: { complaint: Complaint; now: Date }) {
  const { reference, kind, body, receivedAt, answer } = complaint
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="tnum font-sans text-base font-semibold">{reference}</h3>
        <ComplaintDueTime complaint={complaint} now={now} />
      </div>
      <p className="text-sm text-ink-2">
        {kindNames[kind]}, sent {formatDay(receivedAt)}
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{body}</p>
      {answer && <InsetText>{answer}</InsetText>}
    </li>
  )
}

export const ErrorBoundary = AccountFailure
