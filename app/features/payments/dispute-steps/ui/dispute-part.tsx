import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatPence } from '#app/core/money.ts'
import { disputeFilePurposes } from '#app/core/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { DisputeStep, PaymentDispute } from '../../payment/types.ts'
import {
  findAdvice,
  evidenceFileEndings,
  evidenceFileKinds,
  fileLabels,
  largestEvidenceBytes,
  longestStep,
} from '../rules.ts'

const outcomes = {
  open: { tone: 'warn', text: 'Open' },
  won: { tone: 'ok', text: 'Won: we keep the money' },
  lost: { tone: 'neutral', text: 'Lost: the bank took the money back' },
} as const

const closedTexts = {
  'not-open': null,
  'already-sent': 'The bank has our answer. It can take weeks to decide; nothing reopens until then.',
  'too-late': 'The bank’s deadline has passed. Nothing more can be sent; the bank decides with what it has.',
} as const

const studentHints = {
  evidence:
    'The bank also gets the student’s name and email address, the course, the refund policy, the consents and how many sections were read.',
  accepted: 'The bank keeps the money, the course closes for good and the student gets a credit note.',
} as const

const teamHints = {
  evidence:
    'The bank also gets the contact’s name and email address, the order, the conditions and how many places are claimed. It learns no student’s name.',
  accepted:
    'The bank keeps the money, as many unclaimed places close as the disputed money paid for, and the contact gets a credit note. People who have claimed one can keep studying.',
} as const

const stepTexts = {
  note: 'Note',
  evidence: 'Evidence to the bank',
  accepted: 'Accepted',
} as const satisfies Record<DisputeStep['kind'], string>

type DisputePartProps = {
  dispute: PaymentDispute
  isOwn: boolean
  /** True if an organisation paid for places. */
  isTeam?: boolean
  mayRefund: boolean
  refused: RefusedForm | undefined
}

/** Shows the bank's claim and deadline, the steps taken and those still possible. */
export function DisputePart({ dispute, isOwn, isTeam = false, mayRefund, refused }: DisputePartProps) {
  const { id, amountPence, reason, status, openedAt, closedAt, evidenceDueBy, isSandbox, steps } = dispute
  const { tone, text } = outcomes[status]
  const { claim, todo } = findAdvice(reason, { isTeam })
  const closed = dispute.whyNotSend && closedTexts[dispute.whyNotSend]
  return (
    <section aria-labelledby={`dispute-${id}`} className="grid gap-3 border-t border-rule pt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={`dispute-${id}`} className="text-lg">
          Dispute over {formatPence(amountPence)}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <dl className="grid max-w-reading gap-2 text-sm">
        <Fact term="The bank’s claim">{claim}</Fact>
        <Fact term="Opened">
          <TimeText instant={openedAt} />
        </Fact>
        {status === 'open' && (
          <Fact term="Answer by">
            {evidenceDueBy ? (
              <strong className="text-danger">
                <TimeText instant={evidenceDueBy} />
              </strong>
            ) : (
              'The bank has given no deadline'
            )}
          </Fact>
        )}
        {closedAt && (
          <Fact term="Ended">
            <TimeText instant={closedAt} />
          </Fact>
        )}
        {status === 'open' && <Fact term="What to do">{todo}</Fact>}
      </dl>
      {steps.length > 0 && (
        <ol className="grid gap-3 text-sm">
          {steps.map((step) => (
            <StepItem key={step.id} step={step} isSandbox={isSandbox} />
          ))}
        </ol>
      )}
      {closed && <p className="max-w-reading text-sm">{closed}</p>}
      {status === 'open' && !isOwn && (
        <>
          <StepForm
            id={id}
            kind="note"
            label={`A step taken, such as a call to the ${isTeam ? 'contact' : 'student'}`}
            submit="Record the step"
            refused={refused}
          />
          {mayRefund && !dispute.whyNotSend && (
            <>
              <StepForm
                id={id}
                kind="evidence"
                label="Our answer to the bank"
                hint={`${isTeam ? teamHints.evidence : studentHints.evidence} It accepts only one answer.${isSandbox ? ' This is a test payment: no bank reads it.' : ''}`}
                submit="Send to the bank"
                refused={refused}
              />
              <StepForm
                id={id}
                kind="accepted"
                label="Accept the dispute: why"
                hint={`${isTeam ? teamHints.accepted : studentHints.accepted} This cannot be undone.`}
                submit="Accept the dispute"
                refused={refused}
              />
            </>
          )}
          {!mayRefund && !dispute.whyNotSend && (
            <p className="text-sm text-ink-2">HR answers the bank. Record here what you have found out.</p>
          )}
        </>
      )}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StepItem({ step, isSandbox }: { step: DisputeStep; isSandbox: boolean }) {
  const { kind, words, staffName, madeAt, sentAt, failure, files } = step
  const sending = failure ? 'refused by the card service' : sentAt ? 'sent' : 'on its way'
  return (
    <li className="grid gap-0.5 border-l-3 border-rule pl-3">
      <p className="tnum text-ink-2">
        {stepTexts[kind]}
        {kind !== 'note' && <span>{`, ${sending}`}</span>}
        <span>, {staffName},</span> <TimeText instant={madeAt} />
      </p>
      <p className="max-w-reading whitespace-pre-line wrap-anywhere">{words}</p>
      {files.map(({ purpose, name, isSent }) => (
        <p key={purpose} className="wrap-anywhere">
          {fileLabels[purpose]}: {name}
          {sentAt && !isSent && !isSandbox && (
            <span className="text-danger">
              {' '}
              (not sent: it failed the virus check, was not checked in time, or was missing)
            </span>
          )}
        </p>
      ))}
      {failure && <p className="text-danger wrap-anywhere">{failure}</p>}
    </li>
  )
}

type StepFormProps = {
  id: string
  kind: DisputeStep['kind']
  label: string
  hint?: string
  submit: string
  refused: RefusedForm | undefined
}

function StepForm({ id, kind, label, hint, submit, refused }: StepFormProps) {
  const intent = `dispute-${kind}`
  const own = refused?.values.id === id && refused.values.intent === intent ? refused : undefined
  const form = (
    <FormShell
      {...own}
      {...(kind === 'evidence' && { encType: 'multipart/form-data' as const })}
      preventScrollReset
      idPrefix={`${intent}-${id}-`}
      className="grid gap-3 pt-2"
    >
      <HiddenFields fields={{ intent, id }} />
      <TextAreaField name="words" label={label} {...(hint && { hint })} rows={3} characterLimit={longestStep} />
      {kind === 'evidence' &&
        disputeFilePurposes.map((purpose, i) => (
          <FileField
            key={purpose}
            name={purpose}
            label={fileLabels[purpose]}
            {...(i === 0 && { hint: 'All files together: up to 4.5 MB.' })}
            accept={evidenceFileEndings}
            kinds={evidenceFileKinds}
            largestBytes={largestEvidenceBytes}
            isOptional
          />
        ))}
      <Button variant={kind === 'accepted' ? 'danger' : 'quiet'} size="small" className="justify-self-start">
        {submit}
      </Button>
    </FormShell>
  )
  // The forms of steps that cannot be undone are collapsed.
  return kind === 'note' ? (
    <div className="max-w-reading">{form}</div>
  ) : (
    <details open={own !== undefined} className="max-w-reading">
      <summary className="link inline-flex min-h-6 items-center">{submit}</summary>
      {form}
    </details>
  )
}
