import { eq } from 'drizzle-orm'
import { fileTypeFromBlob } from 'file-type'
import { db, type Tx } from '#db/client.server.ts'
import { disputeFiles } from '#db/tables/refunds.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { DisputeFilePurpose } from '#app/core/vocabulary.ts'
import { claimUpload, storeNamedUpload } from '#app/features/uploads/commands.server.ts'
import { markFileLoose, removeLooseFiles, withLooseFiles } from '#app/features/uploads/loose-files.commands.server.ts'
import { openUpload } from '#app/features/uploads/queries.server.ts'
import type { StoredFile } from '#app/features/uploads/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { uploadEvidenceAtStripe } from './gateway.server.ts'
import type { EvidenceFileRefusal } from './messages.ts'
import { findEvidenceFileType, largestEvidenceBytes, mayWaitForScan } from './rules.ts'
import type { SentFile } from './types.ts'

export type StoredEvidence = StoredFile & { purpose: DisputeFilePurpose }

/**
 * Checks, scans and stores the files of an answer to the bank. The caller inserts their rows with
 * `insertEvidenceFiles`, within `withLooseFiles`.
 */
export async function storeEvidenceFiles(
  files: readonly SentFile[],
): Promise<Outcome<readonly StoredEvidence[], EvidenceFileRefusal>> {
  const total = files.reduce((sum, { content }) => sum + content.size, 0)
  if (total > largestEvidenceBytes) return refused('files-too-large')
  const stored: StoredEvidence[] = []
  for (const { purpose, name, content } of files) {
    const outcome = await storeFile({ name, content })
    if (outcome.ok) stored.push({ purpose, ...outcome.value })
    else {
      await removeLooseFiles(stored.map(({ key }) => key))
      return outcome
    }
  }
  return done(stored)
}

async function storeFile({
  name,
  content,
}: Omit<SentFile, 'purpose'>): Promise<Outcome<StoredFile, EvidenceFileRefusal>> {
  const kind = content.size > 0 ? findEvidenceFileType((await fileTypeFromBlob(content))?.ext) : null
  if (!kind) return refused('of-another-kind')
  return storeNamedUpload({ folder: 'dispute-files', name, otherwise: 'Evidence', content, kind })
}

export async function insertEvidenceFiles(
  tx: Tx,
  { disputeId, stepId, files }: { disputeId: string; stepId: string; files: readonly StoredEvidence[] },
) {
  for (const { key, purpose, name, type, size, verdict } of files) {
    const file = { filePath: key, fileName: name, fileType: type, fileSize: size }
    await tx.insert(disputeFiles).values({ id: newId(), disputeId, stepId, purpose, ...file })
    await claimUpload(tx, { key, verdict })
  }
}

/**
 * Uploads the files of a step to the card service and returns their ids there. Throws while a file is not scanned yet,
 * so that the step is sent later. If the bank's deadline is near, leaves out files that are not scanned; infected and
 * missing files are always left out, because the rest of the answer must not miss the deadline.
 */
export async function uploadEvidenceFiles(
  stepId: string,
  { evidenceDueBy }: { evidenceDueBy: Date | null },
): Promise<Partial<Record<DisputeFilePurpose, string>>> {
  const ids: Partial<Record<DisputeFilePurpose, string>> = {}
  const files = await db.select().from(disputeFiles).where(eq(disputeFiles.stepId, stepId))
  for (const { id: fileId, purpose, filePath, fileName: name, fileType: type, providerFileId } of files) {
    if (providerFileId) ids[purpose] = providerFileId
    else if (filePath) {
      const bytes = await readUpload(filePath, { mayWait: mayWaitForScan(evidenceDueBy, clock.now()) })
      if (!bytes) {
        log.error({ file: fileId, step: stepId }, 'a file for a bank was left out')
        await discardEvidenceFile({ fileId, key: filePath })
        continue
      }
      const uploaded = await uploadEvidenceAtStripe({ fileId, name, type, bytes })
      await db.update(disputeFiles).set({ providerFileId: uploaded }).where(eq(disputeFiles.id, fileId))
      ids[purpose] = uploaded
    }
  }
  return ids
}

/**
 * Deletes our copy of a file, so that a repeated answer leaves it out too. The card service accepts a repeated answer
 * only if it is identical.
 */
async function discardEvidenceFile({ fileId, key }: { fileId: string; key: string }) {
  await db.transaction(async (tx) => {
    await markFileLoose(tx, key)
    await tx.update(disputeFiles).set({ filePath: null }).where(eq(disputeFiles.id, fileId))
  })
  await withLooseFiles([key], async () => {})
}

async function readUpload(key: string, { mayWait }: { mayWait: boolean }) {
  const opened = await openUpload({ key })
  if (!opened.ok) {
    if (opened.reason === 'waiting' && mayWait) throw new Error('a file for the bank is not scanned yet')
    return null
  }
  const parts: Buffer[] = []
  for await (const part of opened.stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * Gives up our copies of a step's files, in the transaction that records that the card service has accepted or refused
 * the step. Returns their keys for `removeLooseFiles`.
 */
export async function discardEvidenceFiles(tx: Tx, stepId: string) {
  const files = await tx.select().from(disputeFiles).where(eq(disputeFiles.stepId, stepId)).for('update')
  const keys = files.flatMap(({ filePath }) => (filePath ? [filePath] : []))
  for (const key of keys) await markFileLoose(tx, key)
  await tx.update(disputeFiles).set({ filePath: null }).where(eq(disputeFiles.stepId, stepId))
  return keys
}
