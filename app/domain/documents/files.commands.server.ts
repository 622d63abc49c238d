import { and, eq, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity, openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import { claimUpload, storeUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { makeDisplayName, type NamedUpload } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findStoredFile } from './documents.queries.server.ts'
import {
  describeDocumentForLog,
  pickNarrowerAudience,
  type FileRefusal,
  fileExtension,
  largestFileBytes,
  numberName,
} from './documents.ts'
import { detectKind } from '#app/platform/uploads/kinds.gateway.server.ts'

/**
 * Returns the name, or "name (2)" if another file of the folder has it. The caller must have locked the folder. An
 * archived file counts, because it may be restored.
 */
async function findFreeName(tx: Tx, { fileId, folderId, name }: { fileId: string; folderId: string; name: string }) {
  const others = await tx
    .select({ name: staffFiles.name })
    .from(staffFiles)
    .where(and(eq(staffFiles.folderId, folderId), ne(staffFiles.id, fileId)))
  return numberName({ name, taken: others.map((other) => other.name) })
}

type UploadedFile = { name: string; content: Blob }

export async function uploadFile({
  staff,
  folderId,
  file,
}: {
  staff: StaffActor
  folderId: string
  file: UploadedFile | null
}): Promise<Outcome<undefined, FileRefusal>> {
  requirePermission('manage documents', staff)
  if (!folderId) return refused('no-folder')
  if (!file || file.content.size === 0) return refused('missing')
  const { content } = file
  if (content.size > largestFileBytes) return refused('too-large')
  const detected = await detectKind(file)
  if (!detected.ok) return detected
  const kind = detected.value
  const now = clock.now()
  const id = newId()
  const key = `staff-documents/${folderId}/${now.getTime()}-${id}.${kind.ending}`
  const stored = await storeUpload({ key, content })
  if (!stored.ok) return stored
  const wanted = makeDisplayName({ name: file.name, ending: kind.ending, otherwise: 'File' })
  return withLooseFiles([key], () =>
    db.transaction(async (tx) => {
      const isLive = and(eq(staffFolders.id, folderId), eq(staffFolders.isArchived, false))
      const [folder] = await tx.select().from(staffFolders).where(isLive).for('no key update')
      if (!folder) return refused('no-folder')
      const name = await findFreeName(tx, { fileId: id, folderId, name: wanted })
      await tx.insert(staffFiles).values({
        id,
        folderId,
        name,
        filePath: key,
        fileType: kind.type,
        fileSize: content.size,
        uploadedBy: staff.staffId,
        uploadedAt: now,
      })
      await claimUpload(tx, { key, verdict: stored.value.verdict })
      await recordActivity(tx, {
        staff,
        action: `Uploaded ${describeDocumentForLog({ noun: 'file', name, audience: folder.audience })}`,
        entity: 'staff_files',
        entityId: id,
        ...(folder.audience === 'hr_only' ? {} : { after: folder.name }),
      })
      return done()
    }),
  )
}

/** Renames a file, moves it to another folder, or both. The file keeps its extension and its key in storage. */
export async function changeFile({
  staff,
  fileId,
  seen,
  name,
  folderId,
}: {
  staff: StaffActor
  fileId: string
  seen: string
  name: string
  folderId: string
}): Promise<Outcome<{ folderId: string }, 'not-found' | 'no-folder' | 'changed-meanwhile'>> {
  requirePermission('manage documents', staff)
  return db.transaction(async (tx) => {
    const isLive = and(eq(staffFolders.id, folderId), eq(staffFolders.isArchived, false))
    const [target] = await tx.select().from(staffFolders).where(isLive).for('no key update')
    if (!target) return refused('no-folder')
    const [file] = await tx
      .select({
        name: staffFiles.name,
        folderId: staffFiles.folderId,
        folderName: staffFolders.name,
        audience: staffFolders.audience,
      })
      .from(staffFiles)
      .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
      .where(and(eq(staffFiles.id, fileId), eq(staffFiles.isArchived, false), eq(staffFolders.isArchived, false)))
      .for('no key update', { of: staffFiles })
    if (!file) return refused('not-found')
    if (file.name !== seen) return refused('changed-meanwhile')
    const ending = fileExtension(file.name)
    const complete = name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`
    const wanted = makeDisplayName({ name: complete, ending, otherwise: 'File' })
    const newName = await findFreeName(tx, { fileId, folderId, name: wanted })
    if (newName === file.name && folderId === file.folderId) return done({ folderId })
    await tx.update(staffFiles).set({ name: newName, folderId }).where(eq(staffFiles.id, fileId))
    const audience = pickNarrowerAudience(file.audience, target.audience)
    const isMoved = folderId !== file.folderId
    await recordActivity(tx, {
      staff,
      action: `${isMoved ? 'Moved' : 'Renamed'} ${describeDocumentForLog({ noun: 'file', name: file.name, audience })}`,
      entity: 'staff_files',
      entityId: fileId,
      ...(audience === 'hr_only'
        ? {}
        : isMoved
          ? { before: `${file.folderName}: ${file.name}`, after: `${target.name}: ${newName}` }
          : { before: file.name, after: newName }),
    })
    return done({ folderId })
  })
}

export async function setFileArchived({
  staff,
  fileId,
  isArchived,
}: {
  staff: StaffActor
  fileId: string
  isArchived: boolean
}): Promise<Outcome<undefined, 'not-found'>> {
  requirePermission('manage documents', staff)
  return db.transaction(async (tx) => {
    const [file] = await tx
      .select({ name: staffFiles.name, isArchived: staffFiles.isArchived, audience: staffFolders.audience })
      .from(staffFiles)
      .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
      .where(eq(staffFiles.id, fileId))
      .for('no key update', { of: staffFiles })
    if (file?.isArchived !== !isArchived) return refused('not-found')
    await tx.update(staffFiles).set({ isArchived }).where(eq(staffFiles.id, fileId))
    await recordActivity(tx, {
      staff,
      action: `${isArchived ? 'Archived' : 'Restored'} ${describeDocumentForLog({ noun: 'file', ...file })}`,
      entity: 'staff_files',
      entityId: fileId,
      before: isArchived ? 'in use' : 'archived',
      after: isArchived ? 'archived' : 'in use',
    })
    return done()
  })
}

/** Opens a file if this member can see its folder. Logs the download before any of the file is sent. */
export async function openDocument({ staff, fileId }: { staff: StaffActor; fileId: string }): Promise<NamedUpload> {
  const file = await findStoredFile({ staff, fileId })
  if (!file) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file,
    action: `Downloaded ${describeDocumentForLog({ noun: 'file', ...file })}`,
    entity: 'staff_files',
    entityId: fileId,
    ...(file.audience === 'hr_only' ? {} : { after: file.folderName }),
  })
}
