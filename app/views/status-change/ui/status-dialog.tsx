import type { RefusedForm } from '#app/core/failure.ts'
import { formatDay } from '#app/core/dates.ts'
import { daysToAnswer, isHearingOver } from '#app/features/students/hearings/rules.ts'
import type { Proposal, StudentNotice } from '#app/features/students/hearings/types.ts'
import {
  isStatusChangePossible,
  longestReason,
  statusChanges,
  type StatusChange,
} from '#app/features/students/status/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { describeConsequences, formatCourseTitles, chooseStep, stepLabels, type StatusStep } from '../rules.ts'
import type { StatusConsequences } from '../types.ts'

type StatusDialogProps = {
  change: StatusChange
  consequences: StatusConsequences
  refused: RefusedForm | undefined
  now: Date
  listAt: string
}

export function StatusDialog({ change, consequences, refused, now, listAt }: StatusDialogProps) {
  const { studentId, fullName, matricNumber, status, statusReason, courseTitles, runningExam, notice, proposal } =
    consequences
  const isOpen = isStatusChangePossible(change, status)
  const step = chooseStep({ change, consequences, now })
  const label = stepLabels[step] ?? statusChanges[change].label
  const wasChanged = status !== (refused?.values.seenStatus ?? status)
  return (
    <FormDialog
      id={`${change}-${studentId}`}
      title={`${statusChanges[change].label} ${fullName}?`}
      width="xl"
      listAt={listAt}
      refused={refused}
      fields={{
        intent: change,
        studentId,
        seenStatus: status,
        seenAttempt: runningExam?.attemptId ?? '',
        ...(change === 'expel' && { seenProposal: proposal?.noticeId ?? '' }),
        // The second person confirms the proposer's reason and cannot change it.
        ...(step === 'confirm' && proposal && { reason: proposal.reason }),
      }}
      closeLabel={isOpen ? 'Cancel' : 'Close'}
      submitLabel={isOpen && !notice && label}
      buttons={
        isOpen &&
        notice && (
          <>
            {step !== 'wait' && <Button variant={change === 'reactivate' ? 'primary' : 'danger'}>{label}</Button>}
            {/** This button comes after the main button, so that Enter in a field does not press it. */}
            <Button name="intent" value="withdraw-notice" variant="quiet" formNoValidate>
              Withdraw notice
            </Button>
          </>
        )
      }
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
      {isOpen ? (
        <ChangeDetails change={change} consequences={consequences} step={step} now={now} />
      ) : (
        <RefusedText name="reason" />
      )}
    </FormDialog>
  )
}

type ChangeDetailsProps = Pick<StatusDialogProps, 'change' | 'consequences' | 'now'> & { step: StatusStep }

const stepTexts = {
  notice: `Nothing below happens yet: the student first gets a notice with your reason and has ${daysToAnswer} days to answer it.`,
  propose:
    'Nothing below happens yet: an expulsion is final, so another member of HR has to confirm it. We’ll email them.',
  confirm: 'You are the second person. When you confirm, the expulsion below happens at once.',
  wait: null,
  decide: null,
} as const satisfies Record<StatusStep, string | null>

function ChangeDetails({ change, consequences, step, now }: ChangeDetailsProps) {
  const { matricNumber, notice, proposal } = consequences
  const isReactivation = change === 'reactivate'
  return (
    <>
      {notice && <OpenNotice notice={notice} now={now} />}
      {change === 'expel' && proposal && <ProposedExpulsion consequences={consequences} proposal={proposal} />}
      {stepTexts[step] && <p>{stepTexts[step]}</p>}
      {change === 'expel' && step === 'notice' && (
        <p className="text-ink-2">If the student is a danger to others or to the service, suspend them now instead.</p>
      )}
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
      {step !== 'confirm' && step !== 'wait' && (
        <TextAreaField
          name="reason"
          label="Reason"
          hint={`The student sees it${isReactivation ? '' : ' on the dashboard and'} by email. It is kept in the staff log.`}
          rows={3}
          characterLimit={longestReason}
        />
      )}
      {change === 'suspend' && !(notice && notice.change === 'suspend' && isHearingOver(notice, now)) && (
        <CheckboxField
          name="isDanger"
          // As in the specification, a suspension takes effect at once, unless staff choose to hear the student first.
          defaultChecked
          label="Immediate danger: suspend now, without hearing the student"
          hint="Only for danger to other people or to the service (Terms 3.3)."
        />
      )}
      {change === 'expel' && step !== 'wait' && (
        <TextField name="typedNumber" label={`Type ${matricNumber} to confirm`} autoComplete="off" spellCheck={false} />
      )}
    </>
  )
}

function ProposedExpulsion({
  consequences: { mayConfirm },
  proposal,
}: {
  consequences: StatusConsequences
  proposal: Proposal
}) {
  const { proposedByName, proposedAt, reason } = proposal
  return (
    <section aria-labelledby="proposal" className="border-l-3 border-formant px-4 py-2">
      <h3 id="proposal" className="font-sans text-sm font-semibold">
        Expulsion proposed by {proposedByName} on {formatDay(proposedAt)}
      </h3>
      <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
      {!mayConfirm && <p className="mt-2 text-ink-2">Another member of HR has to confirm it here.</p>}
    </section>
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
        {answer ?? (isHearingOver(notice, now) ? 'None in time' : `None yet; possible until ${formatDay(answerBy)}`)}
      </p>
    </section>
  )
}
