import { AwsClient } from 'aws4fetch'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openedOnce } from './env.server.ts'
import { writeFileAtomically } from './atomic-file.server.ts'

/** Storage for files that are too large for a row. Keys are made by the server, never from names that people type. */
type Store = {
  put: (key: string, content: Blob) => Promise<void>
  open: (key: string) => Promise<{ stream: Readable; size: number } | null>
  remove: (key: string) => Promise<void>
}

const answerMilliseconds = 15_000
/** A slower connection is taken as broken. */
const slowestBytesPerMillisecond = 100

function folderStore(folder: string): Store {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(`${folder}/`)) throw new Error('a file key leads out of the store')
    return path
  }
  return {
    async put(key, content) {
      await writeFileAtomically(pathOf(key), content)
    },
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found ? { stream: createReadStream(path), size: found.size } : null
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function bucketStore({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  region,
}: Record<'endpoint' | 'bucket' | 'accessKeyId' | 'secretAccessKey' | 'region', string>): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  /** The time limit is for the answer's headers: a slow reader may take as long as it needs for the body. */
  const ask = async (key: string, init: RequestInit, milliseconds = answerMilliseconds) => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the object store did not answer in time')), milliseconds)
    try {
      const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`
      return await client.fetch(url, { ...init, signal: late.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  const refuse = (answer: Response) => {
    throw new Error(`the object store answered ${answer.status}`)
  }
  return {
    async put(key, content) {
      const milliseconds = answerMilliseconds + content.size / slowestBytesPerMillisecond
      const answer = await ask(key, { method: 'PUT', body: content }, milliseconds)
      if (!answer.ok) refuse(answer)
    },
    async open(key) {
      const answer = await ask(key, { method: 'GET' })
      if (answer.status === 404) return null
      if (!answer.ok || !answer.body) return refuse(answer)
      const size = Number(answer.headers.get('content-length') ?? 0)
      return { stream: Readable.fromWeb(answer.body as ReadableStream), size }
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) refuse(answer)
    },
  }
}

const opened = openedOnce(
  ({ dataDir, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION }): Store =>
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? bucketStore({
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
          region: S3_REGION,
        })
      : folderStore(join(dataDir, 'files')),
)

export function putFile({ key, content }: { key: string; content: Blob }) {
  return opened().put(key, content)
}

export function openFile(key: string) {
  return opened().open(key)
}

export function removeFile(key: string) {
  return opened().remove(key)
}
