import { TooManyBodies } from './form-limits.ts'

type BudgetLimits = { mostBytes: number; mostBytesPerAddress: number; freeBytes: number }

/**
 * Counts the bytes of the request bodies that this process holds, in total and for each IP address. The first bytes of
 * each body are not counted, so that people can sign in and save their answers while others use up the budget.
 */
export function createBodyBudget({ mostBytes, mostBytesPerAddress, freeBytes }: BudgetLimits) {
  let heldBytes = 0
  const heldByAddress = new Map<string, number>()

  function addToCounts(address: string, change: number) {
    heldBytes += change
    const held = (heldByAddress.get(address) ?? 0) + change
    if (held > 0) heldByAddress.set(address, held)
    else heldByAddress.delete(address)
  }

  /** Starts counting a body. Call `release` when its request has ended. */
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
        addToCounts(address, more)
      },
      release() {
        if (!isReleased) addToCounts(address, -counted)
        isReleased = true
      },
    }
  }

  return { open, heldBytes: () => heldBytes }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>

/**
 * The budget for bodies in memory; the heap is 512 MB (package.json). A form with files has only its text in memory.
 */
export const bodyBudget = createBodyBudget({
  mostBytes: 64_000_000,
  mostBytesPerAddress: 32_000_000,
  freeBytes: 16_000,
})

/** The budget for forms with files. Their files are on disk below DATA_DIR until the request has ended. */
export const fileBudget = createBodyBudget({
  mostBytes: 1_000_000_000,
  mostBytesPerAddress: 256_000_000,
  freeBytes: 16_000,
})
