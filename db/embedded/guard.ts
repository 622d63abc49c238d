import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { streamDownload, type Account } from './account.ts'
import { serverEnvironment } from './data-directory.ts'

/**
 * Every user of the database holds the pipe open for writing. However a user dies, the kernel closes its end; when the
 * last one has gone, the read returns and the server is asked to shut down cleanly. The pid is told last: should nobody
 * be left to hear it, the broken pipe ends this shell but not the watcher.
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

/** Takes part in keeping the server alive; undefined when no guard is reading. */
export function holdGuard({ pipe }: { pipe: string }) {
  if (!fs.lstatSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return undefined
  try {
    return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}

/** Asked again after joining: the guard may have been on its way out when the pipe was opened. */
export function isGuarded({ pipe }: { pipe: string }) {
  const hold = holdGuard({ pipe })
  if (hold !== undefined) fs.closeSync(hold)
  return hold !== undefined
}

function createPipe({ pipe, account }: { pipe: string; account: Account }) {
  const found = fs.lstatSync(pipe, { throwIfNoEntry: false })
  if (found?.isFIFO()) return
  // A copy of the data made with ordinary tools has an ordinary file here, which anybody could "hold".
  if (found) fs.rmSync(pipe)
  const made = spawnSync('mkfifo', ['-m', '600', pipe], { encoding: 'utf8' })
  if (made.status !== 0 && !fs.existsSync(pipe)) throw new Error(`mkfifo failed: ${made.stderr}`, { cause: made.error })
  streamDownload({ path: pipe, account })
}

export type Guarded = {
  /** This process's end of the pipe. */
  hold: number
  /** The server's pid, or undefined if it could not be started. */
  serverPid: Promise<number | undefined>
  ending(): string | undefined
}

/** Starts the command under a guard of its own session, so that neither Ctrl+C nor our death reaches it directly. */
export function startGuarded(command: { pipe: string; account: Account; argv: string[]; logFd: number }): Guarded {
  const { pipe, account, argv, logFd } = command
  createPipe({ pipe, account })
  // Opening one end of a pipe waits for the other, except for reading and writing at once.
  const both = fs.openSync(pipe, fs.constants.O_RDWR)
  const reader = fs.openSync(pipe, fs.constants.O_RDONLY)
  const hold = fs.openSync(pipe, fs.constants.O_WRONLY)
  fs.closeSync(both)
  const guard = spawn('/bin/sh', ['-c', guardScript, 'postgres-guard', ...argv], {
    ...account.switchTo,
    env: serverEnvironment(),
    cwd: '/',
    detached: true,
    // The log is a file: a pipe that nobody reads would stall the server.
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
