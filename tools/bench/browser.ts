import { Agent, request } from 'node:http'

export type RequestOptions = {
  path: string
  cookie?: string
  /** Form fields. With `form` or `json` the request is a POST. */
  form?: Record<string, string>
  json?: unknown
}

/**
 * The headers that Chromium sends for a page: zstd is among the encodings, and HTML comes first, so that the visit is
 * recorded.
 */
const asChromium = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

export function toRequest({ path, cookie, form, json }: RequestOptions, origin: string) {
  const cookieHeader = cookie ? { cookie } : {}
  const isPost = form !== undefined || json !== undefined
  if (!isPost) return { method: 'GET', path, headers: { ...asChromium, ...cookieHeader } }
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json)
  const headers = {
    ...asChromium,
    ...cookieHeader,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(form ? {} : { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }),
  }
  return { method: 'POST', path, headers, body }
}

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer; milliseconds: number }

export function sendRequest(url: string, options: RequestOptions, agent?: Agent) {
  const { method, path, headers, body } = toRequest(options, url)
  const began = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers, ...(agent ? { agent } : {}) }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export async function signIn(url: string, email: string, password: string) {
  const answer = await sendRequest(url, { path: '/auth', form: { intent: 'sign-in', email, password } })
  if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`)
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.filter((cookie) => !cookie.startsWith('notice=')).join('; ')
}
