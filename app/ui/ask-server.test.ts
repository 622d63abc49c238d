import { afterEach, expect, test, vi } from 'vitest'
import { ownReply, signedOutReply } from '#app/core/own-reply.ts'
import { askServer, describeLoss } from './ask-server.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: Response | Error) {
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
  return askServer('/somewhere', {})
}

/** A response whose connection breaks off after its first bytes. */
function brokenResponse() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"sav'))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } })
}

test('a reply with our mark counts, whatever its status', async () => {
  expect(await answerWith(ownReply({ savedAt: '10:23' }))).toEqual({
    kind: 'reply',
    status: 200,
    body: { savedAt: '10:23', from: 'ukli' },
  })
  expect(await answerWith(ownReply({}, { status: 409 }))).toMatchObject({ kind: 'reply', status: 409 })
})

test('a page of a captive portal is foreign, with status 200 and as JSON', async () => {
  expect(await answerWith(new Response('<html>Sign in to our WiFi</html>'))).toEqual({ kind: 'foreign', status: 200 })
  expect(await answerWith(Response.json({ savedAt: '10:23' }))).toEqual({ kind: 'foreign', status: 200 })
})

test('a reply that breaks off and a lost connection are failures', async () => {
  expect(await answerWith(brokenResponse())).toEqual({ kind: 'failed' })
  expect(await answerWith(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed' })
})

test('only our own reply says that the session has ended', async () => {
  expect(await answerWith(signedOutReply())).toEqual({ kind: 'signed-out' })
  expect(await answerWith(new Response(null, { status: 401 }))).toEqual({ kind: 'foreign', status: 401 })
})

test('null gets, a form is sent as it is, and an object as JSON', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init)
    return Promise.resolve(ownReply({}))
  })
  const form = new URLSearchParams({ line: 'Hello' })
  for (const body of [null, form, { number: 1 }, { text: 'x'.repeat(70_000) }]) await askServer('/somewhere', body)
  expect(
    asked.map(({ method, body, keepalive }) => [
      method,
      typeof body === 'string' ? body.slice(0, 12) : body,
      keepalive,
    ]),
  ).toEqual([
    ['GET', null, true],
    ['POST', form, true],
    ['POST', '{"number":1}', true],
    // Browsers refuse to keep a large body alive.
    ['POST', '{"text":"xxx', false],
  ])
})

test('each loss has its words, which say that the text is kept', () => {
  const losses = [
    { kind: 'signed-out' },
    { kind: 'failed' },
    { kind: 'foreign', status: 200 },
    { kind: 'foreign', status: 502 },
  ] as const
  const words = losses.map(describeLoss)
  expect(new Set(words).size).toBe(4)
  for (const each of words) expect(each).toContain('What you wrote is kept here')
})
