import type { RefusedForm } from '#app/core/failure.ts'
import { formatDay } from '#app/core/dates.ts'
import { daysToAnswer, isHeard } from '#app/features/students/hearings/rules.ts'
import type { StudentNotice } from '#app/features/students/hearings/types.ts'
import { isChangeOpen, longestReason, statusChanges, type StatusChange } from '#app/features/students/status/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { WhatYouWrote } from '#app/ui/what-you-wrote.tsx'
import { describeConsequences, describeCourses } from '../rules.ts'
import type { StatusConsequences } from '../types.ts'

type StatusDialogProps = {
  change: StatusChange
  consequences: StatusConsequences
  refused: RefusedForm | undefined
  now: Date
  listAt: string
}

export function StatusDialog({ change, consequences, refused, now, listAt }: StatusDialogProps) {
  const { studentId, fullName, matricNumber, status, statusReason, courseTitles, runningExam, notice } = consequences
  const { label } = statusChanges[change]
  const isOpen = isChangeOpen(change, status)
  const wasChanged = status !== (refused?.values.seenStatus ?? status)
  return (
    <FormDialog
      id={`${change}-${studentId}`}
      title={`${label} ${fullName}?`}
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: change, studentId, seenStatus: status, seenAttempt: runningExam?.attemptId ?? '' }}
      closeLabel={isOpen ? 'Cancel' : 'Close'}
      submitLabel={isOpen && !notice && label}
      buttons={
        isOpen &&
        notice && (
          <>
            <Button variant={change === 'reactivate' ? 'primary' : 'danger'}>{label}</Button>
            {/** After the main button, so that Enter in a field never withdraws. */}
            <Button name="intent" value="withdraw-notice" variant="quiet" formNoValidate>
              Withdraw notice
            </Button>
          </>
        )
      }
      isDangerous={change !== 'reactivate'}
    >
      <p className="-mt-3 text-ink-2">
        <span className="tnum">{matricNumber}</span>, {describeCourses(courseTitles)}
      </p>
      {(wasChanged || !isOpen) && (
        <section className="border-l-3 border-warn bg-warn-wash px-4 py-3">
          <h3 className="font-sans text-sm font-semibold">Current status: {status}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{statusReason}</p>
        </section>
      )}
      {isOpen ? <Question change={change} consequences={consequences} now={now} /> : <WhatYouWrote name="reason" />}
    </FormDialog>
  )
}

type QuestionProps = Pick<StatusDialogProps, 'change' | 'consequences' | 'now'>

function Question({ change, consequences, now }: QuestionProps) {
  const { matricNumber, notice } = consequences
  const isReactivation = change === 'reactivate'
  const needsNotice = !isReactivation && !notice
  return (
    <>
      {notice && <OpenNotice notice={notice} now={now} />}
      {needsNotice && (
        <p>
          Nothing below happens yet: the student first gets a notice with your reason and has {daysToAnswer} days to
          answer it.
        </p>
      )}
      <DescriptionList
        items={describeConsequences({ change, consequences, now }).map(({ term, now: atOnce, detail }) => ({
          term,
          detail: (
            <>
              {atOnce && <strong className="text-formant-ink">{atOnce} </strong>}
              {detail}
            </>
          ),
        }))}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`The student sees it${isReactivation ? '' : ' on the dashboard and'} by email. It is kept in the staff log.`}
        rows={3}
        characterLimit={longestReason}
      />
      {!isReactivation && !(notice && isHeard(notice, now)) && (
        <CheckboxField
          name="isDanger"
          // The specification's act: a suspension holds at once, unless staff choose to hear the student first.
          defaultChecked={change === 'suspend'}
          label={`Immediate danger: ${change} now, without hearing the student`}
          hint="Only for danger to other people or to the service (Terms 3.3)."
        />
      )}
      {change === 'expel' && (
        <TextField name="typedNumber" label={`Type ${matricNumber} to confirm`} autoComplete="off" spellCheck={false} />
      )}
    </>
  )
}

function OpenNotice({ notice, now }: { notice: StudentNotice; now: Date }) {
  const { change, grounds, givenAt, answer, answerBy } = notice
  return (
    <section aria-labelledby="open-notice" className="border-l-3 border-warn bg-warn-wash px-4 py-3">
      <h3 id="open-notice" className="font-sans text-sm font-semibold">
        Notice to {change}, given on {formatDay(givenAt)}
      </h3>
      <p className="mt-1 break-words whitespace-pre-line">{grounds}</p>
      <h4 className="mt-2 font-sans text-sm font-semibold">The student’s answer</h4>
      <p className="mt-1 break-words whitespace-pre-line">
        {answer ?? (isHeard(notice, now) ? 'None in time' : `None yet; possible until ${formatDay(answerBy)}`)}
      </p>
    </section>
  )
}
