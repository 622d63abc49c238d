import { env } from './env.server.ts'
import { enqueueShared, type Job } from './jobs.server.ts'

/** On every page that the cache in front may keep, so that one request removes them all. */
export const publicCacheTag = 'ukli-pages'

const longestMilliseconds = 10_000

/** Removes all public pages from the cache in front (setting PUBLIC_CACHE_PURGE_URL). The job queue tries again if it fails. */
export async function purgePublicCache() {
  const { PUBLIC_CACHE_PURGE_URL: url, PUBLIC_CACHE_PURGE_TOKEN: token } = env
  if (!url) return
  const answer = await fetch(url, {
    method: 'POST',
    // A redirect would be followed with GET: the page is answered and nothing is purged.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': publicCacheTag,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: [publicCacheTag] }),
    signal: AbortSignal.timeout(longestMilliseconds),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the cache in front answered ${answer.status}`)
}

const jobName = 'purge-public-pages'

export const publicCacheJobs: readonly Job[] = [{ name: jobName, run: purgePublicCache }]

/** Long enough for pages that were being rendered with the content as it was before. */
const delayMilliseconds = 2_000
let timer: NodeJS.Timeout | undefined

/** Sends a purge that is still waiting. */
export async function flushPurge() {
  if (!timer) return
  clearTimeout(timer)
  timer = undefined
  await enqueueShared(jobName)
}

/** Tells the cache in front after a change of content. Changes soon after each other are told once. */
export function purgeSoon() {
  if (!env.PUBLIC_CACHE_PURGE_URL) return
  timer ??= setTimeout(() => void flushPurge(), delayMilliseconds).unref()
}
