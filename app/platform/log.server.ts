import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

const requests = new AsyncLocalStorage<{ requestId: string }>()

/** Runs `act` so that every line logged by it has the id of the request. */
export function withRequestId<Result>(requestId: string, act: () => Result) {
  return requests.run({ requestId }, act)
}

/** Returns the id of the current request; null outside of requests. */
export function currentRequestId() {
  return requests.getStore()?.requestId ?? null
}

/**
 * Returns the log level, or "info" for an invalid one, which would end the process here. The settings, which are read
 * later, report it with an explanation.
 */
function levelOf(level = '') {
  return level === 'silent' || level in pino.levels.values ? level : 'info'
}

/** Writes structured lines to stdout. Never log bodies, cookies, tokens or email addresses. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL?.trim()),
  base: null,
  mixin: () => requests.getStore() ?? {},
  redact: ['password', 'token', 'cookie', 'authorization', 'email', '*.password', '*.token', '*.cookie', '*.email'],
  timestamp: pino.stdTimeFunctions.isoTime,
})

/**
 * Returns a function that calls `write` at most once in `everySeconds`, for lines that strangers can cause. `write`
 * gets the number of lines that were left out since the last call.
 */
export function limitLogRate({
  everySeconds,
  now = () => performance.now(),
}: {
  everySeconds: number
  now?: () => number
}) {
  let lastAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (write: (leftOut: number) => void) => {
    if (now() - lastAt < everySeconds * 1000) {
      leftOut += 1
      return
    }
    lastAt = now()
    write(leftOut)
    leftOut = 0
  }
}
