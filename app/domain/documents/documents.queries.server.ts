import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { containsWords } from '#db/folded-search.server.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { staff, staffFolders } from '#db/tables/staff.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readVerdicts } from '#app/platform/uploads/uploads.queries.server.ts'
import { canSeeHrFolders, type DocumentFilter, audienceLabels, readDocumentFilter } from './documents.ts'
import { londonDay } from '#app/core/dates.ts'
import { type AskedOfList, defineExport, type PartOfList } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'

export type DocumentDesk = Awaited<ReturnType<typeof readDocumentDesk>>
export type Folder = DocumentDesk['folders'][number]
export type StoredFile = DocumentDesk['files'][number]
export type RecentFile = Awaited<ReturnType<typeof listRecentFiles>>[number]
export type FoundFile = NonNullable<DocumentDesk['found']>[number]

/** The number of recent files (specification, section 9). */
export const recentFilesSize = 10

/**
 * Matches folders that a member may see. All queries for folders and files must use it, to hide archived folders, and
 * "HR only" folders from other roles.
 */
function isVisibleTo(actor: StaffActor, { isArchive = false } = {}) {
  return and(
    eq(staffFolders.isArchived, isArchive),
    canSeeHrFolders(actor) ? undefined : eq(staffFolders.audience, 'all_staff'),
  )
}

const fileColumns = {
  id: staffFiles.id,
  name: staffFiles.name,
  fileType: staffFiles.fileType,
  fileSize: staffFiles.fileSize,
  key: staffFiles.filePath,
  uploaderName: staff.fullName,
  uploadedAt: staffFiles.uploadedAt,
}

async function addVerdicts<Row extends { key: string }>(rows: readonly Row[]) {
  const verdicts = await readVerdicts(rows.map(({ key }) => key))
  return rows.map(({ key, ...row }) => ({ ...row, verdict: verdicts.get(key) ?? ('not_scanned' as const) }))
}

/**
 * Reads the folders, and the files of the chosen one. Archived files are only for those who manage documents. `found`
 * are the files of all folders that match the search, and null without one.
 */
export async function readDocumentDesk({ staff: actor, filter }: { staff: StaffActor; filter: DocumentFilter }) {
  const mayManage = isStaffAllowed('manage documents', actor)
  const isArchive = filter.isArchive && mayManage
  const folders = await listFolders({ staff: actor, isArchive })
  const folderId = filter.folderId ?? (filter.changedFileId && (await findFolderOf(filter.changedFileId)))
  const folder = (!isArchive && folders.find(({ id }) => id === folderId)) || null
  const found = filter.search && !isArchive ? await searchFiles({ staff: actor, search: filter.search }) : null
  const [files, archivedFiles] = folder
    ? await Promise.all([
        listFiles({ staff: actor, folderId: folder.id }),
        mayManage ? listFiles({ staff: actor, folderId: folder.id, isArchive: true }) : [],
      ])
    : [[], []]
  const undo = filter.undo && mayManage ? await findArchivedDocument({ ...filter.undo, archivedFiles }) : null
  return { filter: { ...filter, folderId, isArchive }, folders, folder, files, archivedFiles, found, undo }
}

/** Finds the folder of the file in a URL that names no folder, such as a link of the staff log. */
async function findFolderOf(fileId: string) {
  const [file] = await db.select({ folderId: staffFiles.folderId }).from(staffFiles).where(eq(staffFiles.id, fileId))
  return file?.folderId ?? null
}

/** Finds the folder or file that was just archived; null if it is no longer archived. */
async function findArchivedDocument({
  kind,
  id,
  archivedFiles,
}: NonNullable<DocumentFilter['undo']> & { archivedFiles: readonly { id: string; name: string }[] }) {
  if (kind === 'file') {
    const file = archivedFiles.find((each) => each.id === id)
    return file ? { kind, id, name: file.name } : null
  }
  const [folder] = await db
    .select({ name: staffFolders.name })
    .from(staffFolders)
    .where(and(eq(staffFolders.id, id), eq(staffFolders.isArchived, true)))
  return folder ? { kind, id, ...folder } : null
}

const mostFound = 50

async function searchFiles({ staff: actor, search }: { staff: StaffActor; search: string }) {
  requirePermission('read shared documents', actor)
  const rows = await db
    .select({ ...fileColumns, folderName: staffFolders.name, folderId: staffFolders.id })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(
      and(
        eq(staffFiles.isArchived, false),
        isVisibleTo(actor),
        containsWords([staffFiles.name, staffFolders.name], search),
      ),
    )
    .orderBy(desc(staffFiles.uploadedAt), desc(staffFiles.id))
    .limit(mostFound)
  return addVerdicts(rows)
}

