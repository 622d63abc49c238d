import { log } from './log.server.ts'

export type Schedule = {
  /** A call during a round means another one after it. */
  call: () => void
  /** Lets the round under way come to its end, for as long as the process may take to end. */
  stop: (given: { patienceMilliseconds: number }) => Promise<void>
}

/** What a process does now, whenever it is called and every so many seconds, one round at a time. */
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
    async stop({ patienceMilliseconds }) {
      isOpen = false
      clearInterval(timer)
      const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds).unref())
      await Promise.race([underWay, patience])
    },
  }
}
