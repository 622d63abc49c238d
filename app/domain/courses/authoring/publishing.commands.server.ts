import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { readCourseFiles } from '../format/course-folder.ts'
import { writeCourse } from '../format/import.commands.server.ts'
import { courseDrafts, courseVersions } from '#db/tables/course-drafts.ts'
import { courses } from '#db/tables/courses.ts'
import { done, refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  draftEntity,
  mapDraftFiles,
  incrementRevision,
  replaceDraftFiles,
  type Draft,
  type Files,
  type DraftOutcome,
} from './draft.commands.server.ts'
import { findLastVersion } from './authoring.queries.server.ts'
import { checkFiles } from './checks.queries.server.ts'

function hasSameFiles(one: Files, other: Record<string, string>) {
  return one.size === Object.keys(other).length && [...one].every(([path, text]) => other[path] === text)
}

/** True if publishing was the last change of the draft. */
function isJustPublished(draft: Draft, last: Awaited<ReturnType<typeof findLastVersion>>) {
  return last?.publishedAt.getTime() === draft.changedAt.getTime()
}

/** Publishes the draft with the commands of the import. Reading progress and exams in progress stay as they are. */
export async function publishDraft(
  tx: Tx,
  draft: Draft,
  { staff, slug, revision }: { staff: StaffActor; slug: string; revision: number },
): DraftOutcome {
  const files = await mapDraftFiles(tx, slug)
  const last = await findLastVersion(slug, tx)
  // The draft is already published, by a repeated request or by someone else.
  if (draft.revision === revision + 1 && isJustPublished(draft, last)) return done({ path: null })
  if (draft.revision !== revision) return refused('draft-changed')
  const read = readCourseFiles(files, slug)
  if (!read.ok || checkFiles(files, slug).problems.length > 0) return refused('has-faults')
  if (last && hasSameFiles(files, last.files)) return refused('nothing-changed')
  const [namesake] = await tx
    .select({ slug: courses.slug })
    .from(courses)
    .where(eq(courses.title, read.folder.head.title))
  if (namesake && namesake.slug !== slug) return refused('title-taken')
  const [now, number] = [clock.now(), (last?.number ?? 0) + 1]
  await writeCourse(tx, read.folder, now)
  await tx.update(courses).set({ keptBy: 'portal' }).where(eq(courses.slug, slug))
  await tx.insert(courseVersions).values({
    slug,
    number,
    files: Object.fromEntries(files),
    publishedBy: staff.staffId,
    publishedAt: now,
  })
  await incrementRevision(tx, draft, { baseNumber: number, changedAt: now })
  await recordActivity(tx, {
    staff,
    action: `Published version ${number} of a course: ${read.folder.head.title}`,
    entity: 'courses',
    entityId: slug,
    ...(last ? { before: `version ${last.number}` } : {}),
    after: `version ${number}`,
  })
  return done({ path: null })
}

/** Restores the published version; a course that was never published is deleted. */
export async function discardDraft(
  tx: Tx,
  draft: Draft,
  { staff, slug, revision }: { staff: StaffActor; slug: string; revision: number },
): DraftOutcome {
  const last = await findLastVersion(slug, tx)
  // True if an earlier copy of this request has already discarded the draft.
  const isRepeated = draft.revision === revision + 1 && !isJustPublished(draft, last)
  if (isRepeated && last && hasSameFiles(await mapDraftFiles(tx, slug), last.files)) return done({ path: null })
  if (draft.revision !== revision) return refused('draft-changed')
  if (last) {
    await replaceDraftFiles(tx, { staff, slug, files: new Map(Object.entries(last.files)) })
    await incrementRevision(tx, draft)
  } else await tx.delete(courseDrafts).where(eq(courseDrafts.slug, slug))
  await recordActivity(tx, {
    staff,
    action: `Discarded the draft of a course: ${slug}`,
    ...draftEntity(slug),
    after: last ? `version ${last.number}` : 'deleted',
  })
  return done({ path: null, ...(!last && { isGone: true as const }) })
}
