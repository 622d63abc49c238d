import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { isErrorCode } from './error-code.ts'

/** Returns the command line of a running process, or undefined if it is dead. A zombie counts as dead. */
function findCommand({ pid }: { pid: number }) {
  if (!(pid > 0)) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isErrorCode(error, 'ESRCH')) return undefined
  }
  if (process.platform !== 'linux') {
    const listed = spawnSync('ps', ['-p', String(pid), '-o', 'state=,command='], { encoding: 'utf8' }).stdout.trim()
    return listed && !listed.startsWith('Z') ? listed.replace(/^\S+\s+/, '') : undefined
  }
  try {
    const state = /\) (\S)[^)]*$/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    if (state === 'Z' || state === 'X') return undefined
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}

export function isAlive({ pid }: { pid: number }) {
  return findCommand({ pid }) !== undefined
}

/** True if the process is the server of this data directory. A pid in a file may belong to another program by now. */
export function isServerOf({ pid, dataDir }: { pid: number; dataDir: string }) {
  const command = findCommand({ pid }) ?? ''
  return command.includes(`postgres -D ${dataDir} `) && !command.startsWith('/bin/sh')
}

export function readPid({ file }: { file: string }) {
  try {
    return Number(fs.readFileSync(file, 'utf8').split('\n')[0]) || 0
  } catch {
    return 0
  }
}
