import { db } from '#db/client.server.ts'
import { done, refused } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { storeRecordings } from '../courses.commands.server.ts'
import { mostFiles } from './authoring.rules.ts'
import { recordEdit, lockDraft, mapDraftFiles, replaceDraftFiles, type DraftOutcome } from './draft.commands.server.ts'
import type { ReadRecording } from './recordings.gateway.server.ts'

/** Adds a recording, or the TextGrid of one, to a draft; one with the same name is replaced. */
export async function addDraftRecording({
  staff,
  slug,
  name,
  read,
}: {
  staff: StaffActor
  slug: string
  name: string
  read: ReadRecording
}): DraftOutcome {
  requirePermission('author courses', staff)
  return db.transaction(async (tx): DraftOutcome => {
    if (await isOwnCourse({ staff, course: { slug } }, tx)) return refused('own-course')
    const draft = await lockDraft(tx, slug)
    if (!draft) return refused('not-found')
    const before = await mapDraftFiles(tx, slug)
    const isGrid = 'grid' in read
    const path = `audio/${name}.${isGrid ? 'TextGrid' : read.file.format}`
    if (!before.has(path) && before.size >= mostFiles) return refused('too-many-files')
    if (!isGrid) await storeRecordings(tx, [read.file])
    const files = new Map(before).set(path, isGrid ? read.grid : read.pointer)
    await replaceDraftFiles(tx, { staff, slug, files })
    await recordEdit(tx, draft, {
      staff,
      action: `Added a recording to a course: ${slug}`,
      after: path,
    })
    return done({ path })
  })
}
