import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount, formatPercentage } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { breakChoices, extraTimePercents, longestAnswer, type CurrentArrangements } from '../arrangement-requests.ts'
import type { ArrangementAct as Chosen, DeskRequest } from '../arrangement-requests.queries.server.ts'
import { RequestFacts } from './arrangement-item.tsx'

type DialogProps = { chosen: Chosen; refused: RefusedForm | undefined; listAt: string }

const titles = {
  decide: 'Request from',
  set: 'Exam arrangements for',
  resit: 'Grant a resit to',
} as const satisfies Record<Chosen['kind'], string>

export function ArrangementDialog({ chosen, refused, listAt }: DialogProps) {
  const { studentName } = chosen.kind === 'decide' ? chosen.request : chosen.student
  return (
    <FormDialog
      id="arrangement"
      title={
        <>
          {titles[chosen.kind]} <bdi>{studentName}</bdi>
        </>
      }
      width="2xl"
      listAt={listAt}
      refused={refused}
      fields={listHiddenFields(chosen)}
      buttons={<DecisionButtons chosen={chosen} />}
    >
      {chosen.kind === 'decide' && <RequestFields request={chosen.request} />}
      {chosen.kind === 'set' && <ArrangementFields current={chosen.student.currentArrangements} />}
      {chosen.kind === 'resit' && <ResitFields exam={chosen.exam} />}
    </FormDialog>
  )
}

function listHiddenFields(chosen: Chosen): Record<string, string> {
  if (chosen.kind === 'decide') return { requestId: chosen.request.id }
  return chosen.kind === 'set' ? { studentId: chosen.student.studentId } : { enrollmentId: chosen.exam.enrollmentId }
}

const submitLabels = { refuse: 'Refuse', grant: 'Grant', set: 'Set arrangements', resit: 'Grant a resit' } as const

function DecisionButtons({ chosen }: { chosen: Chosen }) {
  const sent = useNavigation().formData?.get('intent')
  const intents =
    chosen.kind !== 'decide' ? [chosen.kind] : chosen.request.outcome === null ? (['refuse', 'grant'] as const) : []
  return intents.map((intent) => (
    <Button
      key={intent}
      name="intent"
      value={intent}
      variant={intent === 'refuse' ? 'quiet' : 'primary'}
      isBusy={sent === intent}
    >
      {submitLabels[intent]}
    </Button>
  ))
}

function RequestFields({ request }: { request: DeskRequest }) {
  if (request.outcome !== null)
    return (
      <>
        <p>Someone else has already decided this request: it was {request.outcome}.</p>
        {request.answer && <InsetText>{request.answer}</InsetText>}
        <RefusedText name="answer" />
      </>
    )
  return (
    <>
      <RequestFacts request={request} />
      <ArrangementFields current={request.currentArrangements} />
      <TextAreaField
        name="answer"
        label="Reply to the student"
        hint="Sent by email and shown in their account."
        rows={4}
        characterLimit={longestAnswer}
      />
    </>
  )
}

function ResitFields({ exam: { courseTitle, percentage } }: Pick<Chosen & { kind: 'resit' }, 'exam'>) {
  return (
    <>
      <p className="max-w-reading">
        {courseTitle}, {formatPercentage(percentage)}%. The student can take the exam once more, with a new paper; a
        pass of either attempt counts. This cannot be undone.
      </p>
      <TextAreaField name="reason" label="Why" hint="Kept in the staff log." rows={3} characterLimit={500} />
    </>
  )
}

/** Adds the current value to the choices if it is not one of them. */
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
            label: each === 0 ? 'None' : `${formatCount(each, 'minute')} per exam`,
          }))}
        />
      </div>
    </>
  )
}
