/** Runs in the browser, so it is separate from the rules. */

const minuteMilliseconds = 60_000

/** For example "27:41". Rounds up to whole seconds, so that 0:00 means the end. */
export function formatCountdown(remainingMilliseconds: number) {
  const seconds = Math.max(0, Math.ceil(remainingMilliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The warnings for screen readers: at half time, 5 minutes and 1 minute, if within the exam. */
export function timeWarnings(durationMilliseconds: number) {
  const half = Math.floor(durationMilliseconds / 2)
  return [half, 5 * minuteMilliseconds, minuteMilliseconds]
    .filter((at, index, all) => at < durationMilliseconds && all.indexOf(at) === index)
    .toSorted((a, b) => b - a)
    .map((at) => ({
      at,
      text: `${at === half ? 'Half your time left: ' : ''}${describeDuration(at)}${at === half ? '' : ' left'}`,
    }))
}

/** The warning due when the time left falls from `before` to `after`; the last one if there are several. */
export function warningBetween({
  warnings,
  before,
  after,
}: {
  warnings: ReturnType<typeof timeWarnings>
  before: number
  after: number
}) {
  return warnings.findLast(({ at }) => before > at && after <= at)?.text
}

function describeDuration(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minuteMilliseconds)
  const seconds = Math.round((milliseconds % minuteMilliseconds) / 1000)
  const parts = [minutes > 0 && plural(minutes, 'minute'), seconds > 0 && plural(seconds, 'second')]
  return parts.filter(Boolean).join(' ')
}

function plural(n: number, word: string) {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
