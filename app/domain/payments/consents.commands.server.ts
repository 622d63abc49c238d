import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { paymentConsents } from '#db/tables/enrollments.ts'
import { consentKinds } from '#app/core/vocabulary.ts'

/** Stores both consents of a payment. Each is stored once for each version of its text. */
export async function recordConsents(
  tx: Tx,
  { paymentId, textVersion, givenAt }: { paymentId: string; textVersion: string; givenAt: Date },
) {
  await tx
    .insert(paymentConsents)
    .values(consentKinds.map((consent) => ({ paymentId, consent, textVersion, givenAt })))
    .onConflictDoNothing()
}

export async function hasConsents(tx: Tx, paymentId: string) {
  const given = await tx
    .select({ consent: paymentConsents.consent })
    .from(paymentConsents)
    .where(eq(paymentConsents.paymentId, paymentId))
  return consentKinds.every((kind) => given.some(({ consent }) => consent === kind))
}
