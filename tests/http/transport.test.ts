import { connect } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { signSoundsOf } from '#tests/support/sound-links.ts'
import { demoPassword } from '#app/content/demo-people.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const origin = 'https://institute.example'
const dataDir = copyDataDir(inject('seededDataDir'))
let port = 0
let stop = () => Promise.resolve()

beforeAll(async () => {
  port = await freePort()
  const institute = await startInstituteProcess({ dataDir, port, settings: { ORIGIN: origin } })
  stop = () => institute.stop()
})
afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Posts a form like a proxy that terminates TLS. */
function send(path: string, fields: Record<string, string>) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

it('with an https origin every cookie is Secure and every response has Strict-Transport-Security', async () => {
  const answers = [
    await send('/auth', { email: 'active@ukli.example', password: demoPassword }),
    await send('/auth?mode=sign-up', { fullName: 'Ada', email: 'ada@mail.example', password: 'A long password 1' }),
    await send('/preferences', { theme: 'dark', consent: 'declined', visited: 'yes' }),
    await send('/sign-out', {}),
  ]
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
  for (const name of ['__Host-ukli-session', '__Host-notice', '__Host-entry', 'theme', 'cookieConsent', 'visited'])
    expect(names).toContain(name)
  expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([])
  const operator = ['/healthz', '/readyz', '/metrics'].map((path) => fetch(`http://127.0.0.1:${port}${path}`))
  const operatorAnswers = await Promise.all(operator)
  // A proxy that terminates TLS need not send a forwarding header.
  expect(operatorAnswers.map(({ status }) => status)).toEqual([200, 200, 401])
  for (const { headers } of [...answers, ...operatorAnswers]) {
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8,}; includeSubDomains/)
  }
})

it('serves a sound in full, by range requests (Safari), and to HEAD', async () => {
  signSoundsOf(dataDir)
  const address = `http://127.0.0.1:${port}${soundUrl('ʃiːp')}`
  const whole = await fetch(address)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(whole.headers.get('cache-control')).toContain('immutable')
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
  const part = await fetch(address, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(4, 8))
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  expect((await fetch(address.replace('.wav', ''))).status).toBe(404)
})

it('times out a request with endless headers after 10 to 45 seconds, before Node.js would', async () => {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n')
  const drip = setInterval(() => socket.write('x: y\r\n'), 1_000)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // A header line that arrives while the server closes is answered by a reset, after the response.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThan(45)
}, 90_000)
