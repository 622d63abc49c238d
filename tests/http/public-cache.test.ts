import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

type Purge = { method: string | undefined; authorization: string | undefined; body: string }

const purges: Purge[] = []
const cache = createServer((request, response) => {
  void text(request).then((body) => {
    purges.push({ method: request.method, authorization: request.headers.authorization, body })
    response.end()
  })
})
await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
const { port } = cache.address() as AddressInfo

const institute = openInstitute({
  settings: {
    PUBLIC_CACHE: 'on',
    PUBLIC_CACHE_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    PUBLIC_CACHE_PURGE_TOKEN: 'purge-token',
  },
})
const rows = openRows(institute)
afterAll(() => void cache.close())

const ask = (path: string, cookie?: string) =>
  fetch(institute.url() + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })

describe('with a cache in front, a public page', () => {
  it.each(['/', '/courses', '/about', '/courses?length=short'])(
    'may be cached for visitors without cookies: %s',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('cache-control')).toBe(
        'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=60',
      )
      expect(headers.get('cdn-cache-control')).toBe('public, max-age=300, stale-while-revalidate=60')
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(headers.get('cache-tag')).toBe('ukli-pages')
      expect(headers.get('etag')).toBeTruthy()
      expect(headers.getSetCookie()).toEqual([])
    },
  )

  it.each(['theme=dark', 'cookieConsent=declined', 'visited=yes'])('is private with the cookie %s', async (cookie) => {
    const { headers } = await ask('/courses', cookie)
    expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(headers.get('cdn-cache-control')).toBeNull()
    expect(headers.get('vary')).toContain('cookie')
  })

  it('is never cached for somebody who is signed in or sees a notice', async () => {
    const client = institute.client()
    await client.signIn('active@ukli.example')
    const page = await client.get('/courses')
    expect([page.headers.get('cache-control'), page.headers.get('cdn-cache-control')]).toEqual([
      'private, no-store',
      null,
    ])
    const leaving = institute.client()
    await leaving.signIn('active@ukli.example')
    await leaving.post('/sign-out', {})
    expect((await leaving.get('/')).headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['/courses?unknown=1', 302],
    ['/courses/', 308],
  ])('is not cached when it redirects: %s', async (path, status) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  })

  it('is not cached when it is missing, a search or private', async () => {
    const missing = await ask('/no-such-page')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, max-age=0, must-revalidate'])
    expect((await ask('/courses?q=vowels')).headers.get('cache-control')).toBe('private, no-store')
    expect((await ask('/student-dashboard')).headers.get('cache-control')).toBe('private, no-store')
  })
})

it('a changed course purges the cache in front', async () => {
  purges.length = 0
  await rows(`update courses set title = title || ' 2' where slug = 'phonetic-transcription-taster'`)
  await expect
    .poll(() => purges, { timeout: 30_000, interval: 100 })
    .toContainEqual({
      method: 'POST',
      authorization: 'Bearer purge-token',
      body: JSON.stringify({ tags: ['ukli-pages'] }),
    })
})
