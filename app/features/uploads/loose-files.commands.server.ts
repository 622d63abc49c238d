import { asc, eq, inArray, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { looseFiles } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { putFile, removeFile } from '#app/platform/files.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Storing a file and writing its row never takes this long. */
const longestActionMinutes = 60
const mostAtOnce = 200

/** Stores a file that no row refers to yet. It is listed as loose before it is written. */
export async function putLoose({ key, content }: { key: string; content: Blob }) {
  await db.insert(looseFiles).values({ key, since: clock.now() })
  await putFile({ key, content })
}

/** Call this in the transaction that writes the row which refers to the file. */
export async function claimFile(tx: Tx, key: string) {
  const [loose] = await tx.delete(looseFiles).where(eq(looseFiles.key, key)).returning({ isGoing: looseFiles.isGoing })
  if (!loose || loose.isGoing) throw new Error('a file was removed before its row was written')
}

/** Call this in the transaction that deletes the last row referring to the file, then `removeLoose`. */
export async function releaseFile(tx: Tx, key: string) {
  await tx.insert(looseFiles).values({ key, since: clock.now() })
}

async function remove(key: string) {
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
 * Removes those of the files that no row refers to. If the connection broke during a commit, its transaction still
 * locks their entries, and this waits until it has ended.
 */
export async function removeLoose(keys: readonly string[]) {
  if (keys.length === 0) return
  const loose = await db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(inArray(looseFiles.key, [...keys]))
  await runEach({
    items: loose,
    act: ({ key }) => remove(key),
    failure: 'a file that no row names could not be removed; the sweep tries again',
    named: ({ key }) => ({ key }),
  })
}

/** Runs an action whose transaction claims files. Removes unclaimed ones afterwards, even if it failed. */
export async function withLooseFiles<Result>(keys: readonly string[], action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } finally {
    await removeLoose(keys).catch((error: unknown) => log.warn({ err: error }, 'loose files wait for the sweep'))
  }
}

/**
 * Removes what was left when a process died, or when the file store or the database was away. Files that were never
 * tried come first, so that ones which cannot be removed do not hold up others.
 */
export async function sweepLooseFiles() {
  const old = await db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(lt(looseFiles.since, addMinutes(clock.now(), -longestActionMinutes)))
    .orderBy(asc(looseFiles.isGoing), asc(looseFiles.since), asc(looseFiles.key))
    .limit(mostAtOnce)
  await removeLoose(old.map(({ key }) => key))
}
