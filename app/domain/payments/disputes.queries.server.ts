import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { disputeFiles, disputes, disputeSteps } from '#db/tables/refunds.ts'
import { staff as members } from '#db/tables/staff.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findAnswerObstacle } from './disputes.ts'
import { stripeDisputeUrl } from './payments.gateway.server.ts'

export type PaymentDispute = Awaited<ReturnType<typeof listDisputes>>[number]
export type DisputeStep = PaymentDispute['steps'][number]

/** Lists the disputes of one payment, or of all payments for an organisation's order. */
export async function listDisputes(subject: { paymentId: string } | { orderId: string }) {
  const wanted =
    'paymentId' in subject
      ? eq(disputes.paymentId, subject.paymentId)
      : inArray(
          disputes.paymentId,
          db.select({ id: payments.id }).from(payments).where(eq(payments.teamOrderId, subject.orderId)),
        )
  const [found, steps] = await Promise.all([
    db
      .select({ dispute: disputes, provider: payments.provider })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(wanted)
      .orderBy(disputes.openedAt),
    // Notes and answers to the bank, which staff of earlier versions wrote here.
    db
      .select({
        id: disputeSteps.id,
        disputeId: disputeSteps.disputeId,
        kind: disputeSteps.kind,
        words: disputeSteps.words,
        fileNames: sql<string[]>`array(select ${disputeFiles.fileName} from ${disputeFiles}
          where ${disputeFiles.stepId} = ${disputeSteps.id} order by ${disputeFiles.purpose})`,
        staffName: members.fullName,
        madeAt: disputeSteps.madeAt,
        sentAt: disputeSteps.sentAt,
      })
      .from(disputeSteps)
      .innerJoin(disputes, eq(disputes.id, disputeSteps.disputeId))
      .innerJoin(members, eq(members.id, disputeSteps.madeBy))
      .where(wanted)
      .orderBy(disputeSteps.madeAt),
  ])
  return found.map(({ dispute: row, provider }) => {
    const { paymentId: _paymentId, providerDisputeId, ticketId: _ticketId, ...dispute } = row
    return {
      ...dispute,
      /** The dispute at Stripe; null in the sandbox, where no bank is involved. */
      stripeUrl: provider === 'stripe' ? stripeDisputeUrl(providerDisputeId) : null,
      steps: steps.filter(({ disputeId }) => disputeId === dispute.id),
      /** The reason why the bank takes no answer any more; null while it takes one. */
      whyNotAnswer: findAnswerObstacle(dispute, clock.now()),
    }
  })
}
