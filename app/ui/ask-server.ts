import { isOwnReply } from '#app/core/own-reply.ts'

/**
 * The answer to one request. `reply`: ours, whatever its status. `signed-out`: the session has ended. `foreign`:
 * something else answered, such as a captive portal, a proxy or a server that is starting. `failed`: no whole answer
 * arrived in time.
 */
export type ServerAnswer =
  | { kind: 'reply'; status: number; body: Record<string, unknown> }
  | { kind: 'signed-out' }
  | { kind: 'foreign'; status: number }
  | { kind: 'failed' }

const patienceMilliseconds = 15_000

/**
 * Posts JSON and reads the whole reply. Only a reply with the product's own mark counts, so the caller may take nothing
 * else for a success. A redirect leads to the sign-in page, so it is not followed. Never throws.
 */
export async function askServer(
  url: string,
  body: object,
  { timeoutMilliseconds = patienceMilliseconds, keepalive = true } = {},
): Promise<ServerAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      keepalive,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (response.type === 'opaqueredirect' || response.status === 401) return { kind: 'signed-out' }
    const text = await response.text()
    const parsed = parseJson(text)
    return isOwnReply(parsed)
      ? { kind: 'reply', status: response.status, body: parsed }
      : { kind: 'foreign', status: response.status }
  } catch {
    return { kind: 'failed' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
