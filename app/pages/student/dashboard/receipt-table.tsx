import { formatPence } from '#app/core/money.ts'
import type { ReceiptItem } from '#app/domain/payments/payments.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'

export function ReceiptTable({ receipts }: { receipts: readonly ReceiptItem[] }) {
  if (receipts.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-2xl">Receipts</h2>
      <DataTable
        caption="Receipts"
        isCaptionHidden
        rows={receipts}
        rowKey={({ receiptNumber }) => receiptNumber}
        columns={[
          {
            key: 'receipt',
            heading: 'Receipt',
            isRowHeading: true,
            cell: ({ receiptNumber }) => (
              <a href={`/receipts/${receiptNumber}/receipt.pdf`} className="link">
                {receiptNumber} <span className="font-normal">(PDF)</span>
              </a>
            ),
          },
          { key: 'course', heading: 'Course', cell: ({ courseTitle }) => courseTitle },
          { key: 'date', heading: 'Paid', cell: ({ issuedAt }) => <TimeText instant={issuedAt} precision="day" /> },
          {
            key: 'amount',
            heading: 'Amount',
            isNumeric: true,
            cell: ({ amountPence, refundedPence }) => formatAmount(amountPence, refundedPence),
          },
        ]}
      />
    </div>
  )
}

function formatAmount(amountPence: number, refundedPence: number) {
  if (refundedPence === 0) return formatPence(amountPence)
  const returned = refundedPence === amountPence ? 'refunded' : `${formatPence(refundedPence)} refunded`
  return `${formatPence(amountPence)}, ${returned}`
}
