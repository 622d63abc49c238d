import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { freePort, startInstituteProcess } from './institute-process.ts'
import { copyDataDir } from './seeded-institute.ts'

/** Starts the built server with demo data for the tests of one file. `client` returns a client that keeps cookies. */
export function openInstitute({
  settings = {},
  isDemo = true,
}: { settings?: Record<string, string>; isDemo?: boolean } = {}) {
  const dataDir = copyDataDir(inject('seededDataDir'))
  let institute: Awaited<ReturnType<typeof startInstituteProcess>>

  beforeAll(async () => {
    const port = await freePort()
    const mode: Record<string, string> = isDemo ? {} : { DEMO: 'off', ORIGIN: `http://127.0.0.1:${port}` }
    institute = await startInstituteProcess({ dataDir, port, settings: { LIMITS_SCALE: '1000', ...mode, ...settings } })
  })
  afterAll(async () => {
    await institute.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    url: () => institute.url,
    pid: () => institute.pid,
    /** Returns the log so far. */
    log: () => institute.output(),
    databaseUrl: () => databaseUrlOf(dataDir),
    client: () => new Client(institute.url),
  }
}

const databaseUrlOf = (dataDir: string) =>
  `postgresql://ukli@localhost/ukli?host=${encodeURIComponent(join(dataDir, 'postgres-18.sock'))}`

/** The running server of the files that change nothing another of them reads. Starting one takes two seconds. */
export function shareInstitute() {
  const { url, dataDir } = inject('sharedInstitute')
  return { dataDir, url: () => url, databaseUrl: () => databaseUrlOf(dataDir), client: () => new Client(url) }
}

export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()

  constructor(url: string) {
    this.url = url
  }

  async fetch(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.method === 'POST' && !headers.has('sec-fetch-site')) {
      headers.set('origin', this.url)
      headers.set('sec-fetch-site', 'same-origin')
    }
    const answer = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  get(path: string) {
    return this.fetch(path, { headers: { accept: 'text/html' } })
  }

  post(path: string, fields: Record<string, string>) {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async signIn(email: string, password = 'Linguistics2026') {
    const answer = await this.post('/auth', { intent: 'sign-in', email, password })
    if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`)
    return answer
  }
}
