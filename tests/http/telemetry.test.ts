import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }

const dataDir = copyDataDir(inject('seededDataDir'))
const spans: Span[] = []
const metrics = new Set<string>()
let sent = ''

const collector = createServer((incoming, outgoing) => {
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.on('end', () => {
    const text = Buffer.concat(parts).toString()
    sent += text
    if (incoming.url === '/v1/traces')
      for (const { scopeSpans } of (JSON.parse(text) as Traces).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    if (incoming.url === '/v1/metrics')
      for (const { scopeMetrics } of (JSON.parse(text) as Metrics).resourceMetrics)
        for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name)
    outgoing.setHeader('content-type', 'application/json').end('{}')
  })
})

beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  collector.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function attributeOf(span: Span | undefined, key: string) {
  const { value } = span?.attributes.find((attribute) => attribute.key === key) ?? {}
  return value?.stringValue ?? value?.intValue
}

it('exports spans for requests and their SQL statements, and metrics, without anything that a person typed', async () => {
  const { port } = collector.address() as AddressInfo
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ACCESS_LOG: 'on',
    LOG_LEVEL: 'info',
    SLOW_STATEMENT_MS: '1',
  }
  const institute = await startInstituteProcess({ dataDir, settings })
  const body = new URLSearchParams({ email: 'nobody.here@example.org', password: 'unheard-of-secret' })
  await fetch(`${institute.url}/auth`, { method: 'POST', body, headers: { origin: institute.url } })
  await fetch(`${institute.url}/courses/phonetic-transcription-taster`)
  await institute.stop()

  const request = spans.find(({ name }) => name === 'GET /courses/:slug')
  expect(attributeOf(request, 'http.response.status_code')).toBe(200)
  const signIn = spans.find(({ name }) => name === 'POST /auth')
  const below = (span: Span | undefined) =>
    spans.filter(({ traceId, parentSpanId }) => traceId === span?.traceId && parentSpanId === span.spanId)
  expect(
    below(signIn)
      .map((span) => attributeOf(span, 'db.query.text'))
      .join(),
  ).toContain('profiles')
  expect(metrics).toContain('ukli_http_answers_total')
  expect(metrics).toContain('ukli_emails_waiting')
  for (const text of [sent, institute.output()]) {
    expect(text).not.toContain('nobody.here@example.org')
    expect(text).not.toContain('unheard-of-secret')
  }

  const lines = institute
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const access = lines.find(({ msg, route }) => msg === 'request' && route === '/courses/:slug')
  expect(access).toMatchObject({ method: 'GET', status: 200, requestId: attributeOf(request, 'ukli.request_id') })
  expect(lines.find(({ msg }) => msg === 'slow statement')).toMatchObject({ milliseconds: expect.any(Number) })
})

it('a worker serves its health and metrics on its own port', async () => {
  const port = await freePort()
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../server/worker.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, WORKER_PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => {
    let output = ''
    worker.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes('The worker is running')) resolve()
    })
  })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready' })
  expect((await ask('/metrics')).text).toContain('ukli_jobs_overdue 0')
  expect((await ask('/courses')).status).toBe(404)
  worker.kill('SIGTERM')
  expect(await new Promise((resolve) => worker.once('exit', resolve))).toBe(0)
})
