import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, changeOwner } from './account.ts'
import { openGuardPipe, isGuarded, startGuarded } from './guard.ts'
import { isServerOf, readPid } from './processes.ts'
import { isServing, socketLock } from './socket.ts'

export type Cluster = { dataDir: string; socketDir: string; binDir: string; account: Account; settings: Settings }
export type Settings = Record<string, string | number>
/** The share of this process in the server, which runs as long as any process has a share. */
export type Membership = { hold: number; isOwner: boolean }

const guardWithoutServerMilliseconds = 3_000
const noticeMilliseconds = 200
const longestShutdownMilliseconds = 60_000

export function getServerPid({ dataDir }: { dataDir: string }) {
  return readPid({ file: path.join(dataDir, 'postmaster.pid') })
}

function isServerRunning({ dataDir }: { dataDir: string }) {
  return isServerOf({ pid: getServerPid({ dataDir }), dataDir })
}

function shutDownServer({ dataDir }: { dataDir: string }) {
  const pid = getServerPid({ dataDir })
  if (isServerOf({ pid, dataDir })) process.kill(pid, 'SIGINT')
}

/** Joins the server of this directory or starts it, even after a crash of the last user. */
export async function joinOrStartServer({
  cluster,
  timeoutMilliseconds,
}: {
  cluster: Cluster
  timeoutMilliseconds: number
}): Promise<Membership> {
  const { dataDir } = cluster
  const pipe = `${dataDir}.alive`
  const deadline = performance.now() + timeoutMilliseconds
  let silentSince: number | undefined
  while (performance.now() < deadline) {
    const hold = openGuardPipe({ pipe })
    if (hold !== undefined) {
      if ((await isServing(cluster)) && isGuarded({ pipe })) return { hold, isOwner: false }
      fs.closeSync(hold)
      // Another process is starting the server, or the server is recovering. Do not wait for a guard that has lost its
      // server.
      silentSince ??= performance.now()
      if (isServerRunning({ dataDir }) || performance.now() - silentSince < guardWithoutServerMilliseconds) {
        await sleep(25)
        continue
      }
    } else if (isServerRunning({ dataDir })) {
      // The server is shutting down, or its guard was killed. Nothing would ever stop a server without a guard, so
      // start another one.
      if (await isServing(cluster)) shutDownServer({ dataDir })
      await sleep(50)
      continue
    }
    const launched = await launchServer({ cluster, pipe, deadline })
    if (launched) return launched
    await sleep(50)
  }
  throw new Error(`The database in ${dataDir} did not start in time, see ${dataDir}.log`)
}

/** Starts the server. Returns undefined if another server has the locks, and removes the locks of one that is dead. */
async function launchServer({ cluster, pipe, deadline }: { cluster: Cluster; pipe: string; deadline: number }) {
  const { dataDir, account } = cluster
  const log = openLog({ file: `${dataDir}.log`, account })
  const guarded = startGuarded({ pipe, account, argv: serverCommand(cluster), logFd: log.fd })
  fs.closeSync(log.fd)
  const serverPid = await guarded.serverPid
  while (guarded.ending() === undefined) {
    // If two servers start at once, one will exit. Only the lock file shows which one is answering.
    if (getServerPid({ dataDir }) === serverPid && (await isServing(cluster)))
      return { hold: guarded.hold, isOwner: true }
    if (performance.now() > deadline) break
    await sleep(10)
  }
  fs.closeSync(guarded.hold)
  if (guarded.ending() === undefined) return undefined
  const words = log.wordsSince()
  if (!/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(words)) {
    throw new Error(`The database in ${dataDir} did not start (${guarded.ending()})\n${words}`)
  }
  removeStaleLocks(cluster)
  return undefined
}

function serverCommand({ dataDir, socketDir, binDir, settings }: Cluster) {
  const defaults = {
    listen_addresses: '',
    shared_buffers: '32MB',
    // Do not use I/O workers, which would take memory for reads that this database answers from its cache.
    io_method: 'sync',
    io_max_concurrency: 4,
    // These limits suit four processes with ten connections each. Shared memory grows with the limits.
    max_connections: 50,
    max_logical_replication_workers: 0,
    log_destination: 'stderr',
  }
  const fixed = { unix_socket_directories: socketDir, unix_socket_permissions: '0700' }
  const switches = Object.entries({ ...defaults, ...settings, ...fixed }).map(([name, value]) => `${name}=${value}`)
  return [path.join(binDir, 'postgres'), '-D', dataDir, ...switches.flatMap((each) => ['-c', each])]
}

/**
 * Removes the locks of a dead server. PostgreSQL itself only checks whether the pid exists, not whether it belongs to
 * another program or a zombie by now. Its check of the shared memory still applies.
 */
function removeStaleLocks({ dataDir, socketDir }: Cluster) {
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, socketLock)]) {
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (!found || isServerOf({ pid: readPid({ file }), dataDir })) continue
    // An empty lock file was left by a power cut, or another server is writing it right now.
    if (found.size === 0 && Date.now() - found.mtimeMs < 2_000) continue
    fs.rmSync(file, { force: true })
  }
}

/** Releases the share of this process in the server. The last process waits for a clean shutdown. */
export async function leaveServer({ cluster, hold }: { cluster: Cluster; hold: number }) {
  const { dataDir } = cluster
  const pid = getServerPid({ dataDir })
  fs.closeSync(hold)
  for (const began = performance.now(); ;) {
    if (!isServerOf({ pid, dataDir })) return 'stopped'
    const elapsedMilliseconds = performance.now() - began
    if (elapsedMilliseconds > noticeMilliseconds && (await isServing(cluster))) return 'shared'
    if (elapsedMilliseconds > longestShutdownMilliseconds) return 'timeout'
    await sleep(20)
  }
}

const largestLogBytes = 5_000_000

/**
 * Opens the log of the server. It is private, because it may quote rows. `wordsSince` returns the text written after
 * opening.
 */
function openLog({ file, account }: { file: string; account: Account }) {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) fs.renameSync(file, `${file}.1`)
  const fd = fs.openSync(file, 'a', 0o600)
  changeOwner({ path: file, account })
  const begin = fs.fstatSync(fd).size
  return {
    fd,
    wordsSince: () => fs.readFileSync(file).subarray(begin).toString('utf8'),
  }
}
