/** The countdown's words, apart from the rules, because they go to the browser. */

const minuteMilliseconds = 60_000

/** "27:41"; whole seconds still to come, so that 0:00 means the end. */
export function formatCountdown(remainingMilliseconds: number) {
  const seconds = Math.max(0, Math.ceil(remainingMilliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is said aloud, and when: at half of the time, 5 minutes and 1 minute, of those that lie within the exam. */
export function timeWarnings(durationMilliseconds: number) {
  const half = Math.floor(durationMilliseconds / 2)
  return [half, 5 * minuteMilliseconds, minuteMilliseconds]
    .filter((at, index, all) => at < durationMilliseconds && all.indexOf(at) === index)
    .toSorted((a, b) => b - a)
    .map((at) => ({
      at,
      text: `${at === half ? 'Half of the time left: ' : ''}${inWords(at)}${at === half ? '' : ' left'}`,
    }))
}

/** The warning that is due when the time left falls from `before` to `after`; of several the last. */
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

function inWords(milliseconds: number) {
  const minutes = Math.floor(milliseconds / minuteMilliseconds)
  const seconds = Math.round((milliseconds % minuteMilliseconds) / 1000)
  const parts = [minutes > 0 && plural(minutes, 'minute'), seconds > 0 && plural(seconds, 'second')]
  return parts.filter(Boolean).join(' ')
}

function plural(n: number, word: string) {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
