import { log } from './log.server.ts'

export type Schedule = {
  /** Starts a run now, or another one after the current run. */
  call: () => void
  stop: (given: { timeoutMilliseconds: number }) => Promise<void>
}

/** Runs a task now, every few seconds and whenever it is called, one run at a time. */
export function startSchedule({
  everySeconds,
  round,
  failure,
}: {
  everySeconds: number
  round: (given: { isStopping: () => boolean }) => Promise<unknown>
  failure: string
}): Schedule {
  let isOpen = true
  let isCalledAgain = false
  let underWay: Promise<void> | undefined
  const isStopping = () => !isOpen

  async function go() {
    do {
      isCalledAgain = false
      await round({ isStopping })
    } while (isCalledAgain && !isStopping())
  }

  function call() {
    isCalledAgain = true
    if (!isOpen || underWay) return
    underWay = go()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        underWay = undefined
      })
  }

  const timer = setInterval(call, everySeconds * 1000)
  call()
  return {
    call,
    async stop({ timeoutMilliseconds }) {
      isOpen = false
      clearInterval(timer)
      const patience = new Promise<void>((resolve) => setTimeout(resolve, timeoutMilliseconds).unref())
      await Promise.race([underWay, patience])
    },
  }
}
