import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseDraftEdits, courseDraftFiles, courseDrafts } from '#db/tables/course-drafts.ts'
import type { Outcome } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { AuthoringRefusal } from './authoring.messages.ts'

export type Files = ReadonlyMap<string, string>
export type Draft = typeof courseDrafts.$inferSelect
/**
 * The result of a command on a draft. `path` is the file to open next; null if the open file no longer exists.
 * `version` is that of a saved text.
 */
export type DraftOutcome = Promise<Outcome<{ path: string | null; version?: number; isGone?: true }, AuthoringRefusal>>

/** Locks a draft. Every command that writes a draft calls this first. */
export async function lockDraft(tx: Tx, slug: string): Promise<Draft | null> {
  const [draft] = await tx.select().from(courseDrafts).where(eq(courseDrafts.slug, slug)).for('no key update')
  return draft ?? null
}

export async function mapDraftFiles(tx: Tx, slug: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ path: courseDraftFiles.path, text: courseDraftFiles.text })
    .from(courseDraftFiles)
    .where(eq(courseDraftFiles.slug, slug))
  return new Map(rows.map(({ path, text }) => [path, text]))
}

export async function incrementRevision(tx: Tx, draft: Draft, set: Partial<Draft> = {}) {
  await tx
    .update(courseDrafts)
    .set({ revision: draft.revision + 1, changedAt: clock.now(), ...set })
    .where(eq(courseDrafts.slug, draft.slug))
}

export const draftEntity = (slug: string) => ({ entity: 'course_drafts' as const, entityId: slug })

/** Counts a change of a draft and logs it. */
export async function recordEdit(
  tx: Tx,
  draft: Draft,
  activity: Omit<Parameters<typeof recordActivity>[1], 'entity' | 'entityId'>,
) {
  await incrementRevision(tx, draft)
  await recordActivity(tx, { ...activity, ...draftEntity(draft.slug) })
}

/** The number of earlier texts that are kept for one file. */
const mostEdits = 300

/**
 * Stores the texts that are about to be replaced or removed, so that authors can restore them. All texts of the last
 * hour are kept; of older ones, the last by each author in every ten minutes.
 */
async function keepEarlierTexts(tx: Tx, slug: string, paths: readonly string[]) {
  if (paths.length === 0) return
  const own = sql`slug = ${slug} and path in ${paths}`
  await tx.execute(sql`
    insert into course_draft_edits (slug, path, version, text, changed_by, changed_at)
    select slug, path, version, text, changed_by, changed_at from course_draft_files
    where ${own} and btrim(text) <> '' on conflict do nothing`)
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000).toISOString()
  await tx.execute(sql`
    delete from course_draft_edits edits using (
      select path, version, changed_at,
        row_number() over (
          partition by path, changed_by, floor(extract(epoch from changed_at) / 600) order by version desc
        ) as place,
        row_number() over (partition by path order by version desc) as age
      from course_draft_edits where ${own}
    ) ranked
    where edits.slug = ${slug} and edits.path = ranked.path and edits.version = ranked.version
      and (ranked.age > ${mostEdits} or (ranked.place > 1 and ranked.changed_at < ${anHourAgo}))`)
}

/**
 * Returns the last version number of a removed file. Numbering continues from it if the file is written again, so that
 * open editors notice the change.
 */
async function getLastVersion(tx: Tx, slug: string, path: string) {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(max(${courseDraftEdits.version}), 0)::int` })
    .from(courseDraftEdits)
    .where(and(eq(courseDraftEdits.slug, slug), eq(courseDraftEdits.path, path)))
  return row?.version ?? 0
}

type Put = { staff: StaffActor; slug: string; files: Files }

/** Replaces the files of the draft by `files`. Only changed files get a new version. */
export async function replaceDraftFiles(tx: Tx, { staff, slug, files }: Put) {
  const before = new Map(
    (await tx.select().from(courseDraftFiles).where(eq(courseDraftFiles.slug, slug))).map((row) => [row.path, row]),
  )
  const gone = [...before.keys()].filter((path) => !files.has(path))
  const changed = [...files].filter(([path, text]) => before.get(path)?.text !== text)
  await keepEarlierTexts(tx, slug, [...gone, ...changed.map(([path]) => path)])
  if (gone.length > 0)
    await tx.delete(courseDraftFiles).where(and(eq(courseDraftFiles.slug, slug), inArray(courseDraftFiles.path, gone)))
  for (const [path, text] of changed)
    await writeDraftFile(tx, { staff, slug, path, text, before: before.get(path)?.version })
}

export async function keepEarlierText(tx: Tx, slug: string, path: string) {
  await keepEarlierTexts(tx, slug, [path])
}

/** Writes one file and returns its version. Call `keepEarlierText` before. */
export async function writeDraftFile(
  tx: Tx,
  { staff, slug, path, text, before }: Omit<Put, 'files'> & { path: string; text: string; before: number | undefined },
) {
  const version = (before ?? (await getLastVersion(tx, slug, path))) + 1
  const row = { text, version, changedBy: staff.staffId, changedAt: clock.now() }
  await tx
    .insert(courseDraftFiles)
    .values({ slug, path, ...row })
    .onConflictDoUpdate({ target: [courseDraftFiles.slug, courseDraftFiles.path], set: row })
  return version
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

/** Takes the lock that imports and publishing share, so that they run one after another. */
export async function lockContent(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(420043)`)
}
