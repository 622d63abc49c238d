import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { computeTotalPence } from '../teams.ts'
import type { TeamOrder, TeamPage } from '../teams.queries.server.ts'

export const orderStates = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const

function describeStatus({ status, dueAt, paidAt, cancelledAt, method }: TeamOrder) {
  if (paidAt) return `${orderStates.paid} on ${formatDay(paidAt)}`
  if (cancelledAt) return `${orderStates.cancelled} on ${formatDay(cancelledAt)}`
  return method === 'invoice' ? `${orderStates[status]}, due by ${formatDay(dueAt)}` : orderStates[status]
}

type OrderFactsProps = {
  page: TeamPage
  documentsUrl: string
}

/** The facts and documents of an order, for its contact and for staff. */
export function OrderFacts({ page: { order, money, documents }, documentsUrl }: OrderFactsProps) {
  const { places, placePricePence, vatNumber, purchaseOrder } = order
  const renderDocumentLink = (number: string) => (
    <a href={`${documentsUrl}/${number}`} className="link">
      {number}
    </a>
  )
  return (
    <DescriptionList
      items={[
        { term: 'State', detail: describeStatus(order) },
        {
          term: 'Price',
          detail: `${formatCount(places, 'place')} at ${formatPence(placePricePence)}: ${formatPence(computeTotalPence(order))}${order.vatRatePercent > 0 ? ', VAT included' : ''}`,
        },
        {
          term: 'Invoice to',
          detail: (
            <span className="whitespace-pre-line">
              {[order.organisation, order.billingAddress, vatNumber && `VAT no. ${vatNumber}`]
                .filter(Boolean)
                .join('\n')}
            </span>
          ),
        },
        ...(purchaseOrder ? [{ term: 'Purchase order', detail: purchaseOrder }] : []),
        { term: 'Contact', detail: order.contactName },
        { term: 'Invoice', detail: renderDocumentLink(order.invoiceNumber) },
        ...documents.map(({ number, kind, amountPence }) => ({
          term: kind === 'receipt' ? 'Receipt' : 'Credit note',
          detail: (
            <>
              {renderDocumentLink(number)}, {formatPence(amountPence)}
            </>
          ),
        })),
        ...(money.refundedPence + money.owedPence > 0
          ? [
              {
                term: 'Returned',
                detail: `${formatPence(money.refundedPence)}${money.owedPence > 0 ? `, and ${formatPence(money.owedPence)} on its way` : ''}`,
              },
            ]
          : []),
      ]}
    />
  )
}
