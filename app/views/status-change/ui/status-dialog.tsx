import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { isChangeOpen, longestReason, statusChanges, type StatusChange } from '#app/features/students/status/rules.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
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
  const { studentId, fullName, matricNumber, status, statusReason, courseTitles, runningExam } = consequences
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
      submitLabel={isOpen && label}
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
  const { matricNumber } = consequences
  const isReactivation = change === 'reactivate'
  return (
    <>
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
      {change === 'expel' && (
        <TextField name="typedNumber" label={`Type ${matricNumber} to confirm`} autoComplete="off" spellCheck={false} />
      )}
    </>
  )
}
