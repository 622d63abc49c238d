import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { readCourseFiles } from '../format/course-folder.ts'
import { writeCourse } from '../format/import.commands.server.ts'
import { courseVersions } from '#db/tables/course-drafts.ts'
import { courses } from '#db/tables/courses.ts'
import { done, refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { filesOf, noteChange, type Draft, type Files, type DraftOutcome } from './draft.commands.server.ts'
import { checkFiles } from './queries.server.ts'

function isSame(one: Files, other: Record<string, string>) {
  return one.size === Object.keys(other).length && [...one].every(([path, text]) => other[path] === text)
}

/** Publishes the draft with the import's commands: reading progress and exams in progress stay as they are. */
export async function publishDraft(
  tx: Tx,
  draft: Draft,
  { staff, slug, revision }: { staff: StaffActor; slug: string; revision: number },
): DraftOutcome {
  if (draft.revision !== revision) return refused('draft-changed')
  const files = await filesOf(tx, slug)
  const read = readCourseFiles(files, slug)
  if (!read.ok || checkFiles(files, slug).length > 0) return refused('has-faults')
  const [last] = await tx
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.slug, slug))
    .orderBy(sql`${courseVersions.number} desc`)
    .limit(1)
  if (last && isSame(files, last.files)) return refused('nothing-changed')
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
  await noteChange(tx, draft, { baseNumber: number })
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
