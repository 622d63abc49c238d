import { asc, eq, inArray, lt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { looseFiles } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { putFile, removeFile } from '#app/platform/files.server.ts'
import { log } from '#app/platform/log.server.ts'

/** No deed takes so long between storing a file and naming it. */
const deedMinutes = 60
const mostAtOnce = 200

/** Stores a file that no row names yet. That it lies there is on record before it does. */
export async function putLoose({ key, bytes }: { key: string; bytes: Uint8Array<ArrayBuffer> }) {
  await db.insert(looseFiles).values({ key, since: clock.now() })
  await putFile({ key, bytes })
}

/** Belongs in the transaction that writes the row which names the file. */
export async function claimFile(tx: Tx, key: string) {
  const [loose] = await tx.delete(looseFiles).where(eq(looseFiles.key, key)).returning({ isGoing: looseFiles.isGoing })
  if (!loose || loose.isGoing) throw new Error('a file was removed before its row was written')
}

/** Belongs in the transaction after which no row names the file any longer; who did it then removes what is loose. */
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
 * Removes of these files what no row names. A transaction whose end is unknown, since the line to the database broke while it was
 * committed, holds their entries until it has ended one way or the other: that is waited for.
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

/** Does a deed whose transaction names stored files. What it did not name goes, however it ended. */
export async function withLooseFiles<Result>(keys: readonly string[], deed: () => Promise<Result>): Promise<Result> {
  try {
    return await deed()
  } finally {
    await removeLoose(keys).catch((error: unknown) => log.warn({ err: error }, 'loose files wait for the sweep'))
  }
}

/**
 * What stayed because a process died, or because store or database were away. What was never tried comes first: what cannot be
 * removed goes to the end and holds up no other.
 */
export async function sweepLooseFiles() {
  const old = await db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(lt(looseFiles.since, addMinutes(clock.now(), -deedMinutes)))
    .orderBy(asc(looseFiles.isGoing), asc(looseFiles.since), asc(looseFiles.key))
    .limit(mostAtOnce)
  await removeLoose(old.map(({ key }) => key))
}
