import { createServer } from 'node:http'
import { once } from 'node:events'
import { answerKeyMarker } from '../support/answer-key.ts'
import { expect, test } from './fixtures.ts'
import { forgetKeys, keysSeen } from './key-search.ts'

/** Starts a server that leaks the answer key in a page, in data and in an event stream. */
async function startLeakingServer() {
  const server = createServer(({ url }, answer) => {
    const reply = (type: string, body: string) => answer.writeHead(200, { 'content-type': type }).end(body)
    if (url === '/stream')
      return answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${answerKeyMarker}\n\n`)
    if (url === '/listens')
      return reply(
        'text/html',
        '<script>new EventSource("/stream").onmessage = () => { document.title = "heard" }</script>',
      )
    return reply(url === '/data' ? 'application/json' : 'text/html', JSON.stringify(answerKeyMarker))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin, close: () => server.close().closeAllConnections() }
}

test('the search finds a leaked answer key in a page, a request and an event stream of every browser', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { origin, close } = await startLeakingServer()
  const leaksDuring = async (act: () => Promise<unknown>) => {
    forgetKeys()
    await act()
    return keysSeen()
  }
  const listens = async (listener: typeof page) => {
    await listener.goto(`${origin}/listens`)
    await expect(listener).toHaveTitle('heard')
  }
  const stream = [`answer key: a stream of ${origin}/listens`]
  expect(await leaksDuring(() => page.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  expect(await leaksDuring(() => context.request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await leaksDuring(() => page.request.post(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await leaksDuring(() => request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await leaksDuring(() => listens(page))).toEqual(stream)
  expect(await leaksDuring(async () => listens(await context.newPage()))).toEqual(stream)
  const other = await browser.newPage()
  expect(await leaksDuring(() => other.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  expect(await leaksDuring(() => listens(other))).toEqual(stream)
  await other.context().close()
  forgetKeys()
  close()
})
