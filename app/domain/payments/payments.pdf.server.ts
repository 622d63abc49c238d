import { contactDetails } from '#app/content/navigation.ts'
import { institute } from '#app/core/institute.ts'
import { vatNumberOf } from '#app/content/vat.ts'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { env } from '#app/platform/env.server.ts'
import { methodTexts } from './offline.ts'
import { renderReceiptDocument, type Issuer } from './receipts.pdf.server.ts'
import { listPayerDetails } from './payments.ts'
import type { CreditNote, Receipt, TeamCreditNote, TeamReceipt } from './payments.queries.server.ts'

/** Returns the institute's details for receipts. They include its VAT number, which in the demo is an example. */
export function getReceiptIssuer(): Issuer {
  const details = contactDetails()
  const example = institute().vatNumber ? null : vatNumberOf(env)
  return example ? { ...details, address: [...details.address, `VAT no. ${example}`] } : details
}

/** Renders a receipt of a student or of an organisation. A receipt of an organisation names no student. */
export function renderReceipt(receipt: TeamReceipt & Partial<Receipt>, { issuer }: { issuer: Issuer }) {
  const { receiptNumber: number, courseTitle, issuedAt, refundedAt } = receipt
  return renderReceiptDocument(
    {
      ...pickCommonParts(receipt),
      title: 'Receipt',
      number,
      subject: `Payment for ${courseTitle}`,
      facts: [
        { term: 'Receipt number', detail: number },
        { term: 'Date of payment', detail: formatDay(issuedAt) },
        ...listStudentFact('Received from', receipt),
        ...listPayerDetails(receipt),
        { term: 'Paid by', detail: methodTexts[receipt.provider] },
        ...listReceivedFacts(receipt),
        ...(refundedAt ? [{ term: 'Refunded', detail: formatDay(refundedAt) }] : []),
      ],
      totalLabel: receipt.vatRatePercent > 0 ? 'Total paid, VAT included' : 'Total paid',
      notes: [
        receipt.studentName
          ? 'All amounts are in pounds sterling. Refunds: section 5.3 of the Terms of Use.'
          : 'All amounts are in pounds sterling.',
      ],
    },
    { issuer },
  )
}

export function renderCreditNote(note: TeamCreditNote & Partial<CreditNote>, { issuer }: { issuer: Issuer }) {
  const { creditNoteNumber: number, courseTitle, issuedAt } = note
  return renderReceiptDocument(
    {
      ...pickCommonParts(note),
      title: 'Credit note',
      number,
      subject: `Refund for ${courseTitle}`,
      facts: [
        { term: 'Credit note number', detail: number },
        { term: 'Date of refund', detail: formatDay(issuedAt) },
        { term: 'For receipt', detail: note.receiptNumber },
        ...listStudentFact('Returned to', note),
        ...listPayerDetails(note),
        { term: 'Returned by', detail: methodTexts[note.provider] },
        ...(note.paidBackReference ? [{ term: 'Reference', detail: note.paidBackReference }] : []),
      ],
      totalLabel: note.vatRatePercent > 0 ? 'Total returned, VAT included' : 'Total returned',
      notes: ['All amounts are in pounds sterling. This note reduces the receipt named above.'],
    },
    { issuer },
  )
}

function listStudentFact(term: string, { studentName, matricNumber }: Partial<Receipt>) {
  return studentName ? [{ term, detail: studentName, after: `, ${matricNumber}` }] : []
}

/** Lists the reference and the day on which the money reached the account, which is earlier than the confirmation. */
function listReceivedFacts({ offline }: Pick<Receipt, 'offline'>) {
  if (!offline) return []
  return [
    { term: 'Our reference', detail: offline.reference },
    { term: 'Received on', detail: formatCalendarDay(offline.receivedOn) },
  ]
}

function pickCommonParts({
  courseTitle: item,
  issuedAt: at,
  amountPence,
  vatPence,
  vatRatePercent,
}: Pick<Receipt, 'courseTitle' | 'issuedAt' | 'amountPence' | 'vatPence' | 'vatRatePercent'>) {
  return { item, at, amountPence, vatPence, vatRatePercent }
}
