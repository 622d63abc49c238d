import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bodies } from './compression.ts'
import { hasContentType, staticHeaders } from '#app/http/static-headers.ts'
import { etagOf, type CachedResponse } from './cached-responses.ts'

/** Larger files, which are those of Python for the text bench, are read again for each request. */
const mostKeptBytes = 512 * 1024

function readBodies(file: string, isKept: boolean) {
  const bodies: Bodies = {}
  for (const [name, path] of Object.entries({ raw: file, br: `${file}.br`, gzip: `${file}.gz` })) {
    if (!existsSync(path)) continue
    Object.defineProperty(bodies, name, isKept ? { value: readFileSync(path) } : { get: () => readFileSync(path) })
  }
  return bodies
}

export function readStaticFiles(folder: string) {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !hasContentType(entry.name) || file.includes('.vite')) continue
    const path = file.slice(folder.length)
    const { size } = statSync(file)
    const isKept = size <= mostKeptBytes
    const bodies = readBodies(file, isKept)
    // Reading the large ones takes a twentieth of the start. The path names their version.
    const etag = etagOf(isKept && bodies.raw ? bodies.raw : Buffer.from(`${path} ${size}`))
    files.set(path, { status: 200, bodies, etag, headers: staticHeaders(path) })
  }
  return files
}
