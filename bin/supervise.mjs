import { spawn } from 'node:child_process'

/**
 * Settings of the C library's allocator. Large blocks, such as those of argon2, go back to the system at once, and
 * threads share two arenas: after the whole bench that saves about 60 MiB.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

const firstPause = 1_000
const longestPause = 60_000
/** Milliseconds after which a start counts as successful. If the process dies later, the next pause is short again. */
const settledAfter = 600_000

/**
 * Runs a command. If it sends `ready` and dies later, it is started again after a pause that doubles each time. Calls
 * `end` with the exit code if it exits with 0, is told to stop, or ends before it is ready.
 */
export function supervise({
  command,
  args,
  cwd,
  end,
  pauseOf = (deaths) => Math.min(longestPause, firstPause * 2 ** deaths),
}) {
  let child
  let timer
  let wasReady = false
  let isStopping = false
  let deaths = 0

  function start() {
    const began = performance.now()
    const env = { ...allocatorSettings, ...process.env }
    child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => (wasReady ||= message === 'ready'))
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0) return end(signal ? 128 : (code ?? 1))
      if (!wasReady) {
        if (signal) process.stderr.write(`The process was killed (${signal}) before it was ready\n`)
        return end(signal ? 128 : (code ?? 1))
      }
      if (performance.now() - began > settledAfter) deaths = 0
      const pause = pauseOf(deaths)
      deaths += 1
      process.stderr.write(`The process died (${signal ?? code}). It starts again in ${pause / 1_000} s\n`)
      timer = setTimeout(start, pause)
    })
  }

  start()
  return {
    stop(signal) {
      isStopping = true
      clearTimeout(timer)
      // During the pause no process is running, so end at once.
      if (child.exitCode !== null || child.signalCode !== null) end(0)
      else child.kill(signal)
    },
  }
}
