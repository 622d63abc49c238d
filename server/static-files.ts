import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Bodies } from './compression.ts'
import { etagOf, type CachedResponse } from './cached-responses.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.speculationrules': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json',
}

function readBodies(file: string) {
  const bodies: Bodies & { raw: Buffer } = { raw: readFileSync(file) }
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`)
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`)
  return bodies
}

/** Returns the headers of a static file, names and values in turn. The path must have a known extension. */
export function staticHeaders(path: string) {
  const headers = {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
    // The names of assets contain a hash of their content.
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
  return Object.entries(headers).flat()
}

export function readStaticFiles(folder: string) {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !types[extname(entry.name)] || file.includes('.vite')) continue
    const path = file.slice(folder.length)
    const bodies = readBodies(file)
    files.set(path, { status: 200, bodies, etag: etagOf(bodies.raw), headers: staticHeaders(path) })
  }
  return files
}
