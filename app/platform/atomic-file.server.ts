import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '#app/core/ids.ts'

/** Writes a file completely or not at all. Nothing is left over if there is no room for it. */
export async function writeFileAtomically(path: string, bytes: Uint8Array) {
  const part = `${path}.${newId()}.part`
  try {
    await writeFile(part, bytes).catch(async () => {
      // Creates the folder only if it is missing, instead of checking for each file.
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, bytes)
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
