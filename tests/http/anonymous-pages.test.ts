import { describe, expect, it } from 'vitest'
import pg from 'pg'
import { openInstitute } from '#tests/support/http-institute.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

const institute = openInstitute()

const raw = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(institute.url(), path, options)

describe('a public page', () => {
  it('is the same for every visitor, and answers 304 to a request with its ETag', async () => {
    const first = await fetch(`${institute.url()}/about`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(`${institute.url()}/about`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const other = await fetch(`${institute.url()}/about`, {
      headers: { cookie: 'other=1', 'user-agent': 'Other' },
    })
    const texts = await Promise.all([first.text(), other.text()])
    expect(texts[0]).toBe(texts[1])
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['zstd', 'zstd'],
  ])('is compressed with %s for a browser that accepts it', async (accepted, encoding) => {
    const { headers } = await raw('/courses', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
  })

  it.each(['/', '/courses', '/no-such-page'])('at %s allows each of its inline scripts by hash', async (path) => {
    const answer = await fetch(institute.url() + path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    const running = scripts.filter((tag) => !tag.includes('application/ld+json'))
    expect(running).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/[\w.-]+" async="" fetchPriority="low">$/),
    ])
    expect(html).not.toContain('modulepreload')
    // Covers are drawn in the page; as files they would delay its text.
    expect(html).not.toContain('.svg#picture')
    expect(html).not.toContain('streamController')
  })

  it.each(['/', '/courses/phonetic-transcription-taster'])(
    'at %s links its stylesheets before its fonts',
    async (path) => {
      const html = await (await fetch(institute.url() + path)).text()
      const kinds = [...html.matchAll(/<link [^>]*(as="font"|rel="stylesheet")/g)].map(([, kind]) => kind)
      // Italics are preloaded only where the first screen has them.
      expect(kinds.filter((kind) => kind === 'as="font"').length).toBeGreaterThan(1)
      expect(kinds[0]).toBe('rel="stylesheet"')
      expect(kinds).toEqual(kinds.toSorted().toReversed())
    },
  )

  it('is rendered in the chosen theme', async () => {
    const dark = await fetch(`${institute.url()}/`, { headers: { cookie: 'theme=dark' } })
    expect(await dark.text()).toContain('data-theme="dark"')
    const system = await fetch(`${institute.url()}/`)
    expect(await system.text()).not.toContain('data-theme=')
  })

  it('forbids shared caches to store it for a signed-in person', async () => {
    const client = institute.client()
    await client.signIn('active@ukli.example')
    const answer = await client.get('/courses')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
  })
})

describe('a URL', () => {
  it('without a page answers 404 with the text of the specification', async () => {
    const answer = await fetch(`${institute.url()}/no-such-page`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Oops! Page not found')
    expect(html).toContain('Return to Home')
  })

  it('without a page gets the same cached body as every other, with status 404', async () => {
    const [one, other] = await Promise.all(
      ['/no/such/page?x=1', '/wp-login.php'].map((path) => fetch(institute.url() + path)),
    )
    expect([one?.status, other?.status]).toEqual([404, 404])
    expect(one?.headers.get('etag')).toBeTruthy()
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'))
    const html = (await one?.text()) ?? ''
    expect(html).toContain('<meta name="description"')
    expect(html).toContain(`<link rel="canonical" href="${institute.url()}/page-not-found"`)
  })

  it('of a programme that does not exist answers 404 and is not cached', async () => {
    const answer = await fetch(`${institute.url()}/courses/no-such-programme`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it.each([
    ['/courses/', 308, '/courses'],
    ['/courses//', 308, '/courses'],
    ['/Courses', 308, '/courses'],
    ['/courses?x=1', 302, '/courses'],
    ['/about?utm_source=letter', 302, '/about'],
    ['/courses?sort=title&level=Diploma&y=2', 302, '/courses?level=Diploma&sort=title'],
  ])('has one canonical form: %s answers %i and redirects to %s', async (path, status, to) => {
    const answer = await raw(path)
    expect([answer.status, answer.headers.location]).toEqual([status, to])
  })

  it('that is malformed is refused', async () => {
    expect((await raw('/%zz')).status).toBe(400)
    expect((await raw('/courses?level=%zz')).status).toBeLessThan(500)
  })

  it.each([21, 7_000])('of %d segments is refused with 414 as plain text', async (segments) => {
    const { status, headers } = await raw('/a'.repeat(segments))
    expect(status).toBe(414)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses the method %s', async (method) => {
    expect((await raw('/', { method })).status).toBe(405)
  })

  it('answers HEAD without a body', async () => {
    const { status, body } = await raw('/', { method: 'HEAD' })
    expect({ status, body }).toEqual({ status: 200, body: '' })
  })
})

describe('the Host header', () => {
  it.each(['a:b:c', '::::', 'x:99999'])('is refused when it is malformed: %s', async (host) => {
    expect((await raw('/about', { headers: { host } })).status).toBe(400)
  })

  it('does not appear in the page when it is made up', async () => {
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

it('refuses a body that is not a form', async () => {
  const answer = await fetch(`${institute.url()}/auth`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    body: 'x',
  })
  expect(answer.status).toBe(415)
})

describe('the preferences of a visitor', () => {
  it('are stored in cookies, and the form redirects to the page it was on', async () => {
    const client = institute.client()
    const answer = await client.post('/preferences', {
      consent: 'declined',
      theme: 'dark',
      back: '/courses?level=Diploma',
    })
    expect(answer.headers.get('location')).toBe('/courses?level=Diploma')
    expect(client.cookies.get('cookieConsent')).toBe('declined')
    expect(client.cookies.get('theme')).toBe('dark')
  })

  it('redirect to the URL of the visitor, also from the cached 404 page that many URLs share', async () => {
    const shared = await fetch(`${institute.url()}/no-such-page?x=1`)
    const [, back = ''] = /name="back" value="([^"]*)"/.exec(await shared.text()) ?? []
    const answer = await institute.client().fetch('/preferences', {
      method: 'POST',
      headers: { referer: `${institute.url()}/no-such-page?x=1` },
      body: new URLSearchParams({ theme: 'dark', back }),
    })
    expect(answer.headers.get('location')).toBe('/no-such-page?x=1')
  })

  it.each([
    ['/courses?q=€', '/courses?q=%E2%82%AC'],
    ['/about\r\nset-cookie: a=b', '/aboutset-cookie:%20a=b'],
  ])('redirect back to %j as %s', async (back, expected) => {
    const answer = await institute.client().post('/preferences', { theme: 'dark', back })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expected])
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'never redirect to %s',
    async (back) => {
      const answer = await institute.client().post('/preferences', { consent: 'accepted', back })
      expect(answer.headers.get('location')).toBe('/')
    },
  )
})

describe('made-up URLs, query strings and cookies', () => {
  const metric = async (name: string) => {
    const text = await (await fetch(`${institute.url()}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  }

  it('add to the page cache only for queries that a route declares as pages of their own', async () => {
    await Promise.all(['/courses', '/page-not-found'].map((path) => fetch(institute.url() + path)))
    const before = await metric('ukli_stored_pages')
    for (let i = 0; i < 60; i += 1) {
      const paths = [
        `/courses?x=${i}`,
        `/nowhere-${i}`,
        `/courses/none-${i}`,
        `/courses.data?x=${i}`,
        `/courses?q=x${i}`,
      ]
      await Promise.all(paths.map((path) => raw(path, { headers: { cookie: `x=${i}; theme=${i}` } })))
    }
    expect(await metric('ukli_stored_pages')).toBe(before)
    await Promise.all(Array.from({ length: 20 }, (_, i) => raw(`/courses?level=x${i}`)))
    expect(await metric('ukli_stored_pages')).toBe(before)
    await Promise.all(['length=short', 'price=to-150'].map((query) => raw(`/courses?${query}`)))
    expect(await metric('ukli_stored_pages')).toBe(before + 2)
    expect(await metric('ukli_stored_bytes')).toBeLessThan(24 * 1024 * 1024)
  })

  it('requested 500 at once answer 200, or 503 with Retry-After, while somebody can sign in', async () => {
    const answers = Array.from({ length: 500 }, (_, i) => raw(`/courses?q=crowd${i}`))
    await institute.client().signIn('active@ukli.example')
    const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200)
    expect(refused.every(({ status, headers }) => status === 503 && headers['retry-after'] === '2')).toBe(true)
  })
})

describe('the operator’s URLs', () => {
  it('report that the process is alive and ready, and its metrics', async () => {
    expect((await fetch(`${institute.url()}/healthz`)).status).toBe(200)
    expect((await fetch(`${institute.url()}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${institute.url()}/metrics`)).text()).toContain('ukli_http_answers_total')
  })

  it('refuse the metrics to clients behind a proxy', async () => {
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
    await ask('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0')
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
      { ip_address: null, referrer: 'https://search.example/', is_bot: false },
      { ip_address: null, referrer: 'https://search.example/', is_bot: true },
    ])
    await client.end()
  })
})