export async function listFolders({ staff: actor, isArchive = false }: { staff: StaffActor; isArchive?: boolean }) {
  requirePermission(isArchive ? 'manage documents' : 'read shared documents', actor)
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
    .where(isVisibleTo(actor, { isArchive }))
    .orderBy(desc(staffFolders.createdAt), desc(staffFolders.id))
}

export async function listFiles({
  staff: actor,
  folderId,
  isArchive = false,
}: {
  staff: StaffActor
  folderId: string
  isArchive?: boolean
}) {
  requirePermission(isArchive ? 'manage documents' : 'read shared documents', actor)
  if (!isId(folderId)) return []
  const rows = await db
    .select(fileColumns)
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(and(eq(staffFiles.folderId, folderId), eq(staffFiles.isArchived, isArchive), isVisibleTo(actor)))
    .orderBy(desc(staffFiles.uploadedAt), desc(staffFiles.id))
  return addVerdicts(rows)
}

export async function listRecentFiles({ staff: actor }: { staff: StaffActor }) {
  requirePermission('read shared documents', actor)
  const rows = await db
    .select({ ...fileColumns, folderName: staffFolders.name })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(and(eq(staffFiles.isArchived, false), isVisibleTo(actor)))
    .orderBy(desc(staffFiles.uploadedAt), desc(staffFiles.id))
    .limit(recentFilesSize)
  return addVerdicts(rows)
}

export async function countDocuments({ staff: actor }: { staff: StaffActor }) {
  requirePermission('read shared documents', actor)
  const [row] = await db
    .select({
      files: count(),
      bytes: sum(staffFiles.fileSize).mapWith(Number),
      folders: sql<number>`(${db
        .select({ folders: sql`count(*)::int` })
        .from(staffFolders)
        .where(isVisibleTo(actor))})`,
    })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .where(and(eq(staffFiles.isArchived, false), isVisibleTo(actor)))
  return { folders: row?.folders ?? 0, files: row?.files ?? 0, bytes: row?.bytes ?? 0 }
}

export async function listAllFiles({
  staff: actor,
  filter: { folderId, isArchive },
  cursor,
  limit,
}: AskedOfList<DocumentFilter> & PartOfList) {
  requirePermission('read shared documents', actor)
  const mayManage = isStaffAllowed('manage documents', actor)
  const { where, orderBy } = buildKeysetQuery({
    columns: [staffFiles.uploadedAt, staffFiles.id],
    isDescending: true,
    cursor,
  })
  return db
    .select({
      ...fileColumns,
      folderName: staffFolders.name,
      audience: staffFolders.audience,
      isArchived: staffFiles.isArchived,
    })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .innerJoin(staff, eq(staff.id, staffFiles.uploadedBy))
    .where(
      and(
        isVisibleTo(actor, { isArchive: isArchive && mayManage }),
        mayManage ? undefined : eq(staffFiles.isArchived, false),
        folderId === null ? undefined : isId(folderId) ? eq(staffFiles.folderId, folderId) : sql`false`,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

export async function findStoredFile({ staff: actor, fileId }: { staff: StaffActor; fileId: string }) {
  requirePermission('read shared documents', actor)
  const [file] = await db
    .select({
      key: staffFiles.filePath,
      name: staffFiles.name,
      folderName: staffFolders.name,
      audience: staffFolders.audience,
    })
    .from(staffFiles)
    .innerJoin(staffFolders, eq(staffFolders.id, staffFiles.folderId))
    .where(and(eq(staffFiles.id, fileId), eq(staffFiles.isArchived, false), isVisibleTo(actor)))
  return file ?? null
}

export const exportDocuments = defineExport({
  operation: desks.documents.operation,
  readFilter: readDocumentFilter,
  list: listAllFiles,
  columns: {
    Folder: (row) => row.folderName,
    'Who can see it': (row) => audienceLabels[row.audience],
    File: (row) => row.name,
    'Size, bytes': (row) => row.fileSize,
    'Uploaded by': (row) => row.uploaderName,
    Uploaded: (row) => londonDay(row.uploadedAt),
    State: (row) => (row.isArchived ? 'Archived' : 'In use'),
  },
})
