const mostWaiting = 200

const waiting: (() => void)[] = []
let isTaken = false

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : setImmediate(resolve)))

async function passOn(elapsedMilliseconds: number, isOtherWorkUnderWay: () => boolean) {
  // Half of the time belongs to those who ask for something else; alone, nothing is held back.
  await pause(isOtherWorkUnderWay() ? elapsedMilliseconds : 0)
  const next = waiting.shift()
  if (next) next()
  else isTaken = false
}

/**
 * Does work that anybody may ask for without end, one piece after the other and at most half of the time while others wait: a
 * thousand made-up searches delay nobody's sign-in by more than one of them takes. Null when too many wait already.
 */
export async function inTurn<Answer>(
  work: () => Promise<Answer>,
  { isOtherWorkUnderWay }: { isOtherWorkUnderWay: () => boolean },
): Promise<Answer | null> {
  if (waiting.length >= mostWaiting) return null
  if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
  isTaken = true
  const started = performance.now()
  try {
    return await work()
  } finally {
    void passOn(performance.now() - started, isOtherWorkUnderWay)
  }
}
