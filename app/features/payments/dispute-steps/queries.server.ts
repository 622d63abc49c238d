import { and, count, eq, inArray, isNull, max, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentConsents, payments, sectionReads } from '#db/tables/enrollments.ts'
import { disputeFiles, disputes, disputeSteps } from '#db/tables/refunds.ts'
import { staff as members } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { teamPlaces } from '#db/tables/team-places.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { PaymentDispute } from '../payment/types.ts'
import { findSendObstacle } from './rules.ts'
import type { EvidenceFacts, StudentFacts, TeamFacts } from './types.ts'

/** Finds the facts that prove to a bank that a course, or places on a course, were sold and used. */
export async function findEvidenceFacts(paymentId: string): Promise<EvidenceFacts | null> {
  return (await findStudentFacts(paymentId)) ?? findTeamFacts(paymentId)
}

const isRead = isNull(sectionReads.takenBackAt)

async function findTeamFacts(paymentId: string): Promise<TeamFacts | null> {
  const claimed = sql<number>`(select count(*)::integer from ${teamPlaces}
    where ${teamPlaces.orderId} = ${teamOrders.id} and ${teamPlaces.enrollmentId} is not null)`
  const started = sql<number>`(select count(*)::integer from ${teamPlaces}
    where ${teamPlaces.orderId} = ${teamOrders.id}
      and exists (select from ${sectionReads}
        where ${sectionReads.enrollmentId} = ${teamPlaces.enrollmentId} and ${isRead}))`
  const [found] = await db
    .select({
      payerName: profiles.fullName,
      email: profiles.email,
      courseTitle: courses.title,
      paidAt: payments.succeededAt,
      organisation: teamOrders.organisation,
      places: teamOrders.places,
      claimed,
      started,
      terms: { version: teamOrders.termsVersion, agreedAt: teamOrders.orderedAt },
    })
    .from(payments)
    .innerJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .innerJoin(profiles, eq(profiles.id, teamOrders.contactId))
    .where(eq(payments.id, paymentId))
  return found ?? null
}

async function findStudentFacts(paymentId: string): Promise<StudentFacts | null> {
  const [found] = await db
    .select({
      enrollmentId: enrollments.id,
      payerName: profiles.fullName,
      email: profiles.email,
      courseTitle: courses.title,
      paidAt: payments.succeededAt,
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(payments.id, paymentId))
  if (!found) return null
  const { enrollmentId, ...facts } = found
  const consents = await db
    .select({
      consent: paymentConsents.consent,
      textVersion: paymentConsents.textVersion,
      givenAt: paymentConsents.givenAt,
    })
    .from(paymentConsents)
    .where(eq(paymentConsents.paymentId, paymentId))
    .orderBy(paymentConsents.consent)
  const [reads] = await db
    .select({ sectionsRead: count(), lastReadAt: max(sectionReads.readAt) })
    .from(sectionReads)
    .where(and(eq(sectionReads.enrollmentId, enrollmentId), isRead))
  return { ...facts, consents, sectionsRead: reads?.sectionsRead ?? 0, lastReadAt: reads?.lastReadAt ?? null }
}

/** Lists the disputes of one payment, or of all payments for an organisation's order, with the steps taken. */
export async function listDisputes(
  subject: { paymentId: string } | { orderId: string },
): Promise<readonly PaymentDispute[]> {
  const wanted: SQL | undefined =
    'paymentId' in subject
      ? eq(disputes.paymentId, subject.paymentId)
      : inArray(
          disputes.paymentId,
          db.select({ id: payments.id }).from(payments).where(eq(payments.teamOrderId, subject.orderId)),
        )
  const [found, steps, files] = await Promise.all([
    db
      .select({ dispute: disputes, provider: payments.provider })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(wanted)
      .orderBy(disputes.openedAt),
    db
      .select({
        id: disputeSteps.id,
        disputeId: disputeSteps.disputeId,
        kind: disputeSteps.kind,
        words: disputeSteps.words,
        staffName: members.fullName,
        madeAt: disputeSteps.madeAt,
        sentAt: disputeSteps.sentAt,
        failure: disputeSteps.failure,
      })
      .from(disputeSteps)
      .innerJoin(disputes, eq(disputes.id, disputeSteps.disputeId))
      .innerJoin(members, eq(members.id, disputeSteps.madeBy))
      .where(wanted)
      .orderBy(disputeSteps.madeAt),
    db
      .select({
        stepId: disputeFiles.stepId,
        purpose: disputeFiles.purpose,
        name: disputeFiles.fileName,
        isSent: sql<boolean>`${disputeFiles.providerFileId} is not null`,
      })
      .from(disputeFiles)
      .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
      .where(wanted)
      .orderBy(disputeFiles.purpose),
  ])
  const filesOf = Map.groupBy(files, ({ stepId }) => stepId)
  const stepsOf = Map.groupBy(
    steps.map((step) => ({ ...step, files: filesOf.get(step.id) ?? [] })),
    ({ disputeId }) => disputeId,
  )
  return found.map(({ dispute: row, provider }) => {
    const { paymentId: _paymentId, providerDisputeId: _number, ticketId: _ticketId, ...dispute } = row
    const taken = stepsOf.get(dispute.id) ?? []
    return {
      ...dispute,
      isSandbox: provider !== 'stripe',
      steps: taken,
      whyNotSend: findSendObstacle({ ...dispute, steps: taken }, clock.now()),
    }
  })
}
