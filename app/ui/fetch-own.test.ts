import { afterEach, expect, it, vi } from 'vitest'
import { isConnectionFailure } from './failure-words.ts'
import { fetchOwn, reloadPatiently, rememberMadeFor } from './fetch-own.ts'

afterEach(() => vi.unstubAllGlobals())

async function fetchAnswered(response: Response) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return Promise.resolve(response)
  })
  const answer = await fetchOwn(new Request('https://ukli.example/desk.data')).catch((error: unknown) => error)
  return { answer, request: asked[0] }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const ofRouter = { 'x-remix-response': 'yes' }

it.each([
  ['the page of a captive portal', new Response('<h1>Wi-Fi</h1>', { headers: html })],
  ['the page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502, headers: html })],
  ['an answer that breaks off', new Response(breakingOff(), { headers: ofRouter })],
])('%s counts as a lost connection', async (_, response) => {
  expect(isConnectionFailure((await fetchAnswered(response)).answer)).toBe(true)
})

it('passes on what the router sent, its redirects, and our own refusals', async () => {
  const data = await fetchAnswered(new Response('[1]', { status: 202, headers: ofRouter }))
  expect([await (data.answer as Response).text(), (data.answer as Response).status]).toEqual(['[1]', 202])
  const redirect = new Response(null, { status: 204, headers: { 'x-remix-redirect': '/auth' } })
  expect((await fetchAnswered(redirect)).answer).toBe(redirect)
  const busy = new Response('Busy', { status: 503, headers: { 'content-type': 'text/plain' } })
  expect(((await fetchAnswered(busy)).answer as Response).status).toBe(503)
})

it.each([
  ['a reload', true, 'GET', 3],
  ['a page that somebody opens', false, 'GET', 1],
  ['a form', true, 'POST', 1],
])('while the server restarts, %s is asked for again (%s, %s): %s times', async (_, isReload, method, times) => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return asked < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(data())
  })
  const ask = async () => {
    await fetchOwn(new Request('https://ukli.example/desk.data', { method })).catch(() => {})
  }
  const asking = isReload ? reloadPatiently(ask) : ask()
  await vi.runAllTimersAsync()
  await asking
  vi.useRealTimers()
  expect(asked).toBe(times)
})

it('a reload that another page replaces ends', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', () => {
    leaving.abort()
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const request = new Request('https://ukli.example/desk.data', { signal: leaving.signal })
  await expect(reloadPatiently(async () => void (await fetchOwn(request)))).rejects.toThrow('Failed to fetch')
})

const data = () => new Response('[]', { headers: ofRouter })

it('says for whom the page was drawn', async () => {
  rememberMadeFor('ada')
  const { request } = await fetchAnswered(new Response('[]', { headers: ofRouter }))
  expect(request?.headers.get('x-made-for')).toBe('ada')
  rememberMadeFor(null)
})

function breakingOff() {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[1'))
      controller.error(new TypeError('network error'))
    },
  })
}
