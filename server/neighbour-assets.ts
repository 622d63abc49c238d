// While two releases run side by side, a page of one may ask the other for its scripts and styles. Each release copies
// its own to the shared storage.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { z } from 'zod'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openFile, putFile, removeFile } from '#app/platform/files.server.ts'
import { log } from '#app/platform/log.server.ts'
import { etagOf, type CachedResponse } from './cached-responses.ts'
import { staticHeaders } from './static-files.ts'

const indexKey = 'builds'
/** An open page may load further scripts days later. */
const keptDays = 30
const day = 86_400_000
const freshMilliseconds = 2_000
const mostBytes = 16 * 1024 * 1024

const builds = z.array(z.object({ id: z.string(), startedAt: z.string(), files: z.array(z.string()) })).catch([])
type Build = z.infer<typeof builds>[number]

const keyOf = (file: string) => `assets/${file}`

async function readBuilds() {
  const [row] = await db.select().from(settings).where(eq(settings.key, indexKey))
  return builds.parse(row?.value ?? [])
}

/** Adds a build to the index. Returns the files that no remaining build uses. */
function addToIndex(build: Build) {
  return db.transaction(async (tx) => {
    const changedAt = clock.realNow()
    await tx.insert(settings).values({ key: indexKey, value: [], changedAt }).onConflictDoNothing()
    const [row] = await tx.select().from(settings).where(eq(settings.key, indexKey)).for('no key update')
    const others = builds.parse(row?.value ?? []).filter(({ id }) => id !== build.id)
    const isKept = ({ startedAt }: Build) => changedAt.getTime() - Date.parse(startedAt) < keptDays * day
    const kept = [...others.filter(isKept), build]
    await tx.update(settings).set({ value: kept, changedAt }).where(eq(settings.key, indexKey))
    const named = new Set(kept.flatMap(({ files }) => files))
    return others.flatMap(({ files }) => files).filter((file) => !named.has(file))
  })
}

/** Stores the assets of this process, by their file names, which contain a hash of the content. */
export async function publishAssets(assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  const files = [...assets.keys()].toSorted()
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  try {
    const isKnown = (await readBuilds()).some((build) => build.id === id)
    // Files first, so that the index never names a missing file.
    const atOnce = pLimit(8)
    if (!isKnown)
      await Promise.all(
        [...assets].map(([file, bytes]) => atOnce(() => putFile({ key: keyOf(file), content: new Blob([bytes]) }))),
      )
    const gone = await addToIndex({ id, startedAt: clock.realNow().toISOString(), files })
    for (const file of gone) await removeFile(keyOf(file))
  } catch (error) {
    log.warn({ err: error }, 'the assets of this release could not be stored for the other one')
  }
}

let known = new Set<string>()
let readAt = Number.NEGATIVE_INFINITY

/** Read at most every two seconds, so that requests for made-up names do not each run a query. */
async function isPublished(file: string) {
  if (!known.has(file) && performance.now() - readAt > freshMilliseconds) {
    readAt = performance.now()
    known = new Set((await readBuilds()).flatMap(({ files }) => files))
  }
  return known.has(file)
}

const cache = new LRUCache<string, CachedResponse>({
  maxSize: mostBytes,
  sizeCalculation: ({ bodies }) => bodies.raw?.length ?? 1,
})

/** Finds an asset of another release; null if no release has it. */
export async function findNeighbourAsset(path: string): Promise<CachedResponse | null> {
  const file = path.slice('/assets/'.length)
  const cached = cache.get(file)
  if (cached || !(await isPublished(file))) return cached ?? null
  const opened = await openFile(keyOf(file))
  if (!opened) return null
  const chunks: Buffer[] = []
  for await (const chunk of opened.stream) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const response = { status: 200, bodies: { raw }, etag: etagOf(raw), headers: staticHeaders(path) }
  cache.set(file, response)
  return response
}
