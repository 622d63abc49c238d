import { Link, useNavigation } from 'react-router'
import { ThreadMessageItem } from '#app/domain/conversations/ui/thread-message-item.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { replyFileUrl } from '#app/domain/applications/applicant-emails.ts'
import type { Application, OtherApplication } from '#app/domain/applications/applications.types.ts'
import { stageLabels } from '#app/domain/applications/applications.ts'
import { formatCount } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { determineInterviewState, formatSlot, stateLabels } from '#app/domain/applications/interviews.ts'
import type { Interview } from '#app/domain/applications/interviews.queries.server.ts'

export function ApplicationHistory({ application: { history, emails, replies } }: { application: Application }) {
  return (
    <>
      {replies.length > 0 && (
        <section aria-labelledby="replies">
          <h3 id="replies" className="font-sans text-sm font-semibold">
            Emails from the applicant
          </h3>
          <ol className="mt-1 grid gap-3">
            {replies.map((reply) => (
              <ThreadMessageItem
                key={reply.id}
                message={reply}
                heading={reply.subject ?? ''}
                time={<TimeText instant={reply.createdAt} />}
                fileUrl={replyFileUrl}
              />
            ))}
          </ol>
        </section>
      )}
      {emails.length > 0 && (
        <section aria-labelledby="emails">
          <h3 id="emails" className="font-sans text-sm font-semibold">
            Emails
          </h3>
          <ul className="mt-1 grid gap-1">
            {emails.map(({ id, subject, body, writtenBy, createdAt }) => (
              <li key={id}>
                <details>
                  <summary className="cursor-pointer">
                    <span className="link">{subject}</span>{' '}
                    <span className="text-ink-3">
                      {writtenBy}, <TimeText instant={createdAt} precision="day" />
                    </span>
                  </summary>
                  <p className="mt-1 border-l border-rule-2 pl-4 wrap-anywhere whitespace-pre-line">{body}</p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="history">
        <h3 id="history" className="font-sans text-sm font-semibold">
          History
        </h3>
        <ol className="tnum mt-1 grid gap-0.5">
          {history.map(({ id, text, by, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                {text} {by && <span className="text-ink-3">by {by}</span>}
              </span>
              <span className="text-ink-3">
                <TimeText instant={at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

export function OtherApplications({ others }: { others: readonly OtherApplication[] }) {
  return (
    <section aria-labelledby="others" className="border-l-3 border-pitch bg-pitch-wash px-4 py-2.5">
      <h3 id="others" className="font-sans text-sm font-semibold">
        {formatCount(others.length, 'other application')} by this applicant
      </h3>
      <ul className="tnum mt-1">
        {others.map(({ id, fullName, positionApplied, stage, createdAt, hasSameEmail }) => (
          <li key={id} className="flex flex-wrap gap-x-2.5">
            <Link to={queryString({ application: id })} className="link wrap-anywhere">
              {positionApplied}
            </Link>
            <span className="text-ink-2">
              {stageLabels[stage]}, <TimeText instant={createdAt} precision="day" />
              {hasSameEmail ? '' : `, ${fullName} with another email address`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type InterviewListProps = {
  interviews: readonly Interview[]
  application: { id: string; isOwn: boolean }
  refused: RefusedForm | undefined
  now: Date
}

export function InterviewList({ interviews, application, refused, now }: InterviewListProps) {
  const busyWith = useNavigation().formData?.get('interviewId')
  return (
    <section aria-labelledby="interviews">
      <h3 id="interviews" className="font-sans text-sm font-semibold">
        Interviews
      </h3>
      <ul className="mt-1 grid gap-2.5">
        {interviews.map((interview) => {
          const { id, interviewerName, place, topics, slots, booked, expiresAt } = interview
          const state = determineInterviewState(interview, now)
          return (
            <li key={id} className="tnum flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <div>
                <p className="font-medium">
                  {booked ? formatSlot(booked) : stateLabels[state]}
                  {state === 'open' && <span>{` by ${formatDayAndTime(expiresAt)}`}</span>}
                </p>
                <p className="text-ink-2 wrap-anywhere">
                  With {interviewerName}. {place}
                </p>
                {topics && <p className="text-ink-2 wrap-anywhere whitespace-pre-line">{topics}</p>}
                {!booked && <p className="text-ink-3">{slots.map(formatSlot).join('; ')}</p>}
              </div>
              {!application.isOwn && (state === 'open' || state === 'booked') && (
                <FormShell
                  {...(refused?.values.interviewId === id ? refused : {})}
                  preventScrollReset
                  className="grid gap-2"
                  fields={{ intent: 'cancel-interview', interviewId: id, applicationId: application.id }}
                >
                  <Button variant="quiet" size="small" isBusy={busyWith === id}>
                    Cancel interview
                  </Button>
                </FormShell>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
