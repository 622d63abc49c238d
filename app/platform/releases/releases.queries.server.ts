import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { openFile } from '../files.server.ts'
import { assetKey, indexKey, parseBuilds } from './releases.ts'

const freshMilliseconds = 2_000

export async function listBuilds() {
  const [row] = await db.select().from(settings).where(eq(settings.key, indexKey))
  return parseBuilds(row?.value)
}

let published = new Set<string>()
let readAt = Number.NEGATIVE_INFINITY

/**
 * True if a release has the file. Reads the index at most every two seconds, so that requests for invented names do not
 * each cause a query.
 */
async function isPublished(file: string) {
  if (!published.has(file) && performance.now() - readAt > freshMilliseconds) {
    readAt = performance.now()
    published = new Set((await listBuilds()).flatMap(({ files }) => files))
  }
  return published.has(file)
}

/** Reads a script or style of any release from the shared storage; null if no release has it. */
export async function findAsset(file: string) {
  if (!(await isPublished(file))) return null
  const opened = await openFile(assetKey(file))
  return opened && Buffer.concat(await opened.stream.toArray())
}
