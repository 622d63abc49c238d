import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { clock } from '../clock.server.ts'
import { openFile } from '../files.server.ts'
import { log } from '../log.server.ts'
import { FileNotScanned, hasMalwareScanner, scanForMalware } from '../malware.server.ts'
import { claimFile, storeLooseFile } from './loose-files.commands.server.ts'
import { makeDisplayName, scanRetryMinutes, type StoredFile } from './uploads.ts'

const mostAtOnce = 100

async function scanUpload(content: Blob): Promise<ScanVerdict> {
  if (!hasMalwareScanner()) return 'not_scanned'
  try {
    return (await scanForMalware(content.stream())).verdict
  } catch (error) {
    log.error({ err: error }, 'an upload was not scanned; it stays closed until it is')
    return 'not_scanned'
  }
}

/**
 * Scans and stores an uploaded file, unless it is infected. Call it within `withLooseFiles`, and call `claimFile` in
 * the transaction that stores the row of the file.
 */
export async function storeUpload({
  key,
  content,
}: {
  key: string
  content: Blob
}): Promise<Outcome<{ verdict: ScanVerdict }, 'infected'>> {
  const verdict = await scanUpload(content)
  if (verdict === 'infected') return refused('infected')
  await storeLooseFile({ key, content })
  return done({ verdict })
}

/** Stores a file under a new key, and returns the name to show. */
export async function storeNamedUpload({
  folder,
  name,
  otherwise,
  content,
  kind: { ending, type },
}: {
  folder: string
  name: string
  /** The name to show if the file has none. */
  otherwise: string
  content: Blob
  kind: { ending: string; type: string }
}): Promise<Outcome<StoredFile, 'infected'>> {
  const key = `${folder}/${newId()}.${ending}`
  const stored = await storeUpload({ key, content })
  if (!stored.ok) return stored
  const shown = makeDisplayName({ name, ending, otherwise })
  return done({ key, name: shown, type, size: content.size, ...stored.value })
}

export async function claimUpload(tx: Tx, { key, verdict }: { key: string; verdict: ScanVerdict }) {
  await claimFile(tx, key)
  const scannedAt = verdict === 'not_scanned' ? null : clock.now()
  await tx.insert(uploadScans).values({ key, verdict, scannedAt, storedAt: clock.now() })
}

async function scanStoredUpload(key: string) {
  const file = await openFile(key)
  if (!file) throw new FileNotScanned('the file is not in the store')
  const finding = await scanForMalware(file.stream).finally(() => file.stream.destroy())
  if (finding.verdict === 'infected') log.error({ key, signature: finding.signature }, 'a stored upload is infected')
  await db
    .update(uploadScans)
    .set({ verdict: finding.verdict, scannedAt: clock.now(), retryAt: null })
    .where(eq(uploadScans.key, key))
}

/**
 * Scans files that were uploaded while the scanner was unavailable or not yet set up. If a file cannot be scanned, it
 * is tried again later and the others are scanned.
 */
export async function scanWaitingUploads() {
  if (!hasMalwareScanner()) return
  const isDue = or(isNull(uploadScans.retryAt), lte(uploadScans.retryAt, clock.now()))
  const waiting = await db
    .select({ key: uploadScans.key, failures: uploadScans.failures })
    .from(uploadScans)
    .where(and(eq(uploadScans.verdict, 'not_scanned'), isDue))
    .orderBy(asc(uploadScans.storedAt))
    .limit(mostAtOnce)
  for (const { key, failures } of waiting) {
    try {
      await scanStoredUpload(key)
    } catch (error) {
      if (!(error instanceof FileNotScanned)) throw error
      const retryAt = new Date(clock.now().getTime() + scanRetryMinutes(failures + 1) * 60_000)
      await db
        .update(uploadScans)
        .set({ failures: failures + 1, retryAt })
        .where(eq(uploadScans.key, key))
      log.error({ err: error, key, failures: failures + 1, retryAt }, 'a stored upload could not be scanned')
      if (error.isFrozen) throw error
    }
  }
}
