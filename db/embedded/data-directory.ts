import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canReach, findOwner, getOwnAccount, getUnprivilegedAccount, changeOwner, isRoot } from './account.ts'
import type { Account } from './account.ts'
import { isErrorCode } from './error-code.ts'
import { isAlive } from './processes.ts'

export const superuser = 'postgres'
const abandonedAfterMilliseconds = 600_000

/**
 * Returns the data directory and its owner. Root may have to use another directory, which an ordinary account can
 * enter.
 */
export function chooseDataDirectory({ wanted }: { wanted: string }): { dataDir: string; account: Account } {
  const requested = path.resolve(wanted)
  fs.mkdirSync(path.dirname(requested), { recursive: true })
  // Use one spelling of the path, because a running server is recognised by the path in its command line.
  const dataDir = fs.existsSync(requested)
    ? fs.realpathSync(requested)
    : path.join(fs.realpathSync(path.dirname(requested)), path.basename(requested))
  if (!isRoot()) {
    const account = getOwnAccount()
    const owner = fs.statSync(dataDir, { throwIfNoEntry: false })
    if (owner && owner.uid !== account.uid)
      throw new Error(`${dataDir} belongs to uid ${owner.uid}: start as that user`)
    return { dataDir, account }
  }

  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const spare = path.join('/var/lib', `ukli-${name}`, path.basename(dataDir))
  // Existing data stay in their directory and with their account.
  for (const place of [dataDir, spare]) {
    const owner = isCluster(place) ? findOwner({ directory: place }) : undefined
    if (owner) return { dataDir: place, account: owner }
  }
  const account = getUnprivilegedAccount()
  if (canReach({ path: path.dirname(dataDir), account })) return { dataDir, account }
  fs.mkdirSync(path.dirname(spare), { recursive: true })
  fs.chmodSync(path.dirname(spare), 0o711)
  return { dataDir: spare, account }
}

function isCluster(directory: string) {
  return fs.existsSync(path.join(directory, 'PG_VERSION'))
}

/**
 * Creates the data directory if it is missing. Returns true if this call created it. An interrupted call leaves no
 * partial directory.
 */
export function createCluster(cluster: { dataDir: string; account: Account; binDir: string; noSync: boolean }) {
  const { dataDir, account, binDir, noSync } = cluster
  removeAbandonedDrafts({ dataDir })
  if (isCluster(dataDir)) return false
  const draft = `${dataDir}.init-${process.pid}`
  fs.mkdirSync(draft, { mode: 0o700 })
  changeOwner({ path: draft, account })
  const identity = ['-U', superuser, '-A', 'trust']
  const collation = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const durability = ['--data-checksums', ...(noSync ? ['--no-sync'] : [])]
  const made = spawnSync(path.join(binDir, 'initdb'), ['-D', draft, ...identity, ...collation, ...durability], {
    ...account.switchTo,
    env: serverEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr ?? ''}`, { cause: made.error })
  }
  return moveDraftIntoPlace({ draft, dataDir, noSync })
}

function moveDraftIntoPlace({ draft, dataDir, noSync }: { draft: string; dataDir: string; noSync: boolean }) {
  try {
    fs.renameSync(draft, dataDir)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (isErrorCode(error, 'ENOTEMPTY', 'EEXIST') && isCluster(dataDir)) return false
    throw error
  }
  if (noSync) return true
  // Sync the parent, so that a power cut cannot undo the rename: newer data would then be taken for an abandoned draft.
  const parent = fs.openSync(path.dirname(dataDir), 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
  return true
}

function removeAbandonedDrafts({ dataDir }: { dataDir: string }) {
  const parent = path.dirname(dataDir)
  const prefix = `${path.basename(dataDir)}.init-`
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const draft = path.join(parent, name)
    const pid = Number(name.slice(prefix.length))
    const ageMilliseconds = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    // In a container every start may have the same pid. initdb blocks this process, so a draft with our pid is an old
    // one.
    const isAbandoned = pid === process.pid || !isAlive({ pid }) || ageMilliseconds > abandonedAfterMilliseconds
    if (isAbandoned) fs.rmSync(draft, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Returns the environment for the server, without the caller's PG variables, which would redirect it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}
