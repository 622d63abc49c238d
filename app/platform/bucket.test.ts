import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket } from './bucket.server.ts'

/** Imitates ListObjectsV2 of S3 with two keys a page; the S3 server of the other tests cannot page. */
async function startListing(keys: readonly string[]) {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams
    const from = Number(query.get('continuation-token') ?? 0)
    const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', accessKeyId: 'a', secretAccessKey: 's', region: 'auto' }
}

it('lists all pages of a bucket', async () => {
  const keys = ['backups/1', 'backups/2', 'backups/3', 'backups/4', 'backups/5']
  expect(await openBucket(await startListing(keys)).list('backups/')).toEqual(keys)
  expect(await openBucket(await startListing([])).list('backups/')).toEqual([])
})
