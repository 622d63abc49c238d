import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { authenticators, recoveryCodes, sessions, passkeys } from '#db/tables/accounts.ts'
import type { UserId } from '#app/core/person.ts'

/** Removes the authenticator app. Returns true if it was confirmed. */
export async function removeAuthenticatorApp(tx: Tx, userId: UserId) {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/**
 * Deletes the recovery codes and lowers the assurance level of all sessions. Call it once the last second factor is
 * removed.
 */
export async function endSecondFactor(tx: Tx, userId: UserId) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
}

export async function removeFactorsOf(tx: Tx, userId: UserId) {
  const hadApp = await removeAuthenticatorApp(tx, userId)
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await endSecondFactor(tx, userId)
  return hadApp || removed.length > 0
}
