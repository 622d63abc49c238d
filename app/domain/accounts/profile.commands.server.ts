import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import type { Person } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockAccount } from './accounts.commands.server.ts'

/**
 * Changes the name and phone number of the account and of the staff record. Certificates keep the name that they were
 * issued in.
 */
export async function changeProfile({
  person,
  fullName,
  phone,
}: {
  person: Person
  fullName: string
  phone: string | null
}) {
  await db.transaction(async (tx) => {
    await lockAccount(tx, person.userId)
    await tx.update(profiles).set({ fullName, phone, updatedAt: clock.now() }).where(eq(profiles.id, person.userId))
    if (!person.staff || fullName === person.fullName) return
    await tx.update(staff).set({ fullName }).where(eq(staff.id, person.staff.staffId))
    await recordActivity(tx, {
      staff: person.staff,
      action: 'Changed own name',
      before: person.fullName,
      after: fullName,
    })
  })
}
