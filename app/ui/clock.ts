/** The functions of this file run in the browser, so they are not in the rules of exams. */

const minuteMilliseconds = 60_000

/** Formats the time left, for example "27:41". Rounds up to whole seconds, so that 0:00 means the end. */
export function formatCountdown(remainingMilliseconds: number) {
  const seconds = Math.max(0, Math.ceil(remainingMilliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the warnings for screen readers: at half time, at 5 minutes and at 1 minute, unless the exam is shorter. */
export function listTimeWarnings(durationMilliseconds: number) {
  const half = Math.floor(durationMilliseconds / 2)
  return [half, 5 * minuteMilliseconds, minuteMilliseconds]
    .filter((at, index, all) => at < durationMilliseconds && all.indexOf(at) === index)
    .toSorted((a, b) => b - a)
    .map((at) => ({
      at,
      text: `${at === half ? 'Half your time left: ' : ''}${describeDuration(at)}${at === half ? '' : ' left'}`,
    }))
}

/**
 * Returns the warning to read out when the time left falls from `before` to `after`; if there are several, the last.
 */
export function findWarningBetween({
  warnings,
  before,
  after,
}: {
  warnings: ReturnType<typeof listTimeWarnings>
  before: number
  after: number
}) {
  return warnings.findLast(({ at }) => before > at && after <= at)?.text
}

function describeDuration(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minuteMilliseconds)
  const seconds = Math.round((milliseconds % minuteMilliseconds) / 1000)
  const parts = [minutes > 0 && formatCount(minutes, 'minute'), seconds > 0 && formatCount(seconds, 'second')]
  return parts.filter(Boolean).join(' ')
}

function formatCount(n: number, word: string) {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
