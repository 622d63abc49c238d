import { madeForHeader } from '#app/core/own-reply.ts'

/** The account that the page was drawn for, or null. Each page that is drawn says it (root.tsx). */
let madeFor: string | null = null
export function rememberMadeFor(userId: string | null) {
  madeFor = userId
}

export const madeForHeaders = (): Record<string, string> => (madeFor ? { [madeForHeader]: madeFor } : {})

const retryAfterMilliseconds = 3_000
let reloadsUnderWay = 0

/**
 * Runs a reload of the page's data that nobody asked for. It waits for a server that restarts, and the page stays as it
 * is, because a failed reload would replace it, and what was typed on it, with an error.
 */
export async function reloadPatiently(reload: () => Promise<void>) {
  reloadsUnderWay += 1
  try {
    await reload()
  } finally {
    reloadsUnderWay -= 1
  }
}

/** Fetches for React Router. */
export async function fetchOwn(request: Request) {
  for (const [name, value] of Object.entries(madeForHeaders())) request.headers.set(name, value)
  for (;;) {
    try {
      return await fetchOnce(request)
    } catch (error) {
      if (reloadsUnderWay === 0 || request.method !== 'GET' || request.signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMilliseconds))
    }
  }
}

/**
 * The page of a captive portal or a proxy, and an answer that breaks off, end like a lost connection: the text is kept,
 * and the person can try again.
 */
async function fetchOnce(request: Request) {
  const response = await fetch(request)
  const { headers, status, statusText } = response
  const isRouters = headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect')
  if (!isRouters && (headers.get('content-type') ?? 'text/html').includes('html'))
    throw new TypeError('Failed to fetch: something else answered')
  if (response.body === null) return response
  const body = await response.arrayBuffer().catch((error: unknown) => {
    if (request.signal.aborted) throw error
    throw new TypeError('Failed to fetch: the answer broke off')
  })
  return new Response(body, { headers, status, statusText })
}
