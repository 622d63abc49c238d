import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export type BucketSettings = Record<'endpoint' | 'bucket' | 'accessKeyId' | 'secretAccessKey' | 'region', string>

const answerMilliseconds = 15_000
/** A connection slower than this counts as broken. */
const slowestBytesPerMillisecond = 100
/** S3 accepts at most this many bytes in one upload. */
const mostBytes = 5 * 1024 ** 3

/** Opens a bucket of S3 or of a service that speaks its protocol. */
export function openBucket({ endpoint, bucket, accessKeyId, secretAccessKey, region }: BucketSettings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  /**
   * Sends a request. The time limit is for the headers of the response; reading the body may take as long as the reader
   * needs.
   */
  async function sendRequest(path: string, init: RequestInit, milliseconds = answerMilliseconds) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the object store did not answer in time')), milliseconds)
    try {
      return await client.fetch(`${root}/${path}`, { ...init, signal: late.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  const pathOf = (key: string) => key.split('/').map(encodeURIComponent).join('/')
  const throwRefusal = (answer: Response) => {
    throw new Error(`the object store answered ${answer.status}`)
  }

  return {
    async put(key: string, content: Blob) {
      if (content.size > mostBytes) throw new Error('the object store takes at most 5 GB in one file')
      const milliseconds = answerMilliseconds + content.size / slowestBytesPerMillisecond
      // The type that the sender claims is not trusted.
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await sendRequest(pathOf(key), { method: 'PUT', body: content, headers }, milliseconds)
      if (!answer.ok) throwRefusal(answer)
    },
    async open(key: string) {
      const answer = await sendRequest(pathOf(key), { method: 'GET' })
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) return throwRefusal(answer)
      const size = Number(answer.headers.get('content-length') ?? 0)
      return { stream: Readable.fromWeb(answer.body as ReadableStream), size }
    },
    async remove(key: string) {
      const answer = await sendRequest(pathOf(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throwRefusal(answer)
    },
    /** Lists the keys that begin with `prefix`. Only for keys without characters that XML escapes. */
    async list(prefix: string) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const answer = await sendRequest(`?${query}`, { method: 'GET' })
        if (!answer.ok) throwRefusal(answer)
        const text = await answer.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(key)
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      } while (token)
      return keys
    },
  }
}

export type Bucket = ReturnType<typeof openBucket>
