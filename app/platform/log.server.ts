import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

const requests = new AsyncLocalStorage<{ requestId: string }>()

/** Every line that is logged within carries the id of the request. */
export function withRequestId<Result>(requestId: string, act: () => Result) {
  return requests.run({ requestId }, act)
}

/** The id of the current request; null outside of requests. */
export function requestIdNow() {
  return requests.getStore()?.requestId ?? null
}

/** An invalid level would end the process here. The settings, which are read later, report it properly. */
function levelOf(level = '') {
  return level === 'silent' || level in pino.levels.values ? level : 'info'
}

/** Structured lines on stdout. Never log bodies, cookies, tokens or email addresses. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL),
  base: null,
  mixin: () => requests.getStore() ?? {},
  redact: ['password', 'token', 'cookie', 'authorization', 'email', '*.password', '*.token', '*.cookie', '*.email'],
  timestamp: pino.stdTimeFunctions.isoTime,
})

/**
 * Returns a function that writes at most once in so many seconds, for lines that strangers can cause. It passes on how
 * many lines were left out since the last one.
 */
export function createRareLog({
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
