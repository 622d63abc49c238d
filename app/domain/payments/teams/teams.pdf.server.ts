import { formatDay } from '#app/core/dates.ts'
import { formatPence, computeIncludedVat } from '#app/core/money.ts'
import { getReceiptIssuer, renderCreditNote, renderReceipt } from '../payments.pdf.server.ts'
import { renderReceiptDocument, type Issuer } from '../receipts.pdf.server.ts'
import { listPayerDetails } from '../payments.ts'
import { findTeamCreditNote, findTeamReceipt, type TeamOrder } from './teams.queries.server.ts'
import { describeOrderItem, computeTotalPence } from './teams.ts'

const states = { awaiting_payment: 'Awaiting payment', paid: 'Paid', cancelled: 'Cancelled' } as const

/** Renders the invoice of an order. */
export function renderInvoice(order: TeamOrder, { issuer }: { issuer: Issuer }) {
  const { invoiceNumber: number, status, placePricePence, vatRatePercent, vatNumber } = order
  const amountPence = computeTotalPence(order)
  const item = describeOrderItem(order)
  return renderReceiptDocument(
    {
      title: 'Invoice',
      number,
      subject: `Invoice for ${item}`,
      at: order.orderedAt,
      facts: [
        { term: 'Invoice number', detail: number },
        { term: 'Date of invoice', detail: formatDay(order.orderedAt) },
        { term: 'Invoice to', detail: order.organisation },
        ...listPayerDetails({
          payerName: null,
          payerOrganisation: null,
          payerAddress: vatNumber ? `${order.billingAddress}\nVAT no. ${vatNumber}` : order.billingAddress,
          payerReference: order.purchaseOrder,
        }),
        { term: 'Contact', detail: order.contactName },
        status === 'awaiting_payment'
          ? { term: 'Payment due', detail: formatDay(order.dueAt) }
          : { term: 'State', detail: order.paidAt ? `Paid on ${formatDay(order.paidAt)}` : states[status] },
      ],
      item,
      amountPence,
      vatPence: computeIncludedVat({ grossPence: amountPence, ratePercent: vatRatePercent }),
      vatRatePercent,
      totalLabel: vatRatePercent > 0 ? 'Total, VAT included' : 'Total',
      notes: [
        `Each place costs ${formatPence(placePricePence)}${vatRatePercent > 0 ? ', VAT included' : ''}. All amounts are in pounds sterling.`,
        `Please give the invoice number ${number} with your payment.`,
      ],
    },
    { issuer },
  )
}

/** Renders the invoice, receipt or credit note of an order with this number. Returns null if there is none. */
export async function renderTeamDocument({ order, number }: { order: TeamOrder; number: string }) {
  const issuer = getReceiptIssuer()
  if (number === order.invoiceNumber) return renderInvoice(order, { issuer })
  const { orderId } = order
  const receipt = await findTeamReceipt({ orderId, number })
  if (receipt) return renderReceipt(receipt, { issuer })
  const note = await findTeamCreditNote({ orderId, number })
  return note ? renderCreditNote(note, { issuer }) : null
}
