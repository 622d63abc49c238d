import type { DisputeFilePurpose } from '#app/core/vocabulary.ts'
import { getStripeClient, readDispute } from '../gateway.server.ts'
import type { ProviderDispute } from '../provider-changes.types.ts'
import type { DisputeEvidence } from './types.ts'

/**
 * Uploads a file for the payer's bank and returns its id. The bank gets the file with the evidence that contains this
 * id.
 */
export async function uploadEvidenceAtStripe({
  fileId,
  name,
  type,
  bytes,
}: {
  fileId: string
  name: string
  type: string
  bytes: Uint8Array
}) {
  const { id } = await getStripeClient().files.create(
    { purpose: 'dispute_evidence', file: { data: bytes, name, type } },
    { idempotencyKey: `evidence-file-${fileId}` },
  )
  return id
}

/**
 * Sends evidence to the payer's bank, which cannot be undone. The idempotency key makes repeated calls send it once.
 */
export async function submitEvidenceAtStripe({
  stepId,
  providerDisputeId,
  evidence,
}: {
  stepId: string
  providerDisputeId: string
  evidence: DisputeEvidence & Partial<Record<DisputeFilePurpose, string>>
}): Promise<ProviderDispute> {
  const dispute = await getStripeClient().disputes.update(
    providerDisputeId,
    { evidence, submit: true },
    { idempotencyKey: `evidence-${stepId}` },
  )
  return readDispute(dispute)
}

/** Accepts a dispute: the payer's bank keeps the money. */
export async function acceptDisputeAtStripe({
  stepId,
  providerDisputeId,
}: {
  stepId: string
  providerDisputeId: string
}): Promise<ProviderDispute> {
  return readDispute(
    await getStripeClient().disputes.close(providerDisputeId, {}, { idempotencyKey: `accept-${stepId}` }),
  )
}
