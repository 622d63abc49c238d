const keyOf = (attemptId: string) => `exam-seat:${attemptId}`

/** Locks this seat id for as long as the page is open; returns false if another tab of this browser has it. */
async function lockSeat(seat: string) {
  if (!('locks' in navigator)) return true
  return new Promise<boolean>((resolve) => {
    void navigator.locks.request(`exam-seat:${seat}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise(() => {})
    })
  })
}

/**
 * Returns the seat id of this tab. A reload keeps it. A duplicated tab, which copies sessionStorage, gets a new one.
 */
export async function claimSeat(attemptId: string) {
  const stored = sessionStorage.getItem(keyOf(attemptId))
  if (stored && (await lockSeat(stored))) return stored
  const created = crypto.randomUUID()
  sessionStorage.setItem(keyOf(attemptId), created)
  await lockSeat(created)
  return created
}
