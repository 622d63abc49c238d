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
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  open: (key: string) => Promise<{ stream: Readable; size: number } | null>
  remove: (key: string) => Promise<void>
}

const storeTimeout = 15_000

function folderStore(folder: string): Store {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(`${folder}/`)) throw new Error('a file key leads out of the store')
    return path
  }
  return {
    async put(key, bytes) {
      await writeFileAtomically(pathOf(key), bytes)
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
  const ask = (key: string, init: RequestInit) => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    return client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`, {
      ...init,
      signal: AbortSignal.timeout(storeTimeout),
    })
  }
  const refuse = (answer: Response) => {
    throw new Error(`the object store answered ${answer.status}`)
  }
  return {
    async put(key, bytes) {
      const answer = await ask(key, { method: 'PUT', body: bytes })
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

export function putFile({ key, bytes }: { key: string; bytes: Uint8Array<ArrayBuffer> }) {
  return opened().put(key, bytes)
}

export function openFile(key: string) {
  return opened().open(key)
}

export function removeFile(key: string) {
  return opened().remove(key)
}
