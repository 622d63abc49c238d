import type { Tx } from '#db/client.server.ts'
import { paymentConsents } from '#db/tables/enrollments.ts'
import { consentKinds } from '#app/core/vocabulary.ts'

/** Stores both consents, once for each version of their texts. */
export async function recordConsents(
  tx: Tx,
  { paymentId, textVersion, givenAt }: { paymentId: string; textVersion: string; givenAt: Date },
) {
  await tx
    .insert(paymentConsents)
    .values(consentKinds.map((consent) => ({ paymentId, consent, textVersion, givenAt })))
    .onConflictDoNothing()
}
