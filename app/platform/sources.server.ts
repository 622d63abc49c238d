import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a file or folder of the sources by searching upwards, because the code runs from the sources and from
 * build/server.
 */
export function findSource(path: string) {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, path)
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`${path} was not found`)
  }
}
