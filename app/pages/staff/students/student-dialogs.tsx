import type { RefusedForm } from '#app/core/failure.ts'
import { isStatusChangePossible, longestReason, statusChanges, type StatusChange } from '#app/domain/students/status.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { formatDay } from '#app/core/dates.ts'
import { describeConsequences, formatCourseTitles, type StatusConsequences } from './rules.ts'

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
    </>
  )
}

type RestrictionDialogProps = {
  student: { studentId: string; fullName: string; restrictedAt: Date | null }
  refused: RefusedForm | undefined
  listAt: string
}

export function RestrictionDialog({ student, refused, listAt }: RestrictionDialogProps) {
  const { studentId, fullName, restrictedAt } = student
  return (
    <FormDialog
      id={`restriction-${studentId}`}
      title={restrictedAt ? `Lift the restriction for ${fullName}?` : `Restrict the use of ${fullName}’s data?`}
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{ intent: restrictedAt ? 'lift' : 'restrict', studentId }}
      submitLabel={restrictedAt ? 'Lift restriction' : 'Restrict'}
    >
      <p>
        {restrictedAt
          ? `Restricted since ${formatDay(restrictedAt)}. Lift it when the student asks for that, or after telling them why.`
          : 'For a request under Article 18 of the UK GDPR. The student gets only necessary emails, no study reminders, and counts in no statistics on exams and enrolments. Use the record only for what they agree to.'}
      </p>
    </FormDialog>
  )
}

type FactorRemovalDialogProps = {
  student: { studentId: string; fullName: string; email: string; hasFactor: boolean }
  refused: RefusedForm | undefined
  listAt: string
}

export function FactorRemovalDialog({ student, refused, listAt }: FactorRemovalDialogProps) {
  const { studentId, fullName, email, hasFactor } = student
  return (
    <FormDialog
      id={`second-factor-${studentId}`}
      width="xl"
      listAt={listAt}
      refused={refused}
      title={`Remove the two-step sign-in of ${fullName}?`}
      fields={{ intent: 'remove-factors', studentId }}
      submitLabel={hasFactor && 'Remove'}
      closeLabel={hasFactor ? 'Cancel' : 'Close'}
      isDangerous
    >
      {hasFactor ? (
        <>
          <p>
            For a student who can no longer use their app, passkey or recovery codes, or who found one that isn’t
            theirs. It removes them all and ends all sessions. Check who they are first; a reply from their email
            address is not enough.
          </p>
          <TextAreaField
            name="reason"
            label="Reason, and how you checked who they are"
            hint={`For example: phone lost; passport shown in a video call, name and date of birth match. HR is emailed this, and it is kept in the staff log. ${email} is told that two-step sign-in was removed.`}
            rows={4}
          />
        </>
      ) : (
        <p>{fullName} does not use two-step sign-in.</p>
      )}
    </FormDialog>
  )
}
