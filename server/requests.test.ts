import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import {
  BodyTooLarge,
  MalformedForm,
  mostBodyBytes,
  mostUploadBytes,
  TooManyBodies,
  usualTextBytes,
} from '#app/http/form-limits.ts'
import { createBodyBudget } from '#app/http/body-budget.ts'
import { toRequest } from './requests.ts'

let close = () => {}
afterEach(() => close())

type Read = (request: Request) => Promise<unknown>

/** Sends a request to a server that handles it with `read`, and returns what it read. */
async function send({
  headers = {},
  body = '' as string | Buffer,
  method = 'POST',
  read = ((each) => each.text()) as Read,
  budget = createBodyBudget({ mostBytes: 1e9, mostBytesPerAddress: 1e9, freeBytes: 0 }),
  files = createBodyBudget({ mostBytes: 1e9, mostBytesPerAddress: 1e9, freeBytes: 0 }),
  onClose = () => {},
}) {
  const seen = Promise.withResolvers<{ request: Request; read: unknown }>()
  const server = createServer((incoming, outgoing) => {
    outgoing.once('close', onClose)
    const { request, releaseDisk } = toRequest(incoming, outgoing, {
      origin: 'https://ukli.example',
      ipAddress: '192.0.2.1',
      limits: { mostFileBytes: 1 },
      budget,
      files,
    })
    void read(request)
      .catch((error: unknown) => error)
      .then((what) => {
        seen.resolve({ request, read: what })
        outgoing.end('done')
      })
      .finally(releaseDisk)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const outgoing = ask({ port, host: '127.0.0.1', path: '/contact?a=1', method, headers })
  const answer = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
  outgoing.on('error', () => {})
  outgoing.end(body)
  return { seen: seen.promise, outgoing, answer }
}

it('keeps the path, headers and body of a request, with the public origin', async () => {
  const { seen } = await send({ headers: { 'content-type': 'text/x', 'x-one': 'first', cookie: 'a=1' }, body: 'abc' })
  const { request, read } = await seen
  expect([request.url, request.method, read]).toEqual(['https://ukli.example/contact?a=1', 'POST', 'abc'])
  expect(['content-type', 'x-one', 'cookie'].map((name) => request.headers.get(name))).toEqual([
    'text/x',
    'first',
    'a=1',
  ])
})

it.each([
  ['application/x-www-form-urlencoded', mostBodyBytes('application/x-www-form-urlencoded')],
  ['multipart/form-data; boundary=x', mostUploadBytes],
])('reads no byte of %s beyond the limit', async (type, most) => {
  const whole = await send({ headers: { 'content-type': type }, body: Buffer.alloc(most) })
  expect((await whole.seen).read).toHaveLength(most)
  close()
  const larger = await send({ headers: { 'content-type': type }, body: Buffer.alloc(most + 1) })
  expect((await larger.seen).read).toBeInstanceOf(BodyTooLarge)
})

it('refuses a body that the client does not send to its end, because that is no error of ours', async () => {
  const started = Promise.withResolvers<void>()
  const { seen, outgoing } = await send({
    headers: { 'content-length': '900' },
    body: 'name=',
    read: (request) => {
      started.resolve()
      return request.text()
    },
  })
  await started.promise
  outgoing.destroy()
  expect((await seen).read).toBeInstanceOf(MalformedForm)
})

it('aborts the request when the client leaves', async () => {
  const started = Promise.withResolvers<void>()
  const { seen, outgoing } = await send({
    method: 'GET',
    read: (request) => {
      started.resolve()
      return new Promise((resolve) => request.signal.addEventListener('abort', () => resolve('left')))
    },
  })
  await started.promise
  outgoing.destroy()
  expect((await seen).read).toBe('left')
})

it('lets an action continue when its client has left, and counts its bytes on disk until the action ends', async () => {
  const files = createBodyBudget({ mostBytes: 1e9, mostBytesPerAddress: 1e9, freeBytes: 0 })
  const received = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const { seen, outgoing } = await send({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.alloc(1_000),
    files,
    onClose: closed.resolve,
    read: async (request) => {
      await request.bytes()
      received.resolve()
      await going.promise
      return [request.signal.aborted, files.heldBytes()]
    },
  })
  await received.promise
  outgoing.destroy()
  await closed.promise
  going.resolve()
  expect((await seen).read).toEqual([false, 1_000])
  await expect.poll(files.heldBytes).toBe(0)
})

it('drains an unread body once the response is sent', async () => {
  const { answer } = await send({ body: Buffer.alloc(500_000), read: async () => 'unread' })
  const given = await answer
  expect(given.statusCode).toBe(200)
  await new Promise((resolve) => given.resume().once('end', resolve))
})

it('frees the bytes of a body when its response is sent or its client has left', async () => {
  const budget = createBodyBudget({ mostBytes: 1_000, mostBytesPerAddress: 1_000, freeBytes: 0 })
  const whole = await send({ body: Buffer.alloc(1_000), budget })
  expect((await whole.seen).read).toHaveLength(1_000)
  await new Promise((resolve) => void whole.answer.then((given) => given.resume().once('end', resolve)))
  await expect.poll(budget.heldBytes).toBe(0)
  close()

  const larger = await send({ body: Buffer.alloc(1_001), budget })
  expect((await larger.seen).read).toBeInstanceOf(TooManyBodies)
  close()

  const left = await send({ headers: { 'content-length': '900' }, body: '', budget })
  left.outgoing.destroy()
  await expect.poll(budget.heldBytes).toBe(0)
})

it('counts the files of a form as bytes on disk, and only its text as bytes in memory', async () => {
  const [budget, files] = [1, 2].map(() => createBodyBudget({ mostBytes: 1e9, mostBytesPerAddress: 1e9, freeBytes: 0 }))
  const held: (number | undefined)[] = []
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const read: Read = async (request) => {
    await request.bytes()
    held.push(budget?.heldBytes(), files?.heldBytes())
  }
  await (
    await send({ headers, body: Buffer.alloc(5_000_000), read, ...(budget && { budget }), ...(files && { files }) })
  ).seen
  expect(held).toEqual([usualTextBytes, 5_000_000])
})
