import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { explainListenError } from './listening.ts'

function listen(place: { HOST: string; PORT: number }) {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise<Server>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, place)))
    server.listen(place.PORT, place.HOST, () => resolve(server))
  })
}

test('the error for a port in use names PORT', async () => {
  const { port } = (await listen({ HOST: '127.0.0.1', PORT: 0 })).address() as AddressInfo
  await expect(listen({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(
    `PORT must be a free port: ${port} is in use on 127.0.0.1`,
  )
})

test('the error for an IP address of another machine names HOST', async () => {
  await expect(listen({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow(
    'HOST must be an address of this machine, and 192.0.2.1 is not',
  )
})
