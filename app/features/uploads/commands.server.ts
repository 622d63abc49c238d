import { asc, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { hasMalwareScanner, scanForMalware } from '#app/platform/malware.server.ts'
import { claimFile, putLoose } from './loose-files.commands.server.ts'

const mostAtOnce = 100

async function judge(bytes: Uint8Array): Promise<ScanVerdict> {
  if (!hasMalwareScanner()) return 'not_scanned'
  try {
    return (await scanForMalware(bytes)).verdict
  } catch (error) {
    log.error({ err: error }, 'an upload was not scanned; it stays closed until it is')
    return 'not_scanned'
  }
}

/**
 * Scans and stores an uploaded file. An infected file is not stored. Call it within `withLooseFiles`, and `claimFile`
 * in the transaction that stores the file's row.
 */
export async function storeUpload({
  key,
  bytes,
}: {
  key: string
  bytes: Uint8Array<ArrayBuffer>
}): Promise<Outcome<{ verdict: ScanVerdict }, 'infected'>> {
  const verdict = await judge(bytes)
  if (verdict === 'infected') return refused('infected')
  await putLoose({ key, bytes })
  return done({ verdict })
}

export async function nameUpload(tx: Tx, { key, verdict }: { key: string; verdict: ScanVerdict }) {
  await claimFile(tx, key)
  const scannedAt = verdict === 'not_scanned' ? null : clock.now()
  await tx.insert(uploadScans).values({ key, verdict, scannedAt, storedAt: clock.now() })
}

/** Scans files that were uploaded while the scanner was away or not yet set up. */
export async function scanWaitingUploads() {
  if (!hasMalwareScanner()) return
  const waiting = await db
    .select({ key: uploadScans.key })
    .from(uploadScans)
    .where(eq(uploadScans.verdict, 'not_scanned'))
    .orderBy(asc(uploadScans.storedAt))
    .limit(mostAtOnce)
  for (const { key } of waiting) {
    const parts: Buffer[] = []
    for await (const part of (await openFile(key))?.stream ?? []) parts.push(part as Buffer)
    if (parts.length === 0) continue
    const finding = await scanForMalware(Buffer.concat(parts))
    if (finding.verdict === 'infected') log.error({ key, signature: finding.signature }, 'a stored upload is infected')
    await db
      .update(uploadScans)
      .set({ verdict: finding.verdict, scannedAt: clock.now() })
      .where(eq(uploadScans.key, key))
  }
}
