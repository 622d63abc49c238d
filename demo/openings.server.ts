import { z } from 'zod'
import { db } from '#db/client.server.ts'
import { jobOpenings } from '#db/tables/applications.ts'
import { settings } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { readTexts } from './texts.server.ts'

const openings = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    department: z.string(),
    location: z.string(),
    type: z.string(),
    summary: z.string(),
    duties: z.array(z.string()),
    requirements: z.array(z.string()),
  }),
)

const firstOpenedOn = '2026-11-02'

/** Publishes the first job openings once. If HR closes or removes one, it does not return at the next start. */
export async function seedOpenings({ now }: { now: Date }) {
  await db.transaction(async (tx) => {
    const begun = await tx
      .insert(settings)
      .values({ key: 'openings_seeded', value: true, changedAt: now })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (begun.length === 0) return
    const firstOpenings = readTexts('openings', openings)
    await tx.insert(jobOpenings).values(
      firstOpenings.map((opening, i) => ({
        ...opening,
        id: newId(),
        isOpen: true,
        openedOn: firstOpenedOn,
        createdAt: addMinutes(now, i - firstOpenings.length),
      })),
    )
  })
}
