import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { largestFileBytes } from '#app/domain/documents/documents.ts'
import { caddy, isInstalled, nginx, readExample, startProxy, type Proxy } from '#tests/support/example-proxies.ts'
import { Client, openInstitute } from '#tests/support/http-institute.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { sources } from '../../bin/build.ts'

const institute = openInstitute({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
const rows = openRows(institute)

const folder = join(import.meta.dirname, '..', '..', 'deploy')

/** Starts a proxy for the time of one test. */
async function openProxy(proxy: Proxy, to: string) {
  const { url, stop } = await startProxy(proxy, to)
  onTestFinished(stop)
  return url
}

/** A server that remembers the headers of the last request. */
async function startEcho() {
  let seen: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    seen = request.headers
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { to: `127.0.0.1:${(server.address() as AddressInfo).port}`, headers: () => seen }
}

for (const proxy of [nginx, caddy]) {
  describe.skipIf(!isInstalled(proxy.program))(`the example configuration of ${proxy.program}`, () => {
    it('forwards pages and event streams without buffering, and hides the metrics', async () => {
      const url = await openProxy(proxy, new URL(institute.url()).host)
      const page = await fetch(`${url}/courses`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Our Courses')])
      expect((await fetch(`${url}/metrics`)).status).toBe(404)
      const adviser = new Client(url)
      await adviser.signIn('service@ukli.example')
      const ending = new AbortController()
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(15_000)])
      const stream = await adviser.fetch('/staff-portal/chat/events', {
        headers: { accept: 'text/event-stream' },
        signal,
      })
      expect(stream.status).toBe(200)
      const reader = stream.body?.getReader()
      let heard = ''
      const listening = (async () => {
        while (!heard.includes('data:')) heard += new TextDecoder().decode((await reader?.read())?.value)
      })()
      await vi.waitFor(() => expect(heard).toContain(':'), { timeout: 5_000 })
      await rows(`select pg_notify('ukli_chat', 'changed')`)
      await vi.waitFor(() => expect(heard).toContain('data: changed'), { timeout: 5_000 })
      ending.abort()
      await listening.catch(() => {})
    })

    it('overwrites forwarding headers that a client forged, and sets a request id', async () => {
      const echo = await startEcho()
      const url = await openProxy(proxy, echo.to)
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-request-id': 'forged' }
      await fetch(`${url}/courses`, { headers: forged })
      expect(echo.headers()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
      expect(echo.headers().host).toMatch(/^127\.0\.0\.1/)
      expect(echo.headers()['x-request-id']).toMatch(/^[\w-]{32,36}$/)
    })
  })
}

/** The example for nginx with the commented lines of `nginx-cache.conf` added to its location block. */
function withCache(text: string, place: string) {
  const cache = readExample('nginx-cache.conf')
  const lines = [...cache.matchAll(/^# {3}((?!#).+;)$/gm)].map(([, line]) => line)
  return text
    .replace(
      'upstream ukli',
      `${/^proxy_cache_path .*;$/m.exec(cache)?.[0].replace('/var/cache/nginx', place)}\nupstream ukli`,
    )
    .replace('location / {', `location / {\n${lines.join('\n')}`)
}

describe.skipIf(!isInstalled('nginx'))('the example configuration of a cache in nginx', () => {
  it('caches pages for visitors without cookies and bypasses the cache for everybody else', async () => {
    const cached = await startInstituteProcess({
      dataDir: institute.dataDir,
      settings: { PUBLIC_CACHE: 'on', TRUSTED_PROXIES: '127.0.0.1', LIMITS_SCALE: '1000' },
    })
    onTestFinished(() => cached.stop())
    const place = mkdtempSync(join(tmpdir(), 'ukli-cache-'))
    chmodSync(place, 0o777)
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    const configure: Proxy['configure'] = (ports) => {
      const made = nginx.configure(ports)
      return { ...made, text: withCache(made.text, place) }
    }
    const url = await openProxy({ ...nginx, configure }, new URL(cached.url).host)
    const ask = async (path: string, cookie?: string) => {
      const { headers } = await fetch(url + path, { headers: cookie ? { cookie } : {} })
      return headers.get('x-cache')
    }
    expect([await ask('/courses'), await ask('/courses')]).toEqual(['MISS', 'HIT'])
    expect([await ask('/courses', 'theme=dark'), await ask('/courses')]).toEqual(['BYPASS', 'HIT'])
    expect([await ask('/no-such-page'), await ask('/no-such-page')]).toEqual(['MISS', 'MISS'])
    const student = new Client(url)
    await student.signIn('active@ukli.example')
    const own = await student.get('/courses')
    expect([own.headers.get('x-cache'), own.headers.get('cache-control')]).toEqual(['BYPASS', 'private, no-store'])
    expect(await ask('/courses')).toBe('HIT')
  })
})

it.skipIf(!isInstalled('promtool'))('the alerting rules are valid', () => {
  expect(spawnSync('promtool', ['check', 'rules', join(folder, 'alerts.yml')])).toMatchObject({ status: 0 })
})

it('the image copies all sources that the start compares with the build, and every copied path exists', () => {
  const [, lastStage = ''] = /\nFROM debian([\s\S]*)/.exec(readExample('Dockerfile')) ?? []
  const copied = [...lastStage.matchAll(/^COPY (?:--from=build )?(.*) \S+$/gm)]
    .flatMap(([, paths = '']) => paths.split(' '))
    .map((path) => path.replace('/app/', ''))
  for (const source of sources) expect(copied).toContain(source)
  for (const path of copied.filter((each) => !each.startsWith('--from')))
    expect(existsSync(join(folder, '..', path)), path).toBe(true)
})

it('the example configuration of nginx allows the largest upload', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(readExample('nginx.conf'))?.[1])
  expect(megabytes * 1_000_000).toBeGreaterThan(largestFileBytes + 300_000)
})
