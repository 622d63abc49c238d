import { request } from 'node:http'

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Requests a URL unchanged, where fetch would normalise or refuse it. */
export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(url)
  return new Promise<RawAnswer>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
