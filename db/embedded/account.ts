import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The system account that runs the server. `switchTo` has the spawn options that switch to the account. */
export type Account = { uid: number; gid: number; switchTo: { uid?: number; gid?: number } }

export function isRoot() {
  return process.getuid?.() === 0
}

export function getOwnAccount(): Account {
  if (!process.getuid || !process.getgid)
    throw new Error('The embedded database needs Linux or macOS: set DATABASE_URL')
  return { uid: process.getuid(), gid: process.getgid(), switchTo: {} }
}

/** Returns an account that root uses instead of itself, because PostgreSQL refuses to run as root. */
export function getUnprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout))
    if (uid && gid) return { uid, gid, switchTo: { uid, gid } }
  }
  throw new Error('The embedded database, started by root, needs an account named postgres or nobody')
}

/** Returns the owner of an existing directory, unless that is root. */
export function findOwner({ directory }: { directory: string }): Account | undefined {
  const found = fs.statSync(directory, { throwIfNoEntry: false })
  if (!found?.uid) return undefined
  const { uid, gid } = found
  return { uid, gid, switchTo: { uid, gid } }
}

/**
 * True if the account can enter the directory or run the program. The kernel is asked, because the mode bits do not
 * include ACLs.
 */
export function canReach({ path, account }: { path: string; account: Account }) {
  const check = spawnSync('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', path], { ...account.switchTo, cwd: '/' })
  if (check.error) throw new Error(`Cannot run programs as uid ${account.uid}`, { cause: check.error })
  return check.status === 0
}

export function changeOwner({ path, account }: { path: string; account: Account }) {
  if (isRoot()) fs.chownSync(path, account.uid, account.gid)
}
