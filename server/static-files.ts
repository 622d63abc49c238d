import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bodies } from './compression.ts'
import { hasContentType, staticHeaders } from '#app/http/static-headers.ts'
import { etagOf, type CachedResponse } from './cached-responses.ts'

function readBodies(file: string) {
  const bodies: Bodies & { raw: Buffer } = { raw: readFileSync(file) }
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`)
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`)
  return bodies
}

export function readStaticFiles(folder: string) {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !hasContentType(entry.name) || file.includes('.vite')) continue
    const path = file.slice(folder.length)
    const bodies = readBodies(file)
    files.set(path, { status: 200, bodies, etag: etagOf(bodies.raw), headers: staticHeaders(path) })
  }
  return files
}
