import { env } from './env.server.ts'
import { enqueueOnce, type Job } from './jobs.server.ts'

/** The tag of every page that the cache in front may store, so that one request removes them all. */
export const publicCacheTag = 'ukli-pages'

const longestMilliseconds = 10_000

/** Removes all public pages from the cache in front (setting PUBLIC_CACHE_PURGE_URL). The job queue tries again if it fails. */
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

/** Enqueues at once a purge that is still delayed. */
export async function flushPurge() {
  if (!timer) return
  clearTimeout(timer)
  timer = undefined
  await enqueueOnce(jobName)
}

/** Purges the cache in front soon after a change of content. Several changes within the delay cause one purge. */
export function purgeSoon() {
  if (!env.PUBLIC_CACHE_PURGE_URL) return
  timer ??= setTimeout(() => void flushPurge(), delayMilliseconds).unref()
}
