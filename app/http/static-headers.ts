import { extname } from 'node:path'
import { pythonWorkerPolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
  '.json': 'application/json',
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

/**
 * A worker has the policy of its own file. Only the one that runs Python may compile WebAssembly, so that no page has to
 * allow it, and it reaches nothing but our own files.
 */
const workerPolicy = (path: string): [string, string][] =>
  path.startsWith('/assets/python-worker-') ? [['content-security-policy', pythonWorkerPolicy]] : []

export const hasContentType = (name: string) => types[extname(name)] !== undefined

/** Returns the headers of a static file, names and values in turn. The path must have a known extension. */
export function staticHeaders(path: string) {
  const headers = {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
    // The names of assets contain a hash of their content, and Python's folder its version.
    'cache-control': /^\/(?:assets|pyodide)\//.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  }
  return [...Object.entries(headers), ...workerPolicy(path)].flat()
}
