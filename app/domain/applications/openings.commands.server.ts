import { and, eq, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { jobOpenings } from '#db/tables/applications.ts'
import { londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { type openingRefusals, acceptsApplications, slugify, spontaneousSlug } from './openings.ts'
import type { OpeningDraft } from './openings.queries.server.ts'

type Refused = keyof typeof openingRefusals

const toColumns = ({ duties, requirements, ...rest }: OpeningDraft) => ({
  ...rest,
  duties: [...duties],
  requirements: [...requirements],
})

const isPastClosingDate = (closesOn: string | null) => closesOn !== null && closesOn < londonDay(clock.now())

async function lockOpening(tx: Tx, openingId: string) {
  const [opening] = await tx.select().from(jobOpenings).where(eq(jobOpenings.id, openingId)).for('no key update')
  return opening ?? null
}

export async function addOpening({
  staff,
  ...draft
}: { staff: StaffActor } & OpeningDraft): Promise<Outcome<undefined, Refused>> {
  requirePermission('handle applications', staff)
  const slug = slugify(draft.title)
  if (slug === '' || slug === spontaneousSlug) return refused('title-taken')
  if (isPastClosingDate(draft.closesOn)) return refused('closing-date-past')
  const now = clock.now()
  return db.transaction(async (tx) => {
    const id = newId()
    const added = await tx
      .insert(jobOpenings)
      .values({ ...toColumns(draft), id, slug, isOpen: true, openedOn: londonDay(now), createdAt: now })
      .onConflictDoNothing({ target: jobOpenings.slug })
      .returning({ id: jobOpenings.id })
    if (added.length === 0) return refused('title-taken')
    await recordActivity(tx, {
      staff,
      action: `Published the position ${draft.title}`,
      entity: 'job_openings',
      entityId: id,
      after: JSON.stringify(draft),
    })
    return done()
  })
}

/** Edits a position. Its slug does not change, so that links to it keep working. */
export async function editOpening({
  staff,
  openingId,
  version,
  ...draft
}: { staff: StaffActor; openingId: string; version: number } & OpeningDraft): Promise<Outcome<undefined, Refused>> {
  requirePermission('handle applications', staff)
  return db.transaction(async (tx) => {
    const opening = await lockOpening(tx, openingId)
    if (!opening) return refused('no-opening')
    if (opening.version !== version) return refused('changed-meanwhile')
    if (opening.isOpen && isPastClosingDate(draft.closesOn)) return refused('closing-date-past')
    await tx
      .update(jobOpenings)
      .set({ ...toColumns(draft), version: version + 1 })
      .where(eq(jobOpenings.id, openingId))
    const { title, department, location, type, summary, duties, requirements, salary, closesOn } = opening
    await recordActivity(tx, {
      staff,
      action: `Changed the position ${draft.title}`,
      entity: 'job_openings',
      entityId: openingId,
      before: JSON.stringify({ title, department, location, type, summary, duties, requirements, salary, closesOn }),
      after: JSON.stringify(draft),
    })
    return done()
  })
}

export async function setOpeningState({
  staff,
  openingId,
  version,
  isOpen,
}: {
  staff: StaffActor
  openingId: string
  version: number
  isOpen: boolean
}): Promise<Outcome<undefined, Refused>> {
  requirePermission('handle applications', staff)
  return db.transaction(async (tx) => {
    const opening = await lockOpening(tx, openingId)
    if (!opening) return refused('no-opening')
    if (opening.version !== version) return refused('changed-meanwhile')
    if (opening.isOpen === isOpen) return done()
    if (isOpen && isPastClosingDate(opening.closesOn)) return refused('closing-date-past')
    const opened = isOpen ? { openedOn: londonDay(clock.now()) } : {}
    await tx
      .update(jobOpenings)
      .set({ isOpen, ...opened, version: version + 1 })
      .where(eq(jobOpenings.id, openingId))
    await recordActivity(tx, {
      staff,
      action: `${isOpen ? 'Opened' : 'Closed'} the position ${opening.title}`,
      entity: 'job_openings',
      entityId: openingId,
      before: opening.isOpen ? 'open' : 'closed',
      after: isOpen ? 'open' : 'closed',
    })
    return done()
  })
}

/** Locks an open position until the application is stored. Returns its title, or null if it is not open. */
export async function lockOpenPosition(tx: Tx, slug: string) {
  const [opening] = await tx.select().from(jobOpenings).where(eq(jobOpenings.slug, slug)).for('share')
  return opening && acceptsApplications(opening, londonDay(clock.now())) ? opening.title : null
}

/**
 * Closes positions after their closing date. The change empties the page cache, so that the cached Careers page no
 * longer lists them.
 */
export async function closeDueOpenings() {
  const isDue = and(eq(jobOpenings.isOpen, true), lt(jobOpenings.closesOn, londonDay(clock.now())))
  // Even an update that matches no row would empty the page cache of every process.
  const [due] = await db.select({ id: jobOpenings.id }).from(jobOpenings).where(isDue).limit(1)
  if (due) await db.update(jobOpenings).set({ isOpen: false }).where(isDue)
}
