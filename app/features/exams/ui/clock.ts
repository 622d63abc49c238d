/** The countdown's words, apart from the rules, because they go to the browser. */

const minute_ms = 60_000

/** "27:41"; whole seconds still to come, so that 0:00 means the end. */
export function formatCountdown(remaining_ms: number) {
  const seconds = Math.max(0, Math.ceil(remaining_ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is said aloud, and when: at half of the time, 5 minutes and 1 minute, of those that lie within the exam. */
export function timeWarnings(duration_ms: number) {
  const half = Math.floor(duration_ms / 2)
  return [half, 5 * minute_ms, minute_ms]
    .filter((at, index, all) => at < duration_ms && all.indexOf(at) === index)
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

function inWords(ms: number) {
  const minutes = Math.floor(ms / minute_ms)
  const seconds = Math.round((ms % minute_ms) / 1000)
  const parts = [minutes > 0 && plural(minutes, 'minute'), seconds > 0 && plural(seconds, 'second')]
  return parts.filter(Boolean).join(' ')
}

function plural(n: number, word: string) {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
