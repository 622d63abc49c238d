import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { staff as members } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { QueueItem } from './desk.ts'
import { paidCourseId, payerColumns } from './payer.queries.server.ts'
import { methodTexts } from './offline.ts'

/** Lists recorded payments that wait to be confirmed, oldest first. */
export async function listRecordedPayments({
  staff,
  limit,
}: {
  staff: StaffActor
  limit: number
}): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: payments.id,
      paymentId: payments.id,
      ...payerColumns,
      courseTitle: courses.title,
      amountPence: offlinePayments.amountPence,
      pricePence: payments.amountPence,
      since: offlinePayments.recordedAt,
      provider: payments.provider,
      reference: offlinePayments.reference,
      receivedOn: offlinePayments.receivedOn,
      recordedBy: offlinePayments.recordedBy,
      recorder: members.fullName,
    })
    .from(payments)
    .innerJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .innerJoin(members, eq(members.id, offlinePayments.recordedBy))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .innerJoin(courses, eq(courses.id, paidCourseId))
    .where(eq(payments.status, 'recorded'))
    .orderBy(asc(offlinePayments.recordedAt))
    .limit(limit)
  return rows.map(({ provider, reference, receivedOn, recordedBy, recorder, pricePence, ...row }) => ({
    ...row,
    kind: 'to-confirm' as const,
    receiptNumber: null,
    isMine: recordedBy === staff.staffId,
    note: [
      ...(row.amountPence === pricePence ? [] : [`not the price, which is ${formatPence(pricePence)}`]),
      `${methodTexts[provider]} ${reference}, received ${formatCalendarDay(receivedOn)}, recorded by ${recorder}`,
    ].join('; '),
  }))
}
