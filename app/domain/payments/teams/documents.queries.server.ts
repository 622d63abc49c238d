import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import { isId } from '#app/core/ids.ts'
import { creditNoteColumns, receiptColumns } from '../payments.queries.server.ts'
import { isCreditNoteNumber, isReceiptNumber, type TeamCreditNote, type TeamReceipt } from '../payments.ts'

type OfOrder = { orderId: string; number: string }

/** Finds a receipt of an order. Callers must have checked access. */
export async function findTeamReceipt({ orderId, number }: OfOrder): Promise<TeamReceipt | null> {
  if (!isId(orderId) || !isReceiptNumber(number)) return null
  const [row] = await db
    .select(receiptColumns)
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .where(and(eq(receipts.receiptNumber, number), eq(payments.teamOrderId, orderId)))
  return row ?? null
}

/** Finds a credit note of an order. Callers must have checked access. */
export async function findTeamCreditNote({ orderId, number }: OfOrder): Promise<TeamCreditNote | null> {
  if (!isId(orderId) || !isCreditNoteNumber(number)) return null
  const [row] = await db
    .select(creditNoteColumns)
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(receipts, eq(receipts.id, creditNotes.receiptId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(eq(creditNotes.creditNoteNumber, number), eq(payments.teamOrderId, orderId)))
  return row ?? null
}
