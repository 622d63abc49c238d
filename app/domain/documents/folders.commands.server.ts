import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { FolderAudience } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { audienceLabels, describeDocumentForLog, pickNarrowerAudience, type FolderRefusal } from './documents.ts'

type FolderCommand = { staff: StaffActor; folderId: string }

async function lockFolder(tx: Tx, folderId: string) {
  const [folder] = await tx.select().from(staffFolders).where(eq(staffFolders.id, folderId)).for('no key update')
  return folder ?? null
}

export async function createFolder({
  staff,
  name,
  description,
  audience,
}: {
  staff: StaffActor
  name: string
  description: string | null
  audience: FolderAudience
}): Promise<Outcome<{ folderId: string }, never>> {
  requirePermission('manage documents', staff)
  const folderId = newId()
  await db.transaction(async (tx) => {
    const row = { id: folderId, name, description, audience, createdBy: staff.staffId, createdAt: clock.now() }
    await tx.insert(staffFolders).values(row)
    await recordActivity(tx, {
      staff,
      action: `Created ${describeDocumentForLog({ noun: 'folder', name, audience })}`,
      entity: 'staff_folders',
      entityId: folderId,
      after: audienceLabels[audience],
    })
  })
  return done({ folderId })
}

/** Changes a folder's name, description and audience. */
export async function changeFolder({
  staff,
  folderId,
  seen,
  name,
  description,
  audience,
}: FolderCommand & { seen: string; name: string; description: string | null; audience: FolderAudience }): Promise<
  Outcome<undefined, FolderRefusal>
> {
  requirePermission('manage documents', staff)
  return db.transaction(async (tx) => {
    const folder = await lockFolder(tx, folderId)
    if (!folder || folder.isArchived) return refused('not-found')
    if (folder.name !== seen) return refused('changed-meanwhile')
    await tx.update(staffFolders).set({ name, description, audience }).where(eq(staffFolders.id, folderId))
    const narrower = pickNarrowerAudience(folder.audience, audience)
    await recordActivity(tx, {
      staff,
      action: `Renamed ${describeDocumentForLog({ noun: 'folder', ...folder, audience: narrower })}`,
      entity: 'staff_folders',
      entityId: folderId,
      ...(narrower === 'hr_only' ? {} : { before: folder.name, after: name }),
    })
    if (audience !== folder.audience)
      await recordActivity(tx, {
        staff,
        action: `Changed who can see ${describeDocumentForLog({ noun: 'folder', name, audience: narrower })}`,
        entity: 'staff_folders',
        entityId: folderId,
        before: audienceLabels[folder.audience],
        after: audienceLabels[audience],
      })
    return done()
  })
}

/** Archives or restores a folder. The specification calls archiving "deleting"; HR can restore archived folders. */
export async function setFolderArchived({
  staff,
  folderId,
  isArchived,
}: FolderCommand & { isArchived: boolean }): Promise<Outcome<undefined, 'not-found'>> {
  requirePermission('manage documents', staff)
  return db.transaction(async (tx) => {
    const folder = await lockFolder(tx, folderId)
    if (folder?.isArchived !== !isArchived) return refused('not-found')
    await tx.update(staffFolders).set({ isArchived }).where(eq(staffFolders.id, folderId))
    await recordActivity(tx, {
      staff,
      action: `${isArchived ? 'Archived' : 'Restored'} ${describeDocumentForLog({ noun: 'folder', ...folder })}`,
      entity: 'staff_folders',
      entityId: folderId,
      before: isArchived ? 'in use' : 'archived',
      after: isArchived ? 'archived' : 'in use',
    })
    return done()
  })
}
