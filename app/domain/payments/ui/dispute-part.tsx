import { formatPence } from '#app/core/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { findAdvice } from '../disputes.ts'
import type { DisputeStep, PaymentDispute } from '../disputes.queries.server.ts'

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

type DisputePartProps = {
  dispute: PaymentDispute
  /** True if an organisation paid for places. */
  isTeam?: boolean
}

/** Shows the bank's claim and deadline, and leads to the answer at Stripe. */
export function DisputePart({ dispute, isTeam = false }: DisputePartProps) {
  const { id, amountPence, reason, status, openedAt, closedAt, evidenceDueBy, stripeUrl, steps } = dispute
  const { tone, text } = outcomes[status]
  const { claim, todo } = findAdvice(reason, { isTeam })
  const isOpen = status === 'open'
  return (
    <section aria-labelledby={`dispute-${id}`} className="grid gap-3 border-t border-rule pt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id={`dispute-${id}`} className="text-lg">
          Dispute over {formatPence(amountPence)}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <DescriptionList
        ruled="none"
        items={[
          { term: 'The bank’s claim', detail: claim },
          { term: 'Opened', detail: <TimeText instant={openedAt} /> },
          ...(isOpen ? [{ term: 'Answer by', detail: <Deadline at={evidenceDueBy} /> }] : []),
          ...(closedAt ? [{ term: 'Ended', detail: <TimeText instant={closedAt} /> }] : []),
          ...(isOpen ? [{ term: 'What to do', detail: todo }] : []),
        ]}
      />
      {dispute.whyNotAnswer === null ? (
        <Answer stripeUrl={stripeUrl} />
      ) : (
        <p className="max-w-reading text-sm">{closedTexts[dispute.whyNotAnswer]}</p>
      )}
      {steps.length > 0 && (
        <ol className="grid gap-3 text-sm">
          {steps.map((step) => (
            <StepItem key={step.id} step={step} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Deadline({ at }: { at: Date | null }) {
  if (!at) return 'The bank has given no deadline'
  return (
    <strong className="text-danger">
      <TimeText instant={at} />
    </strong>
  )
}

function Answer({ stripeUrl }: Pick<PaymentDispute, 'stripeUrl'>) {
  if (!stripeUrl) return <p className="text-sm">This is a test payment: no bank waits for an answer.</p>
  return (
    <p className="max-w-reading text-sm">
      HR answers or accepts the dispute at Stripe; the bank accepts only one answer.{' '}
      <a href={stripeUrl} target="_blank" rel="noopener noreferrer" className="link">
        Open it at Stripe<span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
  )
}

const stepTexts = {
  note: 'Note',
  evidence: 'Answer to the bank',
  accepted: 'Accepted',
} as const satisfies Record<DisputeStep['kind'], string>

function StepItem({ step: { kind, words, fileNames, staffName, madeAt, sentAt } }: { step: DisputeStep }) {
  return (
    <li className="grid gap-0.5 border-l-3 border-rule pl-3">
      <p className="tnum text-ink-2">
        {`${stepTexts[kind]}${kind !== 'note' && !sentAt ? ', not sent' : ''}, ${staffName}, `}
        <TimeText instant={madeAt} />
      </p>
      <p className="max-w-reading whitespace-pre-line wrap-anywhere">{words}</p>
      {fileNames.length > 0 && <p className="wrap-anywhere">Files: {fileNames.join(', ')}</p>}
    </li>
  )
}
