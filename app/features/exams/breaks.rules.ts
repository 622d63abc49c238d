/** The breaks of a sitting as they stand in its row. */
export type Breaks = { breakSeconds: number; breakSecondsUsed: number; breakBeganAt: Date | null }

/** As the form offers them; more than two hours of rest are for a ticket. */
export const longestBreakMinutes = 120

export function isBreakMinutes(minutes: number) {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= longestBreakMinutes
}

const later = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** When the break under way ends by itself, since its time is used up then; null while the clock runs. */
export function breakEnd({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt && later(breakBeganAt, breakSeconds - breakSecondsUsed)
}

/** The clock stands still from the very beginning of a break and runs again at its very end. */
export function isOnBreak({ now, ...breaks }: Breaks & { now: Date }) {
  const end = breakEnd(breaks)
  return end !== null && now < end
}

/** Seconds of breaks that lie in a sitting's end: those taken, and during a break all of them. */
export function countedBreakSeconds({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt ? breakSeconds : breakSecondsUsed
}

type Clocked = Breaks & { expiresAt: Date }

/** The row during a break: its end lies as far off as the break may last. */
export function begun({ now, ...sitting }: Clocked & { now: Date }): Clocked {
  const left = sitting.breakSeconds - sitting.breakSecondsUsed
  return { ...sitting, breakBeganAt: now, expiresAt: later(sitting.expiresAt, left) }
}

/**
 * The row after the break that was under way, and from when to when that was. Begun seconds count whole, for the break and for
 * the time that is given back alike.
 */
export function ended({ now, ...sitting }: Clocked & { now: Date }): {
  sitting: Clocked
  taken: { from: Date; to: Date } | null
} {
  const { breakSeconds, breakSecondsUsed, breakBeganAt, expiresAt } = sitting
  if (!breakBeganAt) return { sitting, taken: null }
  const left = breakSeconds - breakSecondsUsed
  const seconds = Math.min(left, Math.max(0, Math.ceil((now.getTime() - breakBeganAt.getTime()) / 1000)))
  return {
    sitting: {
      breakSeconds,
      breakSecondsUsed: breakSecondsUsed + seconds,
      breakBeganAt: null,
      expiresAt: later(expiresAt, seconds - left),
    },
    taken: {
      from: breakBeganAt,
      to: new Date(Math.min(Math.max(now.getTime(), breakBeganAt.getTime()), later(breakBeganAt, left).getTime())),
    },
  }
}

/** The row with more time for breaks; a sitting never loses any, and one on a break ends later by as much. */
export function lengthened({ grantedSeconds, ...sitting }: Clocked & { grantedSeconds: number }): Clocked {
  const more = Math.max(0, grantedSeconds - sitting.breakSeconds)
  return {
    ...sitting,
    breakSeconds: sitting.breakSeconds + more,
    expiresAt: sitting.breakBeganAt ? later(sitting.expiresAt, more) : sitting.expiresAt,
  }
}
