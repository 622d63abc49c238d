import type { RefusedForm } from '#app/core/failure.ts'
import { isStatusChangePossible, longestReason, statusChanges, type StatusChange } from '#app/domain/students/status.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { describeConsequences, formatCourseTitles } from './rules.ts'
import type { StatusConsequences } from './types.ts'

type StatusDialogProps = {
  change: StatusChange
  consequences: StatusConsequences
  refused: RefusedForm | undefined
  now: Date
  listAt: string
}

export function StatusDialog({ change, consequences, refused, now, listAt }: StatusDialogProps) {
  const { studentId, fullName, matricNumber, status, statusReason, courseTitles, runningExam } = consequences
  const isOpen = isStatusChangePossible(change, status)
  const { label } = statusChanges[change]
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
        <span className="tnum">{matricNumber}</span>, {formatCourseTitles(courseTitles)}
      </p>
      {(wasChanged || !isOpen) && (
        <section className="border-l-3 border-warn bg-warn-wash px-4 py-3">
          <h3 className="font-sans text-sm font-semibold">Current status: {status}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{statusReason}</p>
        </section>
      )}
      {isOpen ? <ChangeDetails change={change} consequences={consequences} now={now} /> : <RefusedText name="reason" />}
    </FormDialog>
  )
}

function ChangeDetails({ change, consequences, now }: Pick<StatusDialogProps, 'change' | 'consequences' | 'now'>) {
  const { matricNumber } = consequences
  return (
    <>
      <DescriptionList
        items={describeConsequences({ change, consequences, now }).map(({ term, now: atOnce, detail }) => ({
          term,
          detail: (
            <>
              {atOnce && <strong className="text-formant-ink">{atOnce} </strong>}
              <span>{detail}</span>
            </>
          ),
        }))}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`The student sees it${change === 'reactivate' ? '' : ' on the dashboard and'} by email. It is kept in the staff log.`}
        rows={3}
        characterLimit={longestReason}
      />
      {change === 'expel' && (
        <TextField name="typedNumber" label={`Type ${matricNumber} to confirm`} autoComplete="off" spellCheck={false} />
      )}
    </>
  )
}
