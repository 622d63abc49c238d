import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '#app/core/ids.ts'

/**
 * Writes a file completely or not at all: if the disk is full, no part of the file stays. Only the institute's own
 * system account may read the file, because files hold CVs and evidence, and emails hold links that sign in.
 */
export async function writeFileAtomically(path: string, content: Uint8Array | Blob) {
  const write = () =>
    writeFile(part, content instanceof Blob ? content.stream() : content, { mode: 0o600, flush: true })
  const part = `${path}.${newId()}.part`
  try {
    await write().catch(async () => {
      // Create the folder only if writing failed without it, instead of checking for each file.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
