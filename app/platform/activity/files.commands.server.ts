import { db } from '#db/client.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { openUpload } from '../uploads/uploads.queries.server.ts'
import type { NamedUpload } from '../uploads/uploads.ts'
import { recordActivity, type Activity } from './activity.commands.server.ts'

type Opening = Activity & { staff: StaffActor; file: { key: string; name: string } }

/** Opens an uploaded file for a member of staff. The opening is logged before any of the file is sent. */
export async function openLoggedFile({ file: { key, name }, ...activity }: Opening): Promise<NamedUpload> {
  const opened = await openUpload({ key })
  if (!opened.ok) return opened
  await db.transaction((tx) => recordActivity(tx, { ...activity, kind: 'file-opened' }))
  return { ...opened, name }
}
