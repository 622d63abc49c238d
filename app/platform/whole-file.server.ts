import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '../core/ids.ts'

/** Writes a file that is there whole or not at all; where there is no room for it, nothing is left of it. */
export async function writeWhole(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${newId()}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
