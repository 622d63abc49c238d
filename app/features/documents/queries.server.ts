import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { staff, staffFolders } from '#db/tables/staff.ts'
import { isId } from '#app/core/ids.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { seesHrFolders } from './rules.ts'
import type { DocumentCounts, Folder, RecentFile, StoredFile } from './types.ts'

/** The specification's "latest 10". */
export const recentFilesSize = 10

/** Every statement about folders and files goes through here: an archived or an "HR only" folder is not there. */
function existsFor(actor: StaffActor) {
  return and(
    eq(staffFolders.isArchived, false),
    seesHrFolders(actor) ? undefined : eq(staffFolders.audience, 'all_staff'),
  )
}

const fileColumns = {
  id: staffFiles.id,
  name: staffFiles.name,
  fileType: staffFiles.fileType,
  fileSize: staffFiles.fileSize,
  uploaderName: staff.fullName,
  uploadedAt: staffFiles.uploadedAt,
}

export async function listFolders({ staff: actor }: { staff: StaffActor }): Promise<readonly Folder[]> {
  demandOfStaff('read shared documents', actor)
  return db
    .select({
      id: staffFolders.id,
      name: staffFolders.name,
      description: staffFolders.description,
      audience: staffFolders.audience,
      creatorName: staff.fullName,
      createdAt: staffFolders.createdAt,
      fileCount: sql<number>`(select count(*)::int from ${staffFiles} where ${staffFiles.folderId} = ${staffFolders.id} and not ${staffFiles.isArchived})`,
    })
    .from(staffFolders)
    .innerJoin(staff, eq(staff.id, staffFolders.createdBy))
    .where(existsFor(actor))
    .orderBy(desc(staffFolders.createdAt), desc(staffFolders.id))
}

/** The files of a folder, newest first; none of a folder that does not exist for this member of staff. */
export async function listFiles({
  staff: actor,
  folderId,
}: {
  staff: StaffActor
  folderId: string
}): Promise<readonly StoredFile[]> {
  demandOfStaff('read shared documents', actor)
  if (!isId(folderId)) return []
  return db
    .select(fileColumns)
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(and(eq(staffFiles.folderId, folderId), eq(staffFiles.isArchived, false), existsFor(actor)))
    .orderBy(desc(staffFiles.uploadedAt), desc(staffFiles.id))
}

export async function listRecentFiles({ staff: actor }: { staff: StaffActor }): Promise<readonly RecentFile[]> {
  demandOfStaff('read shared documents', actor)
  return db
    .select({ ...fileColumns, folderName: staffFolders.name })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(and(eq(staffFiles.isArchived, false), existsFor(actor)))
    .orderBy(desc(staffFiles.uploadedAt), desc(staffFiles.id))
    .limit(recentFilesSize)
}

/** What this member of staff could find: neither archived nor hidden folders count, nor the files in them. */
export async function countDocuments({ staff: actor }: { staff: StaffActor }): Promise<DocumentCounts> {
  demandOfStaff('read shared documents', actor)
  const files = db
    .select({ files: count().as('files'), bytes: sum(staffFiles.fileSize).mapWith(Number).as('bytes') })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .where(and(eq(staffFiles.isArchived, false), existsFor(actor)))
  const folders = db.select({ folders: count() }).from(staffFolders).where(existsFor(actor))
  const [[file], [folder]] = await Promise.all([files, folders])
  return { folders: folder?.folders ?? 0, files: file?.files ?? 0, bytes: file?.bytes ?? 0 }
}
