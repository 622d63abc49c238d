import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from './env.server.ts'
import { purgePublicCache } from './public-cache.server.ts'

async function cacheThatAnswers(status: number, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(request.method === 'POST' ? status : 200, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  readSettings({ PUBLIC_CACHE: 'on', PUBLIC_CACHE_PURGE_URL: `http://127.0.0.1:${port}/purge` })
}

it('fails when the cache refuses a purge, so that the job is retried', async () => {
  await cacheThatAnswers(200)
  await purgePublicCache()
  await cacheThatAnswers(403)
  await expect(purgePublicCache()).rejects.toThrow('answered 403')
  await cacheThatAnswers(302, { location: '/elsewhere' })
  await expect(purgePublicCache()).rejects.toThrow()
})

it('a purge URL is refused unless the public cache is on', () => {
  expect(() => readSettings({ PUBLIC_CACHE_PURGE_URL: 'https://cache.example/purge' })).toThrow(
    'PUBLIC_CACHE must be on, because PUBLIC_CACHE_PURGE_URL is set',
  )
})
