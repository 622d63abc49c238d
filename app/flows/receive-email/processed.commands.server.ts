import { lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { incomingEmails } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { IncomingKind } from '#app/core/vocabulary.ts'
import { uncountAttempts, type Counted } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { rememberedDays, type Taken } from './receive-email.ts'

/**
 * Records that an email was processed. Returns false if it was processed before or another process is processing it.
 */
export async function recordProcessed(tx: Tx, { fingerprint, kind }: { fingerprint: string; kind: IncomingKind }) {
  const rows = await tx
    .insert(incomingEmails)
    .values({ id: newId(), fingerprint, kind, readAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: incomingEmails.id })
  return rows.length > 0
}

/**
 * Runs `act`. Takes back the counted attempts if it fails or if the email was processed before, so that no email counts
 * twice.
 */
export async function withCountedAttempts(counted: readonly Counted[], act: () => Promise<Taken>) {
  let taken: Taken | null = null
  try {
    taken = await act()
    return taken
  } finally {
    if (taken === null || taken === 'known') await uncountAttempts(...counted)
  }
}

export async function deleteOldIncomingEmails() {
  await db.delete(incomingEmails).where(lt(incomingEmails.readAt, addDays(clock.now(), -rememberedDays)))
}
