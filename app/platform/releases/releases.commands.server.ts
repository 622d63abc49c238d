import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { clock } from '../clock.server.ts'
import { putFile, removeFile } from '../files.server.ts'
import { log } from '../log.server.ts'
import { listBuilds } from './releases.queries.server.ts'
import { addBuild, assetKey, indexKey, parseBuilds, type Build } from './releases.ts'

/** Adds a build to the stored index. Returns the files that no remaining build uses. */
function addToIndex(build: Build) {
  return db.transaction(async (tx) => {
    const now = clock.realNow()
    await tx.insert(settings).values({ key: indexKey, value: [], changedAt: now }).onConflictDoNothing()
    const [row] = await tx.select().from(settings).where(eq(settings.key, indexKey)).for('no key update')
    const { kept, unused } = addBuild(parseBuilds(row?.value), { build, now })
    await tx.update(settings).set({ value: kept, changedAt: now }).where(eq(settings.key, indexKey))
    return unused
  })
}

/**
 * Copies the scripts and styles of this release to the shared storage. While two releases run side by side, a page of
 * one release may request these files from the other. File names contain a hash of the content.
 */
export async function publishAssets(assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  const files = [...assets.keys()].toSorted()
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  try {
    const isKnown = (await listBuilds()).some((build) => build.id === id)
    // Stores the files before the index, so that the index never lists a missing file.
    const atOnce = pLimit(8)
    if (!isKnown)
      await Promise.all(
        [...assets].map(([file, bytes]) => atOnce(() => putFile({ key: assetKey(file), content: new Blob([bytes]) }))),
      )
    const unused = await addToIndex({ id, startedAt: clock.realNow().toISOString(), files })
    for (const file of unused) await removeFile(assetKey(file))
  } catch (error) {
    log.warn({ err: error }, 'the assets of this release could not be stored for the other one')
  }
}
