import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'

const institute = openInstitute()
const connections = 20
/** Twenty of these exceed the share of one IP address (server/body-budget.ts). */
const large = Buffer.alloc(14_000_000)
const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

/** Starts a multipart form that never ends unless it has as many bytes as it says. */
function begin(path: string, bytes = 26_400_000) {
  const { hostname, port, origin, host } = new URL(institute.url())
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  open.push(socket)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  return socket
}

/** Returns the first line of the response. */
async function answerOf(socket: Socket) {
  for await (const chunk of socket) return String(chunk).split('\r\n', 1)[0]
  return null
}

/** Returns all that arrives until the connection closes. A reset after an answer, while we still send, loses nothing. */
function receivedFrom(socket: Socket) {
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  return new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
}

const textPart = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${'x'.repeat(199_000)}\r\n`

/** Opens the sign-in page and signs in. Returns both statuses and the time for both together. */
async function visit() {
  const visitor = institute.client()
  const began = performance.now()
  const page = await visitor.get('/auth')
  await page.text()
  const signIn = await visitor.post('/auth', { email: 'active@ukli.example', password: 'Linguistics2026' })
  return { statuses: [page.status, signIn.status], milliseconds: performance.now() - began }
}

describe('twenty forms of 24 MB of text that never end', () => {
  it('are refused, and other requests are still answered', async () => {
    const answers = Array.from({ length: connections }, () => {
      const socket = begin('/careers')
      for (let n = 0; n < 120; n += 1) socket.write(textPart(n))
      return answerOf(socket)
    })
    const during = await visit()
    expect(during.statuses).toEqual([200, 302])
    // On two busy cores 12 s were seen. Whoever waited for the bodies would wait for a minute (app/http/slow-bodies.ts).
    expect(during.milliseconds).toBeLessThan(30_000)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 (413|503) /)
    expect((await visit()).statuses).toEqual([200, 302])
  })
})

/** Sends an application with a CV at 12 kB a second, the speed of an old mobile network, for more than a minute. */
async function applySlowly() {
  const head = '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-'
  const body = Buffer.from(`${head}${'x'.repeat(800_000)}\r\n--b--\r\n`)
  const socket = begin('/careers', body.length)
  const answer = answerOf(socket)
  for (let sent = 0; sent < body.length; sent += 12_000) {
    socket.write(body.subarray(sent, sent + 12_000))
    await setTimeout(1_000)
  }
  return answer
}

describe('bodies that are sent slowly', () => {
  let cut: Promise<string>[] = []
  let applied: Promise<string | null | undefined> | undefined
  const firstAnswer = Promise.withResolvers<string>()
  beforeAll(() => {
    applied = applySlowly()
    cut = Array.from({ length: connections }, () => {
      const socket = begin('/careers')
      socket.write(
        `--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-`,
      )
      socket.write(large)
      const drip = setInterval(() => socket.write('x'), 1_000)
      socket.once('data', (chunk) => firstAnswer.resolve(String(chunk)))
      socket.once('close', () => clearInterval(drip))
      return receivedFrom(socket)
    })
  })

  it('use up only the share of one IP address, and small forms are still answered', async () => {
    // The first bodies take up the share; the others get a Retry-After.
    const refused = (await firstAnswer.promise).split('\r\n\r\n', 1)[0]
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused).toMatch(/\r\nretry-after: \d+/i)
    expect((await visit()).statuses).toEqual([200, 302])
  })

  it('are received to the end while they move', async () => {
    expect(await applied).toBe('HTTP/1.1 422 Unprocessable Entity')
  })

  it('time out after a minute in which they hardly move, which frees their share', async () => {
    const answers = await Promise.all(cut)
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(0)
    const form = new FormData()
    form.set('fullName', 'Ada Sapir')
    form.set('resume', new File([new Uint8Array(4_500_000)], 'cv.pdf'))
    const answer = await institute.client().fetch('/careers', { method: 'POST', body: form })
    expect(answer.status).toBe(422)
  })
})
