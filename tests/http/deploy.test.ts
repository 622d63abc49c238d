import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { largestFileBytes } from '#app/domain/documents/documents.ts'
import { Client, openInstitute } from '#tests/support/http-institute.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { sources } from '../../bin/build.ts'

const institute = openInstitute({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
const rows = openRows(institute)

const folder = join(import.meta.dirname, '..', '..', 'deploy')
const example = (name: string) => readFileSync(join(folder, name), 'utf8')
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

type Proxy = {
  program: string
  configure: (ports: { port: number; to: string }) => { file: string; text: string; args: string[] }
}

/** The example configurations, changed only to use a free port and no TLS. */
const proxies: readonly Proxy[] = [
  {
    program: 'nginx',
    configure({ port, to }) {
      const site = example('nginx.conf')
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/.*ssl_certificate.*\n/g, '')
        .replace('127.0.0.1:3000', to)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
      const text = `daemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`
      return { file: 'nginx.conf', text, args: ['-c', 'nginx.conf', '-p'] }
    },
  },
  {
    program: 'caddy',
    configure({ port, to }) {
      const site = example('Caddyfile')
        .replace('ukli.example {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3000', to)
      return { file: 'Caddyfile', text: `{\n\tadmin off\n}\n${site}`, args: ['run', '--config', 'Caddyfile'] }
    },
  },
]

async function startProxy({ program, configure }: Proxy, to: string) {
  const port = await freePort()
  const place = mkdtempSync(join(tmpdir(), 'ukli-proxy-'))
  chmodSync(place, 0o755)
  const { file, text, args } = configure({ port, to })
  writeFileSync(join(place, file), text)
  const child = spawn(program, args.at(-1) === '-p' ? [...args, place] : args, { cwd: place, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000, interval: 100 })
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

for (const proxy of proxies) {
  describe.skipIf(!isInstalled(proxy.program))(`the example configuration of ${proxy.program}`, () => {
    it('forwards pages and event streams without buffering, and hides the metrics', async () => {
      const url = await startProxy(proxy, new URL(institute.url()).host)
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
      const url = await startProxy(proxy, echo.to)
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
  const cache = example('nginx-cache.conf')
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
    const [nginx] = proxies
    if (!nginx) throw new Error('no example')
    const place = mkdtempSync(join(tmpdir(), 'ukli-cache-'))
    chmodSync(place, 0o777)
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    const configure: Proxy['configure'] = (ports) => {
      const made = nginx.configure(ports)
      return { ...made, text: withCache(made.text, place) }
    }
    const url = await startProxy({ ...nginx, configure }, new URL(cached.url).host)
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
  const [, lastStage = ''] = /\nFROM debian([\s\S]*)/.exec(example('Dockerfile')) ?? []
  const copied = [...lastStage.matchAll(/^COPY (?:--from=build )?(.*) \S+$/gm)]
    .flatMap(([, paths = '']) => paths.split(' '))
    .map((path) => path.replace('/app/', ''))
  for (const source of sources) expect(copied).toContain(source)
  for (const path of copied.filter((each) => !each.startsWith('--from')))
    expect(existsSync(join(folder, '..', path)), path).toBe(true)
})

it('the example configuration of nginx allows the largest upload', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(example('nginx.conf'))?.[1])
  expect(megabytes * 1_000_000).toBeGreaterThan(largestFileBytes + 300_000)
})
