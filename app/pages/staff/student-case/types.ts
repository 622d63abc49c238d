import type { listRecordPayments } from './money/read.server.ts'
import type { findOpenedTicket, listCaseEnrollments } from './read.server.ts'

export type CaseEnrollment = Awaited<ReturnType<typeof listCaseEnrollments>>[number]
/** The student beside a ticket. */
export type StudentCase = NonNullable<Awaited<ReturnType<typeof findOpenedTicket>>>['student']
export type RecordPayment = Awaited<ReturnType<typeof listRecordPayments>>[number]
