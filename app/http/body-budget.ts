import { TooManyBodies } from './form-limits.ts'

type BudgetLimits = { mostBytes: number; mostBytesPerAddress: number; freeBytes: number }

/**
 * Counts the bytes of the bodies that this process holds, altogether and for each IP address. The first bytes of each
 * body are free, so that people can sign in and save their answers while others use up the budget.
 */
export function createBodyBudget({ mostBytes, mostBytesPerAddress, freeBytes }: BudgetLimits) {
  let heldBytes = 0
  const heldByAddress = new Map<string, number>()

  function count(address: string, change: number) {
    heldBytes += change
    const held = (heldByAddress.get(address) ?? 0) + change
    if (held > 0) heldByAddress.set(address, held)
    else heldByAddress.delete(address)
  }

  /** Begins a body. Call `release` when its request has ended. */
  function open(address: string) {
    let seen = 0
    let counted = 0
    let isReleased = false
    return {
      /** Throws `TooManyBodies` if the budget has no room for these bytes. */
      take(bytes: number) {
        if (isReleased) return
        seen += bytes
        const more = Math.max(0, seen - freeBytes) - counted
        if (more === 0) return
        const isFull = heldBytes + more > mostBytes || (heldByAddress.get(address) ?? 0) + more > mostBytesPerAddress
        if (isFull) throw new TooManyBodies()
        counted += more
        count(address, more)
      },
      release() {
        if (!isReleased) count(address, -counted)
        isReleased = true
      },
    }
  }

  return { open, heldBytes: () => heldBytes }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>

/** The heap is 512 MB (package.json). Of a form with files only the text is in memory. */
export const bodyBudget = createBodyBudget({
  mostBytes: 64_000_000,
  mostBytesPerAddress: 32_000_000,
  freeBytes: 16_000,
})

/** Bytes of forms with files. The files are on disk below DATA_DIR until their request has ended. */
export const fileBudget = createBodyBudget({
  mostBytes: 1_000_000_000,
  mostBytesPerAddress: 256_000_000,
  freeBytes: 16_000,
})
