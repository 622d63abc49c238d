import { formatPence } from '#app/core/money.ts'
import type { RefundItem } from '#app/domain/payments/payments.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'

export function RefundTable({ refunds }: { refunds: readonly RefundItem[] }) {
  if (refunds.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-2xl">Refunds</h2>
      <DataTable
        caption="Refunds"
        isCaptionHidden
        rows={refunds}
        rowKey={({ refundId }) => refundId}
        columns={[
          {
            key: 'note',
            heading: 'Credit note',
            isRowHeading: true,
            cell: ({ creditNoteNumber: number }) =>
              number ? (
                <a href={`/credit-notes/${number}/credit-note.pdf`} className="link">
                  {number} <span className="font-normal">(PDF)</span>
                </a>
              ) : (
                'Issued with the refund'
              ),
          },
          { key: 'course', heading: 'Course', cell: ({ courseTitle }) => courseTitle },
          {
            key: 'date',
            heading: 'Returned',
            cell: ({ doneAt, requestedAt }) =>
              doneAt ? (
                <TimeText instant={doneAt} precision="day" />
              ) : (
                <>
                  in progress since <TimeText instant={requestedAt} precision="day" />
                </>
              ),
          },
          { key: 'amount', heading: 'Amount', isNumeric: true, cell: ({ amountPence }) => formatPence(amountPence) },
        ]}
      />
    </div>
  )
}
