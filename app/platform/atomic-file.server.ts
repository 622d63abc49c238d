import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '#app/core/ids.ts'

/** Writes a file that is there whole or not at all; where there is no room for it, nothing is left of it. */
export async function writeFileAtomically(path: string, bytes: Uint8Array) {
  const part = `${path}.${newId()}.part`
  try {
    await writeFile(part, bytes).catch(async () => {
      // Its folder is asked for where it is missing, and not for each file.
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, bytes)
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
