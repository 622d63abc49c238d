import { count, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { openFile } from '../files.server.ts'
import { hasMalwareScanner } from '../malware.server.ts'
import { findUploadBarrier, type OpenedUpload } from './uploads.ts'

/** Returns the verdicts of the scanner for these files, for the staff portal. */
export async function readVerdicts(keys: readonly string[]): Promise<ReadonlyMap<string, ScanVerdict>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: uploadScans.key, verdict: uploadScans.verdict })
    .from(uploadScans)
    .where(inArray(uploadScans.key, [...keys]))
  const known = new Map(rows.map(({ key, verdict }) => [key, verdict]))
  return new Map(keys.map((key) => [key, known.get(key) ?? 'not_scanned']))
}

export async function countWaitingUploads() {
  const [waiting] = await db.select({ files: count() }).from(uploadScans).where(eq(uploadScans.verdict, 'not_scanned'))
  return waiting?.files ?? 0
}

/** Opens an uploaded file. All downloads must use this function, because it never opens infected files. */
export async function openUpload({ key }: { key: string }): Promise<OpenedUpload> {
  const [row] = await db.select({ verdict: uploadScans.verdict }).from(uploadScans).where(eq(uploadScans.key, key))
  const verdict = row?.verdict ?? 'not_scanned'
  const barrier = findUploadBarrier({ verdict, hasScanner: hasMalwareScanner() })
  if (barrier) return { ok: false, reason: barrier }
  const file = await openFile(key)
  return file ? { ok: true, ...file, verdict } : { ok: false, reason: 'absent' }
}
