import { sql } from 'drizzle-orm'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import type { ReceiptItem, RefundItem } from '#app/features/payments/types.ts'

/** As JSON carries it: instants are texts. */
type ReceiptRow = Omit<ReceiptItem, 'issuedAt'> & { issuedAt: string }

export const receiptRows = sql<ReceiptRow[]>`(
  select coalesce(json_agg(json_build_object(
    'receiptNumber', ${receipts.receiptNumber},
    'courseTitle', ${receipts.courseTitle},
    'amountPence', ${receipts.amountPence},
    'issuedAt', ${receipts.issuedAt},
    'refundedPence', ${payments.refundedPence}
  ) order by ${receipts.issuedAt} desc), '[]')
  from ${receipts}
  join ${payments} on ${payments.id} = ${receipts.paymentId}
  join ${enrollments} on ${enrollments.id} = ${payments.enrollmentId}
  where ${enrollments.studentId} = ${students.id}
)`

type RefundRow = Omit<RefundItem, 'requestedAt' | 'doneAt'> & { requestedAt: string; doneAt: string | null }

export const refundRows = sql<RefundRow[]>`(
  select coalesce(json_agg(json_build_object(
    'refundId', ${refunds.id},
    'courseTitle', ${receipts.courseTitle},
    'amountPence', ${refunds.amountPence},
    'requestedAt', ${refunds.requestedAt},
    'doneAt', ${refunds.doneAt},
    'creditNoteNumber', ${creditNotes.creditNoteNumber}
  ) order by ${refunds.requestedAt} desc), '[]')
  from ${refunds}
  join ${payments} on ${payments.id} = ${refunds.paymentId}
  join ${receipts} on ${receipts.paymentId} = ${payments.id}
  join ${enrollments} on ${enrollments.id} = ${payments.enrollmentId}
  left join ${creditNotes} on ${creditNotes.refundId} = ${refunds.id}
  where ${enrollments.studentId} = ${students.id} and ${refunds.status} <> 'void'
)`

export function receiptOfRow({ issuedAt, ...receipt }: ReceiptRow): ReceiptItem {
  return { ...receipt, issuedAt: new Date(issuedAt) }
}

export function refundOfRow({ requestedAt, doneAt, ...refund }: RefundRow): RefundItem {
  return { ...refund, requestedAt: new Date(requestedAt), doneAt: doneAt === null ? null : new Date(doneAt) }
}
