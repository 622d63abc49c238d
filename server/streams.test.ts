import { createServer, get, request, type IncomingMessage } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { endStreams, pipeAnswer, streamAnswer } from './streams.ts'

let close = () => {}
afterEach(() => close())

/** A server whose every answer is a stream of events without an end; tells of each whether its source was told to stop. */
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
    void streamAnswer(new Response(body), outgoing, { headers: [], everyMilliseconds }).then(returned)
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
  'a stream whose client has left ends, also while it waits for it to read (%i bytes)',
  async (size) => {
    const { answer, hasReturned, isCancelled } = await openStream({ size })
    if (size > 0) await new Promise((resolve) => setTimeout(resolve, 50))
    answer.destroy()
    await hasReturned
    expect(isCancelled()).toBe(true)
  },
)

it('who asks for the headers alone holds no stream', async () => {
  const { hasReturned, isCancelled } = await openStream({ method: 'HEAD' })
  await hasReturned
  expect(isCancelled()).toBe(true)
})

it('a silent stream says now and then that it lives', async () => {
  const { answer } = await openStream({ everyMilliseconds: 5 })
  const first = await new Promise<Buffer>((resolve) => answer.once('data', resolve))
  expect(first.toString()).toMatch(/^(:\n\n)+$/)
})

it('streams end first when the process is to end', async () => {
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

it('who asks for the headers of a file alone has it opened for nothing', async () => {
  let isCancelled = false
  const server = createServer((incoming, outgoing) => {
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) })
    void pipeAnswer(new Response(body), outgoing, { headers: [['content-length', '7']], incoming })
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
