import { and, eq, sql } from 'drizzle-orm'
import { join } from 'node:path'
import { db } from '#db/client.server.ts'
import { headPath } from '../format/course-paths.ts'
import { readFilesBelow } from '../format/course-files.ts'
import { readRecordingsBelow, type RecordingBytes } from '../format/recording-files.ts'
import { storeRecordings } from '../courses.commands.server.ts'
import { coursesFolder } from '../format/import.commands.server.ts'
import { courseDrafts, courseVersions } from '#db/tables/course-drafts.ts'
import { courses } from '#db/tables/courses.ts'
import { done, refused } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  recordEdit,
  draftEntity,
  lockContent,
  lockDraft,
  replaceDraftFiles,
  startDraft,
  type Files,
  type DraftOutcome,
} from './draft.commands.server.ts'
import { newCourseYaml } from './authoring.rules.ts'

/**
 * Moves a course from its folder to the portal. The draft starts with the folder's files, and imports skip the course
 * from then on.
 */
export async function takeOverCourse({ staff, slug }: { staff: StaffActor; slug: string }): DraftOutcome {
  requirePermission('author courses', staff)
  const files = readFilesBelow(join(coursesFolder(), slug))
  if (!files.has(headPath)) return refused('no-folder')
  return db.transaction(async (tx) => {
    if (await isOwnCourse({ staff, course: { slug } }, tx)) return refused('own-course')
    await lockContent(tx)
    const [course] = await tx
      .select({ keptBy: courses.keptBy })
      .from(courses)
      .where(eq(courses.slug, slug))
      .for('no key update')
    if (!course) return refused('no-folder')
    const [last] = await tx
      .select({ number: sql<number>`coalesce(max(${courseVersions.number}), 0)::int` })
      .from(courseVersions)
      .where(eq(courseVersions.slug, slug))
    if (course.keptBy === 'portal') return done({ path: null })
    const number = (last?.number ?? 0) + 1
    const [at, publishedBy] = [clock.now(), staff.staffId]
    await tx
      .insert(courseVersions)
      .values({ slug, number, files: Object.fromEntries(files), publishedBy, publishedAt: at })
    await tx.delete(courseDrafts).where(eq(courseDrafts.slug, slug))
    await startDraft(tx, { slug, baseNumber: number })
    await storeRecordings(tx, readRecordingsBelow(join(coursesFolder(), slug), files))
    await replaceDraftFiles(tx, { staff, slug, files })
    await tx.update(courses).set({ keptBy: 'portal' }).where(eq(courses.slug, slug))
    await recordActivity(tx, {
      staff,
      action: `Moved a course into the portal: ${slug}`,
      ...draftEntity(slug),
      before: 'folder',
      after: 'portal',
    })
    return done({ path: null })
  })
}

/** Returns a course to its folder, so that the next start imports it. Only the operator can do this. */
export async function returnCourseToFolder({ slug }: { slug: string }) {
  const given = await db
    .update(courses)
    .set({ keptBy: 'folder', contentHash: 'given back' })
    .where(and(eq(courses.slug, slug), eq(courses.keptBy, 'portal')))
    .returning({ slug: courses.slug })
  return given.length > 0
}

export async function createCourse({
  staff,
  slug,
  title,
}: {
  staff: StaffActor
  slug: string
  title: string
}): DraftOutcome {
  requirePermission('author courses', staff)
  return db.transaction(async (tx) => {
    const [taken] = await tx.select({ slug: courses.slug }).from(courses).where(eq(courses.slug, slug))
    if (taken || !(await startDraft(tx, { slug, baseNumber: 0 }))) return refused('slug-taken')
    await replaceDraftFiles(tx, { staff, slug, files: new Map([[headPath, newCourseYaml(title)]]) })
    await recordActivity(tx, { staff, action: `Created a course: ${title}`, ...draftEntity(slug) })
    return done({ path: headPath })
  })
}

export async function importDraft({
  staff,
  slug,
  revision,
  files,
  recordings,
}: {
  staff: StaffActor
  slug: string
  revision: number
  files: Files
  recordings: readonly RecordingBytes[]
}): DraftOutcome {
  requirePermission('author courses', staff)
  return db.transaction(async (tx) => {
    if (await isOwnCourse({ staff, course: { slug } }, tx)) return refused('own-course')
    const draft = await lockDraft(tx, slug)
    if (!draft) return refused('not-found')
    if (draft.revision !== revision) return refused('draft-changed')
    await storeRecordings(tx, recordings)
    await replaceDraftFiles(tx, { staff, slug, files })
    await recordEdit(tx, draft, {
      staff,
      action: `Imported a folder into a draft: ${slug}`,
      after: formatCount(files.size, 'file'),
    })
    return done({ path: null })
  })
}
