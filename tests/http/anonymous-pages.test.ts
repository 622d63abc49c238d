import { describe, expect, it } from 'vitest'
import pg from 'pg'
import { openInstitute } from '#tests/support/http-institute.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

const institute = openInstitute()

const raw = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(institute.url(), path, options)

describe('a public page', () => {
  it('is the same for every visitor and may be asked about with its ETag', async () => {
    const first = await fetch(`${institute.url()}/about`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(`${institute.url()}/about`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['zstd', 'zstd'],
  ])('is sent with %s to a browser that takes it', async (accepted, encoding) => {
    const { headers } = await raw('/courses', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
  })

  it('holds no script before somebody does something, and allows those it has by hash', async () => {
    const answer = await fetch(`${institute.url()}/`)
    const html = await answer.text()
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/<script[^>]+src=/)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("'sha256-")
    expect(policy).not.toContain('unsafe')
  })

  it('is drawn in the theme that was chosen', async () => {
    const dark = await fetch(`${institute.url()}/`, { headers: { cookie: 'theme=dark' } })
    expect(await dark.text()).toContain('data-theme="dark"')
    const system = await fetch(`${institute.url()}/`)
    expect(await system.text()).not.toContain('data-theme=')
  })

  it('is never kept by a cache in between for somebody who is signed in', async () => {
    const client = institute.client()
    await client.signIn('active@ukli.example')
    const answer = await client.get('/courses')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
  })
})

describe('an address', () => {
  it('without a page answers 404 with the words of the specification', async () => {
    const answer = await fetch(`${institute.url()}/no-such-page`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Oops! Page not found')
    expect(html).toContain('Return to Home')
  })

  it.each([21, 7_000])('of %d segments is refused before a route is looked for', async (segments) => {
    const { status, headers } = await raw('/a'.repeat(segments))
    expect(status).toBe(414)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('does not take %s', async (method) => {
    expect((await raw('/', { method })).status).toBe(405)
  })

  it('answers HEAD without a body', async () => {
    const { status, body } = await raw('/', { method: 'HEAD' })
    expect({ status, body }).toEqual({ status: 200, body: '' })
  })
})

describe('a host', () => {
  it.each(['a:b:c', '::::', 'x:99999'])('that is none is refused: %s', async (host) => {
    expect((await raw('/about', { headers: { host } })).status).toBe(400)
  })

  it('that somebody made up reaches no page', async () => {
    const { status, body } = await raw('/about', { headers: { host: 'evil.example' } })
    expect(status).toBe(200)
    expect(body).not.toContain('evil.example')
    expect(body).toContain(`${institute.url()}/about`)
  })
})

describe('a form from another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is refused: %o', async (headers) => {
    for (const path of ['/auth', '/sign-out', '/preferences', '/contact', '/exam/x/answers']) {
      const answer = await fetch(institute.url() + path, {
        method: 'POST',
        headers: headers as unknown as Record<string, string>,
        body: '',
      })
      expect(answer.status, path).toBe(403)
    }
  })
})

it('refuses a body that is no form', async () => {
  const answer = await fetch(`${institute.url()}/auth`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    body: 'x',
  })
  expect(answer.status).toBe(415)
})

describe('choices of a visitor', () => {
  it('are kept in cookies and lead back to where they were made', async () => {
    const client = institute.client()
    const answer = await client.post('/preferences', {
      consent: 'declined',
      theme: 'dark',
      back: '/courses?level=Diploma',
    })
    expect(answer.headers.get('location')).toBe('/courses?level=Diploma')
    expect(client.cookies.get('consent')).toBe('declined')
    expect(client.cookies.get('theme')).toBe('dark')
  })

  it.each([
    ['/courses?q=€', '/courses?q=%E2%82%AC'],
    ['/about\r\nset-cookie: a=b', '/aboutset-cookie:%20a=b'],
  ])('lead back to %j as %s', async (back, expected) => {
    const answer = await institute.client().post('/preferences', { theme: 'dark', back })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expected])
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'never lead to %s',
    async (back) => {
      const answer = await institute.client().post('/preferences', { consent: 'accepted', back })
      expect(answer.headers.get('location')).toBe('/')
    },
  )
})

describe('the operator’s addresses', () => {
  it('tell that the process lives, is ready and how it does', async () => {
    expect((await fetch(`${institute.url()}/healthz`)).status).toBe(200)
    expect((await fetch(`${institute.url()}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${institute.url()}/metrics`)).text()).toContain('ukli_http_answers_total')
  })

  it('keep the metrics from those behind a proxy', async () => {
    expect((await fetch(`${institute.url()}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(
      401,
    )
  })
})

describe('a page view', () => {
  it('is logged once without anything that identifies the visitor, bots marked', async () => {
    const client = new pg.Client({ connectionString: institute.databaseUrl() })
    await client.connect()
    const ask = (agent: string) =>
      fetch(`${institute.url()}/collaborators`, {
        headers: { accept: 'text/html', 'user-agent': agent, referer: 'https://search.example/?q=secret' },
      })
    await ask('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')
    await ask('Mozilla/5.0 (compatible; Googlebot/2.1)')
    await fetch(`${institute.url()}/api/certificates/UKLI-CERT-2025-000001`)
    const logged = async () =>
      (
        await client.query(
          `select ip_address, referrer, is_bot from visitor_logs where page_visited = '/collaborators' order by id`,
        )
      ).rows
    await expect.poll(logged, { timeout: 30_000 }).toEqual([
      { ip_address: null, referrer: 'https://search.example/', is_bot: false },
      { ip_address: null, referrer: 'https://search.example/', is_bot: true },
    ])
    await client.end()
  })
})
