import { createServer } from 'node:http'
import { once } from 'node:events'
import { answerKeyMarker } from '../support/answer-key.ts'
import { expect, test } from './fixtures.ts'
import { forgetKeys, keysSeen } from './key-search.ts'

/** Starts a server that leaks the answer key in a page and in data. */
async function startLeakingServer() {
  const server = createServer(({ url }, answer) => {
    const type = url === '/data' ? 'application/json' : 'text/html'
    answer.writeHead(200, { 'content-type': type }).end(JSON.stringify(answerKeyMarker))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin, close: () => server.close().closeAllConnections() }
}

test('the search finds a leaked answer key in a page and in a request of every browser', async ({
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
  expect(await leaksDuring(() => page.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  expect(await leaksDuring(() => context.request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await leaksDuring(() => page.request.post(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  expect(await leaksDuring(() => request.get(`${origin}/data`))).toEqual([`answer key: ${origin}/data`])
  const second = await context.newPage()
  expect(await leaksDuring(() => second.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  const other = await browser.newPage()
  expect(await leaksDuring(() => other.goto(`${origin}/page`))).toEqual([`answer key: ${origin}/page`])
  await other.context().close()
  forgetKeys()
  close()
})
