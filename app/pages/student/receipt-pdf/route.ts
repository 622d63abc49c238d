import { getReceiptIssuer, renderReceipt } from '#app/domain/payments/payments.pdf.server.ts'
import { findReceipt } from '#app/domain/payments/payments.queries.server.ts'
import { studentOf } from '#app/http/context.ts'
import { refuseFile, sendDrawn, showPdf } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

/** Suspended and expelled students keep their receipts. */
export const middleware = [allow('see own certificates')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findReceipt({ student: studentOf(context), number: params.number })
  if (!receipt) return refuseFile({ status: 404, text: 'There is no such receipt.' })
  return sendDrawn(async () =>
    showPdf({ pdf: await renderReceipt(receipt, { issuer: getReceiptIssuer() }), number: receipt.receiptNumber }),
  )
}
