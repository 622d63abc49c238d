import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const project = join(import.meta.dirname, '..')
const stampFile = join(project, 'build', '.stamp')
/**
 * The files on which the build depends. Each installation needs them, because the start compares them with the build.
 */
export const sources = [
  'app',
  'db',
  'demo',
  'server',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

function listFilesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}

/**
 * Returns a hash of all sources. Reading them takes a tenth of a second and, unlike comparing dates, is never wrong.
 */
function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(project, source)
    if (!existsSync(path)) continue
    for (const file of statSync(path).isDirectory() ? listFilesBelow(path) : [path])
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(project.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Compresses each asset in advance, so that the server never has to. */
function compressAssets(folder: string) {
  for (const file of listFilesBelow(folder)) {
    if (!['.js', '.mjs', '.wasm', '.json', '.css', '.svg', '.txt', '.webmanifest'].includes(extname(file))) continue
    const raw = readFileSync(file)
    if (raw.length < 1_000) continue
    // The last 3% of Python would take twenty seconds.
    const quality = raw.length > 1_000_000 ? 9 : 11
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }))
  }
}

/** Builds if the sources have changed since the last build. Returns whether it did. */
export function buildIfStale() {
  const hash = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false
  process.stdout.write('Building …\n')
  // Delete the stamp of the earlier build. If this build is interrupted and the earlier sources come back, the stamp
  // would otherwise match although the build is damaged.
  rmSync(stampFile, { force: true })
  const cli = join(project, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const built = spawnSync(process.execPath, [cli, 'build'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}\n${built.stderr}\n`)
    throw new Error('the build failed')
  }
  compressAssets(join(project, 'build', 'client'))
  mkdirSync(join(project, 'build'), { recursive: true })
  writeFileSync(stampFile, hash)
  return true
}
