import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { count, formatPercentage } from '#app/core/text.ts'
import { AddressedDialog } from '#app/ui/addressed-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { WhatYouWrote } from '#app/ui/what-you-wrote.tsx'
import { breakChoices, extraTimePercents, longestAnswer } from '../rules.ts'
import type { ArrangementDesk, DeskRequest, CurrentArrangements } from '../types.ts'
import { RequestFacts } from './request-item.tsx'

type Chosen = NonNullable<ArrangementDesk['chosen']>
type DialogProps = { chosen: Chosen; refused: RefusedForm | undefined; listAt: string }

const dialogId = 'arrangement'

const titles = {
  decide: 'Request from',
  set: 'Exam arrangements for',
  resit: 'Grant a resit to',
} as const satisfies Record<Chosen['kind'], string>

export function ArrangementDialog({ chosen, refused, listAt }: DialogProps) {
  const { studentName } = chosen.kind === 'decide' ? chosen.request : chosen.student
  return (
    <AddressedDialog
      id={dialogId}
      title={
        <>
          {titles[chosen.kind]} <bdi>{studentName}</bdi>
        </>
      }
      width="2xl"
      listAt={listAt}
    >
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="grid gap-5">
        <Fields chosen={chosen} />
      </FormShell>
    </AddressedDialog>
  )
}

function Fields({ chosen }: { chosen: Chosen }) {
  const intent = useNavigation().formData?.get('intent')
  if (chosen.kind === 'decide') {
    const { request } = chosen
    if (request.outcome !== null) return <Decided request={request} />
    return (
      <>
        <HiddenFields fields={{ requestId: request.id }} />
        <RequestFacts request={request} />
        <ArrangementFields current={request.currentArrangements} />
        <TextAreaField
          name="answer"
          label="Reply to the student"
          hint="Sent by email and shown in their account."
          rows={4}
          characterLimit={longestAnswer}
        />
        <DialogActions>
          <Cancel />
          <Button name="intent" value="refuse" variant="quiet" isBusy={intent === 'refuse'}>
            Refuse
          </Button>
          <Button name="intent" value="grant" isBusy={intent === 'grant'}>
            Grant
          </Button>
        </DialogActions>
      </>
    )
  }
  if (chosen.kind === 'set') {
    const { student } = chosen
    return (
      <>
        <HiddenFields fields={{ studentId: student.studentId }} />
        <ArrangementFields current={student.currentArrangements} />
        <DialogActions>
          <Cancel />
          <Button name="intent" value="set" isBusy={intent === 'set'}>
            Set arrangements
          </Button>
        </DialogActions>
      </>
    )
  }
  const { courseTitle, percentage, enrollmentId } = chosen.exam
  return (
    <>
      <HiddenFields fields={{ enrollmentId }} />
      <p className="max-w-reading">
        {courseTitle}, {formatPercentage(percentage)}%. The student can take the exam once more, with a new paper; the
        new result replaces this one. This cannot be undone.
      </p>
      <TextAreaField name="reason" label="Why" hint="Kept in the staff log." rows={3} characterLimit={500} />
      <DialogActions>
        <Cancel />
        <Button name="intent" value="resit" isBusy={intent === 'resit'}>
          Grant a resit
        </Button>
      </DialogActions>
    </>
  )
}

function Decided({ request }: { request: DeskRequest }) {
  return (
    <>
      <p>Someone else has already decided this request: it was {request.outcome}.</p>
      {request.answer && <InsetText>{request.answer}</InsetText>}
      <WhatYouWrote name="answer" />
      <DialogActions>
        <Cancel />
      </DialogActions>
    </>
  )
}

function Cancel() {
  return (
    <DialogButton dialog={dialogId} closes variant="quiet">
      Cancel
    </DialogButton>
  )
}

/** Adds the current value to the choices, in case it is not one of them. */
function withCurrent(choices: readonly number[], current: number) {
  return [...new Set([...choices, current])].toSorted((a, b) => a - b)
}

function ArrangementFields({ current: { extraTimeFactor, breakMinutes } }: { current: CurrentArrangements }) {
  const percent = Math.round((extraTimeFactor - 1) * 100)
  return (
    <>
      <p className="max-w-reading text-ink-2">
        They apply to all future exams, and to a running exam within seconds. A running exam never gets shorter.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="percent"
          label="Extra time"
          defaultValue={String(percent)}
          options={withCurrent(extraTimePercents, percent).map((each) => ({
            value: String(each),
            label: each === 0 ? 'None' : `${each}%`,
          }))}
        />
        <SelectField
          name="breakMinutes"
          label="Stop-the-clock breaks"
          defaultValue={String(breakMinutes)}
          options={withCurrent(breakChoices, breakMinutes).map((each) => ({
            value: String(each),
            label: each === 0 ? 'None' : `${count(each, 'minute')} per exam`,
          }))}
        />
      </div>
    </>
  )
}
