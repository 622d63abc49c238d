import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { disputes, disputeSteps } from '#db/tables/refunds.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { DisputeStepKind } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { removeLooseFiles, withLooseFiles } from '#app/features/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isStripeError } from '#app/platform/stripe.server.ts'
import { recordDispute } from '../disputes.commands.server.ts'
import { isFinalRefusal } from '../gateway.server.ts'
import type { ProviderDispute } from '../provider-changes.types.ts'
import { leaseMinutes } from '../refunds/rules.ts'
import { lockAnyPayment, getOwnerId } from '../teams/ledger.commands.server.ts'
import {
  insertEvidenceFiles,
  discardEvidenceFiles,
  storeEvidenceFiles,
  uploadEvidenceFiles,
  type StoredEvidence,
} from './files.commands.server.ts'
import { acceptDisputeAtStripe, submitEvidenceAtStripe } from './gateway.server.ts'
import type { DisputeRefusal } from './messages.ts'
import { findEvidenceFacts } from './queries.server.ts'
import { composeEvidence, findSendObstacle } from './rules.ts'
import type { DisputeEvidence, SentFile } from './types.ts'

const mostAtOnce = 50

const acts = {
  note: 'recorded a step in the dispute over',
  evidence: 'sent evidence to the bank in the dispute over',
  accepted: 'accepted the dispute over',
} as const satisfies Record<DisputeStepKind, string>

/**
 * Takes a step in an open dispute. A note only records something that was done elsewhere. Evidence and acceptance are
 * final, so only HR may take these steps. Evidence and acceptance are stored in a transaction, and sent to the bank
 * after it.
 */
export async function takeDisputeStep({
  staff,
  id: disputeId,
  kind,
  words,
  files = [],
}: {
  staff: StaffActor
  id: string
  kind: DisputeStepKind
  words: string
  files?: readonly SentFile[]
}): Promise<Outcome<undefined, DisputeRefusal>> {
  requirePermission(kind === 'note' ? 'manage students' : 'refund and revoke', staff)
  if (!isId(disputeId)) return refused('not-found')
  const stored = await storeEvidenceFiles(files)
  if (!stored.ok) return stored
  const keys = stored.value.map(({ key }) => key)
  const outcome = await withLooseFiles(keys, () =>
    recordDisputeStep({ staff, disputeId, kind, words, files: stored.value }),
  )
  if (!outcome.ok) return outcome
  if (kind !== 'note') await trySendStep(outcome.value.stepId)
  return done()
}

async function recordDisputeStep({
  staff,
  disputeId,
  kind,
  words,
  files,
}: {
  staff: StaffActor
  disputeId: string
  kind: DisputeStepKind
  words: string
  files: readonly StoredEvidence[]
}): Promise<Outcome<{ stepId: string }, DisputeRefusal>> {
  return db.transaction(async (tx): Promise<Outcome<{ stepId: string }, DisputeRefusal>> => {
    const [found] = await tx.select({ paymentId: disputes.paymentId }).from(disputes).where(eq(disputes.id, disputeId))
    const locked = found ? await lockAnyPayment(tx, found.paymentId) : null
    if (!locked) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) return refused('not-found')
    const steps = await tx.select().from(disputeSteps).where(eq(disputeSteps.disputeId, disputeId))
    const now = clock.now()
    const obstacle = kind === 'note' ? null : findSendObstacle({ ...dispute, steps }, now)
    if (obstacle) return refused(obstacle)
    const stepId = newId()
    await tx.insert(disputeSteps).values({ id: stepId, disputeId, kind, words, madeBy: staff.staffId, madeAt: now })
    await insertEvidenceFiles(tx, { disputeId, stepId, files })
    await recordActivity(tx, {
      staff,
      action: `${acts[kind]} ${formatPence(dispute.amountPence)}: ${words}`,
      entity: 'payment',
      entityId: dispute.paymentId,
    })
    return done({ stepId })
  })
}

