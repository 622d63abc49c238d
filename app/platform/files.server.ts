import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from './env.server.ts'
import { newId } from '../core/ids.ts'

function pathOf(key: string) {
  const path = normalize(join(env.dataDir, 'files', key))
  if (!path.startsWith(join(env.dataDir, 'files') + '/')) throw new Error('a file key leads out of the store')
  return path
}

/** Stores the bytes under the key; they are there whole or not at all. Keys are made by the server, never from names people type. */
export async function putFile({ key, bytes }: { key: string; bytes: Uint8Array }) {
  const path = pathOf(key)
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${newId()}.part`
  await writeFile(part, bytes)
  await rename(part, path)
}

/** The stored bytes as a stream with their size; null when nothing lies under the key. */
export async function openFile(key: string): Promise<{ stream: Readable; size: number } | null> {
  const path = pathOf(key)
  const found = await stat(path).catch(() => null)
  return found ? { stream: createReadStream(path), size: found.size } : null
}

export async function removeFile(key: string) {
  await rm(pathOf(key), { force: true })
}
