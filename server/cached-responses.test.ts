import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { compressForCache, decompress } from './compression.ts'
import { etagOf, sendCached } from './cached-responses.ts'

const raw = Buffer.from('<p>The vowels of English.</p>'.repeat(100))

function page(status = 200) {
  return { status, bodies: compressForCache(raw), etag: etagOf(raw), headers: ['content-type', 'text/html'] }
}

function ask(stored: ReturnType<typeof page>, headers: Record<string, string>, method = 'GET') {
  const sent: { status: number; headers: Record<string, string>; body: Buffer | undefined } = {
    status: 0,
    headers: {},
    body: undefined,
  }
  const response = {
    writeHead(status: number, list: string[]) {
      sent.status = status
      for (let i = 0; i < list.length; i += 2) sent.headers[list[i] ?? ''] = list[i + 1] ?? ''
      return response
    },
    end: (body?: Buffer) => (sent.body = body),
  }
  sendCached({ method, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, stored)
  return sent
}

describe('a cached response', () => {
  it('is sent in the best encoding that the client accepts, each with its own ETag', () => {
    const stored = page()
    const answers = ['gzip, br', 'gzip', 'zstd', ''].map((accepted) => ask(stored, { 'accept-encoding': accepted }))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'zstd', undefined])
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(4)
    expect(answers[3]?.body).toEqual(raw)
    for (const { headers, body } of answers) expect(Number(headers['content-length'])).toBe(body?.length)
    expect(decompress({ br: answers[0]?.body ?? Buffer.alloc(0) })).toEqual(raw)
  })

  it('is answered with 304 only if the ETag matches', () => {
    const { headers } = ask(page(), { 'accept-encoding': 'br' })
    const again = ask(page(), { 'accept-encoding': 'br', 'if-none-match': headers['etag'] ?? '' })
    expect(again).toMatchObject({ status: 304, body: undefined, headers: { 'content-type': 'text/html' } })
    expect(again.headers['content-length']).toBeUndefined()
    expect(ask(page(), { 'accept-encoding': 'gzip', 'if-none-match': headers['etag'] ?? '' }).status).toBe(200)
  })

  it('is sent in full each time if it is a 404, whatever ETag the request has', () => {
    const { headers } = ask(page(404), { 'accept-encoding': 'br' })
    const again = ask(page(404), { 'accept-encoding': 'br', 'if-none-match': headers['etag'] ?? '' })
    expect(again.status).toBe(404)
    expect(again.body).toBeDefined()
  })

  it('has no body for a HEAD request', () => {
    const { status, headers, body } = ask(page(), { 'accept-encoding': 'br' }, 'HEAD')
    expect([status, body]).toEqual([200, undefined])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })
})
