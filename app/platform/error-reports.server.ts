import { createHash } from 'node:crypto'
import type { ErrorSide } from '#app/core/vocabulary.ts'
import { currentRequestId } from './log.server.ts'
import { clock } from './clock.server.ts'

/** An unexpected error without its message and URL, because both may contain personal data. */
export type ErrorReport = {
  number: string
  at: Date
  side: ErrorSide
  route: string | null
  method: string | null
  name: string
  shown: string
  frames: string
  cause: string
  requestId: string | null
}

const mostFrames = 8
const longestFrame = 200

/**
 * Limits for each process, so that many errors do not fill the table: `burst` errors at once, then `perMinute` more
 * each minute. Anybody can report errors of browsers, so these are counted separately.
 */
const burst = 50
const perMinute = 10

let waiting: ErrorReport[] = []
const counts: Record<ErrorSide, { left: number; filledAt: Date }> = {
  server: { left: burst, filledAt: clock.now() },
  browser: { left: burst, filledAt: clock.now() },
}

function isWithinLimit(side: ErrorSide) {
  const now = clock.now()
  const count = counts[side]
  // The demo's clock may have been set back.
  const minutes = Math.max(0, now.getTime() - count.filledAt.getTime()) / 60_000
  const left = Math.min(burst, count.left + minutes * perMinute)
  counts[side] = { left: left < 1 ? left : left - 1, filledAt: now }
  return left >= 1
}

/** Returns the frames of a stack. The message before them is left out, because it may contain personal data. */
export function framesOf(stack: string | undefined) {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at \S|^[\w$.<>]*@(https?|file):/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.replaceAll(/\?[^\s:)]*/g, '').slice(0, longestFrame))
    .join('\n')
}

/** Returns the class of an error, or "Error" if the name is anything but an identifier. Never returns its text. */
function nameOf({ name }: Error) {
  return /^[A-Za-z_$][\w$]{0,60}$/.test(name) ? name : 'Error'
}

/** Collects an error, which is stored soon afterwards. Returns at once and never fails. */
export function collectError(
  error: Error,
  details: { number: string; side: ErrorSide; route: string | null; method: string | null; shown: string },
) {
  if (!isWithinLimit(details.side)) return
  const [name, frames] = [nameOf(error), framesOf(error.stack)]
  const cause = createHash('sha256').update(`${name}\n${frames}`).digest('hex').slice(0, 12)
  waiting.push({ ...details, at: clock.now(), name, frames, cause, requestId: currentRequestId() })
}

/** Returns the errors that wait to be stored, and removes them from the list. */
export function takeErrorReports() {
  const taken = waiting
  waiting = []
  return taken
}
