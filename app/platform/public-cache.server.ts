import { env } from './env.server.ts'
import { enqueueJobOnce, type Job } from './jobs.server.ts'

/**
 * The tag of every page that a cache in front of the server may store. One purge request removes all pages with the
 * tag.
 */
export const publicCacheTag = 'ukli-pages'

const longestMilliseconds = 10_000

/**
 * Removes all public pages from the cache in front of the server (setting PUBLIC_CACHE_PURGE_URL). Throws if that
 * fails, so that the job queue tries again.
 */
export async function purgePublicCache() {
  const { PUBLIC_CACHE_PURGE_URL: url, PUBLIC_CACHE_PURGE_TOKEN: token } = env
  if (!url) return
  const answer = await fetch(url, {
    method: 'POST',
    // Do not follow a redirect: it would become a GET, which purges nothing.
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

/** The delay of a purge, long enough for pages that are still being rendered with the old content. */
const delayMilliseconds = 2_000
let timer: NodeJS.Timeout | undefined

/** Enqueues a delayed purge at once. */
export async function enqueueDelayedPurge() {
  if (!timer) return
  clearTimeout(timer)
  timer = undefined
  await enqueueJobOnce(jobName)
}

/** Purges the cache in front soon after a change of content. Several changes within the delay cause one purge. */
export function purgePublicCacheSoon() {
  if (!env.PUBLIC_CACHE_PURGE_URL) return
  timer ??= setTimeout(() => void enqueueDelayedPurge(), delayMilliseconds).unref()
}
