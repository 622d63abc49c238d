import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { openFile } from '../files.server.ts'
import { assetKey, indexKey, parseBuilds, signalsConnection } from './releases.ts'

const freshMilliseconds = 2_000

export async function listBuilds() {
  const [row] = await db.select().from(settings).where(eq(settings.key, indexKey))
  return parseBuilds(row?.value)
}

/** True while a process of another release is connected to the database. */
export async function isOtherReleaseRunning() {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database()
    and application_name like 'ukli-signals%' and application_name <> ${signalsConnection} limit 1`)
  return rows.length > 0
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
