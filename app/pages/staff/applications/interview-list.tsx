import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import {
  determineInterviewState,
  formatSlot,
  stateLabels,
  type Interview,
} from '#app/domain/applications/interviews.ts'

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
                >
                  <HiddenFields
                    fields={{ intent: 'cancel-interview', interviewId: id, applicationId: application.id }}
                  />
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
