import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseDraftEdits, courseDraftFiles } from '#db/tables/course-drafts.ts'
import { done, refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordEdit, keepEarlierText, writeDraftFile, type Draft, type DraftOutcome } from './draft.commands.server.ts'

type TakeBack = {
  staff: StaffActor
  slug: string
  action: { path: string; version: number; replaces: number }
}

/** Restores an earlier text of a file. The replaced text is kept among the earlier ones. */
export async function restoreEdit(
  tx: Tx,
  draft: Draft,
  { staff, slug, action: { path, version, replaces } }: TakeBack,
): DraftOutcome {
  const [edit] = await tx
    .select({ text: courseDraftEdits.text })
    .from(courseDraftEdits)
    .where(and(eq(courseDraftEdits.slug, slug), eq(courseDraftEdits.path, path), eq(courseDraftEdits.version, version)))
  if (!edit) return refused('no-file')
  const [stored] = await tx
    .select({ version: courseDraftFiles.version })
    .from(courseDraftFiles)
    .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path)))
  if ((stored?.version ?? 0) !== replaces) return refused('changed-meanwhile')
  await keepEarlierText(tx, slug, path)
  await writeDraftFile(tx, { staff, slug, path, text: edit.text, before: stored?.version })
  await recordEdit(tx, draft, {
    staff,
    action: `Restored an earlier text of a course: ${slug}, ${path}`,
    before: `text ${replaces}`,
    after: `text ${version}`,
  })
  return done({ path })
}
