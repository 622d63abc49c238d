import { createServer } from 'node:http'
import { once } from 'node:events'
import { answerKeyMarker } from '../support/answer-key.ts'
import { expect, test } from './fixtures.ts'
import { forgetKeys, keysSeen } from './key-search.ts'

/** Somebody's pages that tell the key in every way there is. */
async function openTeller() {
  const server = createServer(({ url }, answer) => {
    const says = (type: string, body: string) => answer.writeHead(200, { 'content-type': type }).end(body)
    if (url === '/stream')
      return answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${answerKeyMarker}\n\n`)
    if (url === '/listens')
      return says(
        'text/html',
        '<script>new EventSource("/stream").onmessage = () => { document.title = "heard" }</script>',
      )
    return says(url === '/data' ? 'application/json' : 'text/html', JSON.stringify(answerKeyMarker))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin, close: () => server.close().closeAllConnections() }
}

test('an answer key would be seen on a page, in a request beside it and in a stream, in any browser of a journey', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { origin, close } = await openTeller()
  const told = async (act: () => Promise<unknown>) => {
    forgetKeys()
    await act()
    return keysSeen()
  }
  const listens = async (listener: typeof page) => {
    await listener.goto(`${origin}/listens`)
    await expect(listener).toHaveTitle('heard')
  }
  const stream = [`answer key: a stream of ${origin}/listens`]
  expect(await told(() => page.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  expect(await told(() => context.request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await told(() => page.request.post(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await told(() => request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await told(() => listens(page))).toEqual(stream)
  expect(await told(async () => listens(await context.newPage()))).toEqual(stream)
  const other = await browser.newPage()
  expect(await told(() => other.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  expect(await told(() => listens(other))).toEqual(stream)
  await other.context().close()
  forgetKeys()
  close()
})
