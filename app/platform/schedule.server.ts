import { log } from './log.server.ts'

export type Schedule = {
  /** Starts a run now, or after the current run if there is one. */
  runNow: () => void
  stop: (options: { timeoutMilliseconds: number }) => Promise<void>
}

/** Runs a task now, every few seconds and after each `runNow`, one run at a time. */
export function startSchedule({
  everySeconds,
  run,
  failure,
}: {
  everySeconds: number
  run: (options: { isStopping: () => boolean }) => Promise<unknown>
  failure: string
}): Schedule {
  let isOpen = true
  let isQueued = false
  let running: Promise<void> | undefined
  const isStopping = () => !isOpen

  async function runAll() {
    do {
      isQueued = false
      await run({ isStopping })
    } while (isQueued && !isStopping())
  }

  function runNow() {
    isQueued = true
    if (!isOpen || running) return
    running = runAll()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(runNow, everySeconds * 1000)
  runNow()
  return {
    runNow,
    async stop({ timeoutMilliseconds }) {
      isOpen = false
      clearInterval(timer)
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMilliseconds).unref())
      await Promise.race([running, timeout])
    },
  }
}
