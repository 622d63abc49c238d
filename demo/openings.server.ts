import { db } from '#db/client.server.ts'
import { jobOpenings } from '#db/tables/applications.ts'
import { settings } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { firstOpenedOn, firstOpenings } from './openings.ts'

/** Publishes the first job openings once. If HR closes or removes one, it does not return at the next start. */
export async function seedOpenings({ now }: { now: Date }) {
  await db.transaction(async (tx) => {
    const begun = await tx
      .insert(settings)
      .values({ key: 'openings_seeded', value: true, changedAt: now })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (begun.length === 0) return
    await tx.insert(jobOpenings).values(
      firstOpenings.map(({ duties, requirements, ...opening }, i) => ({
        ...opening,
        id: newId(),
        duties: [...duties],
        requirements: [...requirements],
        isOpen: true,
        openedOn: firstOpenedOn,
        createdAt: addMinutes(now, i - firstOpenings.length),
      })),
    )
  })
}
