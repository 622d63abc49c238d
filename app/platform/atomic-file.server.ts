import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '#app/core/ids.ts'

/**
 * Writes a file completely or not at all. Nothing is left over if there is no room for it. Only the institute's own
 * account may read it: files hold CVs and evidence, and emails hold links that sign in.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array) {
  const part = `${path}.${newId()}.part`
  try {
    await writeFile(part, bytes, { mode: 0o600 }).catch(async () => {
      // Creates the folder only if it is missing, instead of checking for each file.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(part, bytes, { mode: 0o600 })
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
