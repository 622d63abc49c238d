const storageKey = (attemptId: string) => `exam-seat:${attemptId}`

/** Locks this seat id while the page is open. Returns false if another tab of this browser has locked it. */
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
 * Returns the seat id of this tab, which stays the same after a reload. A duplicated tab copies sessionStorage, but
 * gets a new id.
 */
export async function claimSeat(attemptId: string) {
  const stored = sessionStorage.getItem(storageKey(attemptId))
  if (stored && (await lockSeat(stored))) return stored
  const created = crypto.randomUUID()
  sessionStorage.setItem(storageKey(attemptId), created)
  await lockSeat(created)
  return created
}
