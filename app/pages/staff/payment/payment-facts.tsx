import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import type { ConsentKind } from '#app/core/vocabulary.ts'
import { DescriptionList, type Description } from '#app/ui/description-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { methodTexts } from '#app/domain/payments/offline.ts'
import { listPayerDetails } from '#app/domain/payments/payments.ts'
import type { PaymentConsent, PaymentPage } from '#app/domain/payments/payment.ts'

const consentLabels = {
  'begin-at-once': 'Open the course at once',
  'right-to-cancel': 'What that does to the right to cancel',
} as const satisfies Record<ConsentKind, string>

function formatVat({ payment: { vatPence, vatRatePercent } }: PaymentPage) {
  if (vatPence === null) return null
  return vatRatePercent ? `${formatPence(vatPence)}, at ${vatRatePercent}%` : 'none'
}

function listMoneyFacts(page: PaymentPage): Description[] {
  const { payment } = page
  const vat = formatVat(page)
  return [
    { term: 'Price', detail: formatPence(payment.pricePence) },
    ...(payment.receivedPence === null ? [] : [{ term: 'Received', detail: formatPence(payment.receivedPence) }]),
    ...(vat ? [{ term: 'VAT included', detail: vat }] : []),
    ...(payment.refundedPence > 0 ? [{ term: 'Returned', detail: formatPence(payment.refundedPence) }] : []),
    { term: 'Paid by', detail: methodTexts[payment.provider] },
    ...listPayerDetails(payment),
    { term: 'Receipt', detail: payment.receiptNumber ?? 'none' },
    ...(payment.succeededAt ? [{ term: 'Received on', detail: <TimeText instant={payment.succeededAt} /> }] : []),
    { term: 'Started', detail: <TimeText instant={payment.startedAt} /> },
    ...(payment.providerPaymentId && page.mayRefund
      ? [{ term: 'Stripe payment', detail: <span className="wrap-anywhere">{payment.providerPaymentId}</span> }]
      : []),
  ]
}

export function PaymentFacts({ page }: { page: PaymentPage }) {
  const { payment, tickets, consents, recording } = page
  return (
    <>
      <PaymentPart id="money" title="Money">
        <DescriptionList
          ruled="none"
          items={[
            {
              term: 'Student',
              detail: (
                <Link to={recordUrl(payment.matricNumber)} className="link">
                  <bdi>{payment.studentName}</bdi>, {payment.matricNumber}
                </Link>
              ),
            },
            { term: 'Programme', detail: payment.courseTitle },
            ...listMoneyFacts(page),
          ]}
        />
      </PaymentPart>
      {recording && (
        <PaymentPart id="recording" title="Recorded by hand">
          <DescriptionList
            ruled="none"
            items={[
              { term: 'Amount', detail: formatPence(recording.amountPence) },
              { term: 'Reference', detail: recording.reference },
              { term: 'Received on', detail: formatCalendarDay(recording.receivedOn) },
              { term: 'Recorded', detail: <StaffAndTime name={recording.recorder} at={recording.recordedAt} /> },
              ...(recording.confirmedAt
                ? [
                    {
                      term: 'Confirmed',
                      detail: <StaffAndTime name={recording.confirmer} at={recording.confirmedAt} />,
                    },
                  ]
                : []),
              ...(recording.withdrawnAt
                ? [
                    {
                      term: 'Withdrawn',
                      detail: <StaffAndTime name={recording.withdrawer} at={recording.withdrawnAt} />,
                    },
                    { term: 'Reason', detail: recording.withdrawnReason },
                  ]
                : []),
            ]}
          />
        </PaymentPart>
      )}
      <PaymentPart id="consents" title="Consents">
        <ConsentList consents={consents} isRecorded={recording !== null} />
      </PaymentPart>
      {tickets.length > 0 && (
        <PaymentPart id="tickets" title="Tickets">
          <ul className="grid gap-1 text-sm">
            {tickets.map(({ id, title }) => (
              <li key={id}>
                {page.mayOpenTickets ? (
                  <Link to={`/staff-portal/tickets?ticket=${id}`} className="link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        </PaymentPart>
      )}
    </>
  )
}

function StaffAndTime({ name, at }: { name: string | null; at: Date }) {
  return (
    <>
      {name ?? 'Staff'}, <TimeText instant={at} />
    </>
  )
}

function ConsentList({ consents, isRecorded }: { consents: readonly PaymentConsent[]; isRecorded: boolean }) {
  if (consents.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        None stored.
        {isRecorded && (
          <span>{` If the student cancels within the ${daysToWithdraw} days, they get the whole price back.`}</span>
        )}
      </p>
    )
  }
  return (
    <ul className="tnum grid gap-1 text-sm">
      {consents.map(({ consent, textVersion, givenAt }) => (
        <li key={`${consent} ${textVersion}`}>
          {consentLabels[consent]}: text of {textVersion}, <TimeText instant={givenAt} />
        </li>
      ))}
    </ul>
  )
}

/** A section of a payment's page with a heading. */
export function PaymentPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-2.5 border-t border-rule pt-3 first:border-t-0 first:pt-0"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
