import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { openBucket } from './bucket.server.ts'
import { openOnFirstUse } from './env.server.ts'
import { writeFileAtomically } from './atomic-file.server.ts'

/** Storage for files that are too large for a row. The server makes the keys; names that people type are never used. */
type Store = {
  put: (key: string, content: Blob) => Promise<void>
  open: (key: string) => Promise<{ stream: Readable; size: number } | null>
  remove: (key: string) => Promise<void>
}

function openFolderStore(folder: string): Store {
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

const openedStore = openOnFirstUse(
  ({ dataDir, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION }): Store =>
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? openBucket({
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
          region: S3_REGION,
        })
      : openFolderStore(join(dataDir, 'files')),
)

export function putFile({ key, content }: { key: string; content: Blob }) {
  return openedStore().put(key, content)
}

export async function openFile(key: string) {
  const file = await openedStore().open(key)
  // A reader that has given up no longer listens, and an error without a listener would end the process.
  file?.stream.on('error', () => {})
  return file
}

export function removeFile(key: string) {
  return openedStore().remove(key)
}
