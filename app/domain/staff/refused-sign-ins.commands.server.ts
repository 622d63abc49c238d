import { lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { refusedSignIns } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { SignInRefusal } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'

/**
 * Records a refused sign-in: the member of staff who has the email, if there is one, and whether any account has the
 * email. The email itself is not stored.
 */
export async function recordRefusedSignIn({ email, reason }: { email: string; reason: SignInRefusal }) {
  await db.insert(refusedSignIns).values({
    id: newId(),
    staffId: sql`(select id from staff where lower(email) = lower(${email}))`,
    isKnown: sql`exists (select from profiles where lower(email) = lower(${email}))`,
    reason,
    refusedAt: clock.now(),
  })
}

/** Deletes refused sign-ins after 90 days, like all technical logs (specification, section 1). */
export async function deleteOldRefusedSignIns() {
  await db.delete(refusedSignIns).where(lt(refusedSignIns.refusedAt, addDays(clock.now(), -90)))
}
