import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseDraftFiles, courseDrafts } from '#db/tables/course-drafts.ts'
import type { Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { AuthoringRefusal } from './messages.ts'

export type Files = ReadonlyMap<string, string>
export type Draft = typeof courseDrafts.$inferSelect
/** The file to open next; null when it no longer exists. */
export type DraftOutcome = Promise<Outcome<{ path: string | null }, AuthoringRefusal>>

/** Locks a draft; every command that writes one starts here. */
export async function lockDraft(tx: Tx, slug: string): Promise<Draft | null> {
  const [draft] = await tx.select().from(courseDrafts).where(eq(courseDrafts.slug, slug)).for('no key update')
  return draft ?? null
}

export async function filesOf(tx: Tx, slug: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ path: courseDraftFiles.path, text: courseDraftFiles.text })
    .from(courseDraftFiles)
    .where(eq(courseDraftFiles.slug, slug))
  return new Map(rows.map(({ path, text }) => [path, text]))
}

export async function noteChange(tx: Tx, draft: Draft, set: Partial<Draft> = {}) {
  await tx
    .update(courseDrafts)
    .set({ revision: draft.revision + 1, changedAt: clock.now(), ...set })
    .where(eq(courseDrafts.slug, draft.slug))
}

export const entityOf = (slug: string) => ({ entity: 'course_drafts', entityId: slug })

export async function putFiles(tx: Tx, { staff, slug, files }: { staff: StaffActor; slug: string; files: Files }) {
  const changed = { changedBy: staff.staffId, changedAt: clock.now() }
  // Versions continue from the replaced files, so that open editors notice the change.
  const before = await tx
    .delete(courseDraftFiles)
    .where(eq(courseDraftFiles.slug, slug))
    .returning({ path: courseDraftFiles.path, version: courseDraftFiles.version })
  const versions = new Map(before.map(({ path, version }) => [path, version]))
  const rows = [...files].map(([path, text]) => ({
    slug,
    path,
    text,
    version: (versions.get(path) ?? 0) + 1,
    ...changed,
  }))
  if (rows.length > 0) await tx.insert(courseDraftFiles).values(rows)
}

export async function startDraft(tx: Tx, { slug, baseNumber }: { slug: string; baseNumber: number }) {
  const now = clock.now()
  const made = await tx
    .insert(courseDrafts)
    .values({ slug, baseNumber, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning({ slug: courseDrafts.slug })
  return made.length > 0
}

/** Serialises everything that writes courses: imports and publishing. */
export async function lockContent(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(420043)`)
}
