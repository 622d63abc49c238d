import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { changeOwner, type Account } from './account.ts'
import { serverEnvironment } from './data-directory.ts'

/**
 * A shell script that stops the server when its last user is gone. Every user holds a writing end of the pipe open, and
 * the kernel closes that end however the process dies. When the last writing end is closed, the watcher in the script
 * stops reading and shuts the server down cleanly. The script prints the pid last: if nobody is left to read the pid,
 * the broken pipe ends this shell but not the watcher.
 */
const guardScript = `exec 3<&0
"$@" </dev/null >/dev/null 3<&- &
server=$!
( read _ <&3; exec 3<&-; kill -INT $server 2>/dev/null ) >/dev/null &
watcher=$!
exec 3<&- </dev/null
echo $server
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`

/** Opens the pipe, which keeps the server alive. Returns undefined if no guard is reading it. */
export function openGuardPipe({ pipe }: { pipe: string }) {
  if (!fs.lstatSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return undefined
  try {
    return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}

/**
 * True if a guard is reading the pipe. Check again after joining, because the guard may have been about to exit when
 * the pipe was opened.
 */
export function isGuarded({ pipe }: { pipe: string }) {
  const hold = openGuardPipe({ pipe })
  if (hold !== undefined) fs.closeSync(hold)
  return hold !== undefined
}

function createPipe({ pipe, account }: { pipe: string; account: Account }) {
  const found = fs.lstatSync(pipe, { throwIfNoEntry: false })
  if (found?.isFIFO()) return
  // A copied data directory has an ordinary file instead of the pipe, which anybody could open.
  if (found) fs.rmSync(pipe)
  const made = spawnSync('mkfifo', ['-m', '600', pipe], { encoding: 'utf8' })
  if (made.status !== 0 && !fs.existsSync(pipe)) throw new Error(`mkfifo failed: ${made.stderr}`, { cause: made.error })
  changeOwner({ path: pipe, account })
}

export type Guarded = {
  hold: number
  /** The server's pid, or undefined if it could not start. */
  serverPid: Promise<number | undefined>
  ending(): string | undefined
}

/** Starts the server under a guard in its own session, so that neither Ctrl+C nor our exit reaches it directly. */
export function startGuarded(command: { pipe: string; account: Account; argv: string[]; logFd: number }): Guarded {
  const { pipe, account, argv, logFd } = command
  createPipe({ pipe, account })
  // Open the pipe for reading and writing, because opening only one end would wait for the other.
  const both = fs.openSync(pipe, fs.constants.O_RDWR)
  const reader = fs.openSync(pipe, fs.constants.O_RDONLY)
  const hold = fs.openSync(pipe, fs.constants.O_WRONLY)
  fs.closeSync(both)
  const guard = spawn('/bin/sh', ['-c', guardScript, 'postgres-guard', ...argv], {
    ...account.switchTo,
    env: serverEnvironment(),
    cwd: '/',
    detached: true,
    // The log is a file, because a pipe that nobody reads would block the server.
    stdio: [reader, 'pipe', logFd],
  })
  fs.closeSync(reader)
  let ending: string | undefined
  const serverPid = new Promise<number | undefined>((resolve) => {
    const end = (how: string) => {
      ending = how
      resolve(undefined)
    }
    guard.once('error', (error) => end(error.message))
    guard.once('exit', (code, signal) => end(`exit ${code ?? signal}`))
    guard.stdout?.once('data', (line: Buffer) => {
      resolve(Number(line.toString()))
      guard.stdout?.destroy()
      guard.unref()
    })
  })
  return { hold, serverPid, ending: () => ending }
}
