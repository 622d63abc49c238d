import { getReceiptIssuer, renderCreditNote } from '#app/domain/payments/payments.pdf.server.ts'
import { findCreditNote } from '#app/domain/payments/payments.queries.server.ts'
import { studentOf } from '#app/http/context.ts'
import { refuseFile, sendDrawn, showPdf } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

/** Suspended and expelled students keep their credit notes. */
export const middleware = [allow('see own certificates')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const note = await findCreditNote({ student: studentOf(context), number: params.number })
  if (!note) return refuseFile({ status: 404, text: 'There is no such credit note.' })
  return sendDrawn(async () =>
    showPdf({ pdf: await renderCreditNote(note, { issuer: getReceiptIssuer() }), number: note.creditNoteNumber }),
  )
}
