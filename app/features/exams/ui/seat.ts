const keyOf = (attemptId: string) => `exam-seat:${attemptId}`

/** Holds the name of this page until it goes; false where another tab of this browser holds it already. */
async function hold(seat: string) {
  if (!('locks' in navigator)) return true
  return new Promise<boolean>((resolve) => {
    void navigator.locks.request(`exam-seat:${seat}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise(() => {})
    })
  })
}

/**
 * The number under which this tab sits the exam. A reload keeps it; a copy of the tab, whose storage is copied with it, draws
 * one of its own.
 */
export async function holdSeat(attemptId: string) {
  const kept = sessionStorage.getItem(keyOf(attemptId))
  if (kept && (await hold(kept))) return kept
  const drawn = crypto.randomUUID()
  sessionStorage.setItem(keyOf(attemptId), drawn)
  await hold(drawn)
  return drawn
}
