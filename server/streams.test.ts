import { createServer, get, request, type IncomingMessage } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { endStreams, streamEvents, streamFile } from './streams.ts'

let close = () => {}
afterEach(() => close())

/** Opens an endless event stream. `isCancelled` says whether its source was cancelled. */
async function openStream({ size = 0, everyMilliseconds = 60_000, method = 'GET' } = {}) {
  let isCancelled = false
  let returned = () => {}
  const hasReturned = new Promise<void>((resolve) => {
    returned = resolve
  })
  const server = createServer((_incoming, outgoing) => {
    const body = new ReadableStream<Uint8Array>({
      pull: size > 0 ? (controller) => controller.enqueue(new Uint8Array(size)) : () => new Promise(() => {}),
      cancel() {
        isCancelled = true
      },
    })
    void streamEvents(new Response(body), outgoing, { headers: [], everyMilliseconds }).then(returned)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1', method }, resolve))
  answer.on('error', () => {})
  return { answer, hasReturned, isCancelled: () => isCancelled }
}

it.each([0, 1_000_000])(
  'ends a stream whose client has left, even while waiting for it to read (%i bytes)',
  async (size) => {
    const { answer, hasReturned, isCancelled } = await openStream({ size })
    if (size > 0) await new Promise((resolve) => setTimeout(resolve, 50))
    answer.destroy()
    await hasReturned
    expect(isCancelled()).toBe(true)
  },
)

it('asks nginx not to buffer events', async () => {
  expect((await openStream()).answer.headers['x-accel-buffering']).toBe('no')
})

it('opens no stream for a HEAD request', async () => {
  const { hasReturned, isCancelled } = await openStream({ method: 'HEAD' })
  await hasReturned
  expect(isCancelled()).toBe(true)
})

it('sends a heartbeat on a silent stream', async () => {
  const { answer } = await openStream({ everyMilliseconds: 5 })
  const first = await new Promise<Buffer>((resolve) => answer.once('data', resolve))
  expect(first.toString()).toMatch(/^(:\n\n)+$/)
})

it('ends all streams when the process stops', async () => {
  const { answer, hasReturned, isCancelled } = await openStream()
  const closed = new Promise((resolve) => answer.once('close', resolve))
  answer.resume()
  endStreams()
  await Promise.all([hasReturned, closed])
  expect(isCancelled()).toBe(true)
  const late = await openStream()
  await late.hasReturned
  expect(late.isCancelled()).toBe(true)
})

it('cancels the file of a HEAD request', async () => {
  let isCancelled = false
  const server = createServer((_incoming, outgoing) => {
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) })
    void streamFile(new Response(body), outgoing, [['content-length', '7']])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const head = { port, host: '127.0.0.1', method: 'HEAD' }
  const answer = await new Promise<IncomingMessage>((resolve) => request(head, resolve).end())
  expect([answer.statusCode, answer.headers['content-length'], isCancelled]).toEqual([200, '7', true])
  answer.resume()
})