/** Leases a step for this process. The lease expires, so that a killed process does not block the step. */
async function leaseStep(stepId: string) {
  const now = clock.now()
  const [step] = await db
    .update(disputeSteps)
    .set({ leasedUntil: addMinutes(now, leaseMinutes), tries: sql`${disputeSteps.tries} + 1` })
    .where(
      and(
        eq(disputeSteps.id, stepId),
        ne(disputeSteps.kind, 'note'),
        isNull(disputeSteps.sentAt),
        isNull(disputeSteps.failure),
        or(isNull(disputeSteps.leasedUntil), lte(disputeSteps.leasedUntil, now)),
      ),
    )
    .returning()
  if (!step) return null
  const [found] = await db
    .select({ dispute: disputes, provider: payments.provider })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, step.disputeId))
  return found ? { step, ...found } : null
}

type Leased = NonNullable<Awaited<ReturnType<typeof leaseStep>>>

async function sendToBank({ step, dispute, provider }: Leased): Promise<ProviderDispute> {
  const { providerDisputeId, amountPence, reason, paymentId, evidenceDueBy } = dispute
  // The sandbox has no bank. Evidence therefore gets no answer, and acceptance ends the dispute.
  if (provider !== 'stripe') {
    return { providerDisputeId, amountPence, reason, status: step.kind === 'accepted' ? 'lost' : 'open' }
  }
  if (step.kind === 'accepted') return acceptDisputeAtStripe({ stepId: step.id, providerDisputeId })
  const evidence = await getStoredEvidence(step, paymentId)
  const files = await uploadEvidenceFiles(step.id, { evidenceDueBy })
  return submitEvidenceAtStripe({ stepId: step.id, providerDisputeId, evidence: { ...evidence, ...files } })
}

/** Returns the evidence of a step. Stores it at the first try, so that later tries send the same evidence. */
async function getStoredEvidence(step: Leased['step'], paymentId: string) {
  if (step.evidence) return step.evidence as DisputeEvidence
  const facts = await findEvidenceFacts(paymentId)
  if (!facts) throw new Error('a dispute of a payment for nothing')
  const evidence = composeEvidence(facts, step.words)
  await db.update(disputeSteps).set({ evidence }).where(eq(disputeSteps.id, step.id))
  return evidence
}

/** Sends one step to the bank, outside any transaction, then records the state of the dispute. */
async function sendStep(stepId: string) {
  const leased = await leaseStep(stepId)
  if (!leased) return
  try {
    const dispute = await sendToBank(leased)
    const keys = await db.transaction(async (tx) => {
      await recordDispute(tx, { paymentId: leased.dispute.paymentId, dispute })
      await tx
        .update(disputeSteps)
        .set({ sentAt: clock.now(), leasedUntil: null, evidence: null })
        .where(eq(disputeSteps.id, stepId))
      return discardEvidenceFiles(tx, stepId)
    })
    await removeLooseFiles(keys)
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error, step: stepId }, 'the card service did not accept a step in a dispute')
    const failure = isFinalRefusal(error) ? { failure: error.message, evidence: null } : {}
    const keys = await db.transaction(async (tx) => {
      await tx
        .update(disputeSteps)
        .set({ leasedUntil: null, ...failure })
        .where(eq(disputeSteps.id, stepId))
      return 'failure' in failure ? discardEvidenceFiles(tx, stepId) : []
    })
    await removeLooseFiles(keys)
  }
}

async function trySendStep(stepId: string) {
  await sendStep(stepId).catch((error: unknown) => log.error({ err: error, step: stepId }, 'dispute step'))
}

/** Sends the steps that could not be sent at once, oldest first. A failed step does not block the others. */
export async function sendDisputeSteps() {
  const unsent = await db
    .select({ id: disputeSteps.id })
    .from(disputeSteps)
    .where(and(ne(disputeSteps.kind, 'note'), isNull(disputeSteps.sentAt), isNull(disputeSteps.failure)))
    .orderBy(asc(disputeSteps.madeAt))
    .limit(mostAtOnce)
  for (const { id } of unsent) await trySendStep(id)
}
