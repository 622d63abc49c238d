import { asc, eq, inArray, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { looseFiles } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '../clock.server.ts'
import { runEach } from '../run-each.server.ts'
import { putFile, removeFile } from '../files.server.ts'
import { log } from '../log.server.ts'

/** Loose files are removed after this time. Storing a file and writing its row never takes as long. */
const longestActionMinutes = 60
const mostAtOnce = 200

/** Stores a file that no row refers to yet. It is listed as a loose file before it is written. */
export async function storeLooseFile({ key, content }: { key: string; content: Blob }) {
  await db.insert(looseFiles).values({ key, since: clock.now() })
  await putFile({ key, content })
}

/**
 * Takes a file off the list of loose files. Call it in the transaction that writes the row of the file. Throws if the
 * file was removed meanwhile.
 */
export async function claimFile(tx: Tx, key: string) {
  const [loose] = await tx.delete(looseFiles).where(eq(looseFiles.key, key)).returning({ isGoing: looseFiles.isGoing })
  if (!loose || loose.isGoing) throw new Error('a file was removed before its row was written')
}

/**
 * Lists a file as loose. Call it in the transaction that deletes the last row of the file, and `removeLooseFiles`
 * afterwards.
 */
export async function markFileLoose(tx: Tx, key: string) {
  await tx.insert(looseFiles).values({ key, since: clock.now() })
}

async function removeLooseFile(key: string) {
  const going = await db
    .update(looseFiles)
    .set({ isGoing: true, since: clock.now() })
    .where(eq(looseFiles.key, key))
    .returning({ key: looseFiles.key })
  if (going.length === 0) return
  await removeFile(key)
  await db.delete(looseFiles).where(eq(looseFiles.key, key))
}

/**
 * Removes the given files unless a row refers to them. If a connection broke during a commit, its transaction still
 * locks the list, and this function waits until the transaction has ended.
 */
export async function removeLooseFiles(keys: readonly string[]) {
  if (keys.length === 0) return
  const loose = await db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(inArray(looseFiles.key, [...keys]))
  await runEach({
    items: loose,
    act: ({ key }) => removeLooseFile(key),
    failure: 'a file that no row names could not be removed; the sweep tries again',
    named: ({ key }) => ({ key }),
  })
}

/**
 * Runs an action whose transaction claims files. Afterwards removes the files that were not claimed, even if the action
 * failed.
 */
export async function withLooseFiles<Result>(keys: readonly string[], action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } finally {
    await removeLooseFiles(keys).catch((error: unknown) => log.warn({ err: error }, 'loose files wait for the sweep'))
  }
}

/**
 * Removes loose files that remained because a process died, or because the file store or the database was unavailable.
 * Files without an attempt come first, so that files which cannot be removed do not delay the others.
 */
export async function removeOldLooseFiles() {
  const old = await db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(lt(looseFiles.since, addMinutes(clock.now(), -longestActionMinutes)))
    .orderBy(asc(looseFiles.isGoing), asc(looseFiles.since), asc(looseFiles.key))
    .limit(mostAtOnce)
  await removeLooseFiles(old.map(({ key }) => key))
}
