import { useNavigation } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { DescriptionList, type Description } from '#app/ui/description-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { determineInterviewState, formatSlot, stateLabels } from '#app/domain/applications/interviews.ts'
import { computeAnonymisationDay, findDecisionTime } from '#app/domain/applications/retention.ts'
import { listExperienceFacts, notGiven } from '#app/domain/applications/ui/application-facts.tsx'
import { stageDescriptions, type OwnApplication as Own } from '#app/domain/applications/my-application.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { largestCvBytes } from '#app/domain/applications/apply.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'

export function OwnApplication({ application, now }: { application: Own; now: Date }) {
  const { stage, withdrawnAt, emails, interviews } = application
  return (
    <>
      <section aria-labelledby="state" className="border-l-4 border-pitch bg-pitch-wash px-5 py-4">
        <h2 id="state" className="text-2xl">
          {withdrawnAt ? `Withdrawn on ${formatDay(withdrawnAt)}` : stageDescriptions[stage]}
        </h2>
        <p className="mt-1">{describeRetention(application)}</p>
      </section>
      {interviews.length > 0 && (
        <section aria-labelledby="interviews">
          <h2 id="interviews" className="text-2xl">
            Interviews
          </h2>
          <ul className="mt-2 grid gap-2">
            {interviews.map((interview) => {
              const { id, booked, interviewerName, place, topics } = interview
              const state = determineInterviewState(interview, now)
              return (
                <li key={id}>
                  <p className="font-semibold">{booked ? formatSlot(booked) : stateLabels[state]}</p>
                  <p className="text-ink-2">
                    With {interviewerName}. Where: {place}
                    {state === 'open' && <span>. The link to choose a time is in the email we sent you.</span>}
                  </p>
                  {topics && <p className="wrap-anywhere whitespace-pre-line text-ink-2">What it covers: {topics}</p>}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {emails.length > 0 && (
        <section aria-labelledby="emails">
          <h2 id="emails" className="text-2xl">
            Emails to you
          </h2>
          <ul className="mt-2 grid gap-4">
            {emails.map(({ id, subject, body, createdAt }) => (
              <li key={id}>
                <p className="font-semibold">{subject}</p>
                <p className="text-sm text-ink-3">
                  <TimeText instant={createdAt} />
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="data" className="grid gap-3">
        <h2 id="data" className="text-2xl">
          What you sent us
        </h2>
        <DescriptionList items={listFacts(application)} />
        {application.coverLetter && (
          <p className="max-w-reading font-text wrap-anywhere whitespace-pre-line">{application.coverLetter}</p>
        )}
      </section>
    </>
  )
}

function describeRetention(own: Own) {
  const decidedAt = findDecisionTime(own)
  return decidedAt
    ? `It will be anonymised on ${formatDay(computeAnonymisationDay(decidedAt))}.`
    : 'Only our HR team and the people who interview you will read it. We’ll reply either way.'
}

function listFacts(own: Own): Description[] {
  return [
    { term: 'Position', detail: own.positionApplied },
    { term: 'Reference', detail: own.reference },
    { term: 'Sent', detail: <TimeText instant={own.createdAt} /> },
    { term: 'Name', detail: own.fullName },
    { term: 'Email', detail: own.email },
    { term: 'Phone', detail: own.phone ?? notGiven },
    { term: 'LinkedIn', detail: own.linkedinUrl ?? notGiven },
    ...listExperienceFacts(own),
    { term: 'Visa sponsorship', detail: own.visaSponsorshipRequired ? 'Needed' : 'Not needed' },
    { term: 'CV', detail: own.resumeName ?? notGiven },
  ]
}

type ResumeFormProps = { token: string; resumeName: string | null; refused: RefusedForm | undefined }

export function ResumeForm({ token, resumeName, refused }: ResumeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'resume'
  return (
    <section aria-labelledby="cv" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="cv" className="text-2xl">
        {resumeName ? 'Replace your CV' : 'Add your CV'}
      </h2>
      {resumeName && <p>We have {resumeName}. A new file replaces it.</p>}
      <FormShell
        {...refused}
        action={`/my-application?${new URLSearchParams({ token })}`}
        encType="multipart/form-data"
        preventScrollReset
        idPrefix="cv-"
        className="grid justify-items-start gap-5"
        fields={{ token, intent: 'resume' }}
      >
        <FileField
          name="resume"
          label="CV"
          kinds="PDF, DOC, DOCX or ODT"
          largestBytes={largestCvBytes}
          accept=".pdf,.doc,.docx,.odt"
        />
        <Button variant="quiet" isBusy={isBusy} busyLabel="Sending…">
          Send CV
        </Button>
      </FormShell>
    </section>
  )
}

export function WithdrawalForm({ token, refused }: { token: string; refused: RefusedForm | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <section aria-labelledby="withdraw" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="withdraw" className="text-2xl">
        Withdraw
      </h2>
      <p>
        We’ll stop considering your application and cancel any interview. You can’t undo this, but you can apply again.
      </p>
      <FormShell
        {...refused}
        preventScrollReset
        className="grid justify-items-start gap-5"
        fields={{ token, intent: 'withdraw' }}
      >
        <CheckboxField name="sure" label="I want to withdraw my application" />
        <Button variant="danger" isBusy={isBusy} busyLabel="Withdrawing…">
          Withdraw application
        </Button>
      </FormShell>
    </section>
  )
}
