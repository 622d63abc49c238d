import { isOwnReply, wantsReply } from '#app/core/own-reply.ts'
import { madeForHeaders } from './fetch-own.ts'

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

export type LostAnswer = Exclude<ServerAnswer, { kind: 'reply' }>

export type Progress = { sent: number; total: number }

type Options = {
  timeoutMilliseconds?: number
  /** False lets the request end with the page. */
  keepalive?: boolean
  /** Shows how much of the body has been sent. */
  onProgress?: (progress: Progress) => void
}

const patienceMilliseconds = 15_000
/** Browsers refuse to keep more than 64 kB alive, in all requests together. */
const mostKeptAlive = 15_000

/**
 * Sends a request and reads the whole reply: null gets, an object is posted as JSON, a form as it is. Only a reply with
 * the product's own mark counts, so the caller may take nothing else for a success. Never throws.
 */
export async function askServer(
  url: string,
  body: object | FormData | URLSearchParams | null,
  { timeoutMilliseconds = patienceMilliseconds, keepalive = true, onProgress }: Options = {},
): Promise<ServerAnswer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  const sent = body === null || isForm ? body : JSON.stringify(body)
  try {
    if (onProgress) return await sendWithProgress(url, sent, onProgress)
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        accept: wantsReply,
        ...madeForHeaders(),
        ...(sent !== null && !isForm && { 'content-type': 'application/json' }),
      },
      body: sent,
      redirect: 'manual',
      keepalive: keepalive && !(body instanceof FormData) && String(sent).length < mostKeptAlive,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return judge(response.status, await response.text())
  } catch {
    return { kind: 'failed' }
  }
}

function judge(status: number, text: string): ServerAnswer {
  const parsed = parseJson(text)
  if (!isOwnReply(parsed)) return { kind: 'foreign', status }
  return parsed.signedOut === true ? { kind: 'signed-out' } : { kind: 'reply', status, body: parsed }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `fetch` does not tell how much has been sent. */
function sendWithProgress(
  url: string,
  body: FormData | URLSearchParams | string | null,
  onProgress: (progress: Progress) => void,
) {
  return new Promise<ServerAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries({ accept: wantsReply, ...madeForHeaders() }))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    request.addEventListener('load', () => resolve(judge(request.status, request.responseText)))
    for (const failure of ['error', 'abort', 'timeout'] as const) request.addEventListener(failure, reject)
    request.send(body)
  })
}

/** Says why an answer did not come and what to do; what was sent is still in the page. */
export function describeLoss(answer: LostAnswer) {
  if (answer.kind === 'signed-out')
    return 'You are signed out. What you wrote is kept here: sign in again in another tab, then send it.'
  if (answer.kind === 'failed') return 'We couldn’t be reached. What you wrote is kept here: please try again.'
  return answer.status >= 500
    ? 'We have a problem just now. What you wrote is kept here: please try again in a moment.'
    : 'Your network answered in our place, perhaps with its sign-in page. What you wrote is kept here: connect to the network, then try again.'
}
