export type Breaks = { breakSeconds: number; breakSecondsUsed: number; breakBeganAt: Date | null }

/** The longest choice in the form; anything longer is arranged by ticket. */
export const longestBreakMinutes = 120

export function isBreakMinutes(minutes: number) {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= longestBreakMinutes
}

const later = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** The time at which the current break ends because its time is used up; null if no break is under way. */
export function breakEnd({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt && later(breakBeganAt, breakSeconds - breakSecondsUsed)
}

export function isOnBreak({ now, ...breaks }: Breaks & { now: Date }) {
  const end = breakEnd(breaks)
  return end !== null && now < end
}

/** Seconds of breaks already included in `expiresAt`: those taken, or all of them during a break. */
export function countedBreakSeconds({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt ? breakSeconds : breakSecondsUsed
}

type Clocked = Breaks & { expiresAt: Date }

/** Begins a break: `expiresAt` moves later by all the break time that is left. */
export function begun({ now, ...sitting }: Clocked & { now: Date }): Clocked {
  const left = sitting.breakSeconds - sitting.breakSecondsUsed
  return { ...sitting, breakBeganAt: now, expiresAt: later(sitting.expiresAt, left) }
}

/**
 * Ends the current break and returns when it was taken. A started second counts as a whole one, both for the break
 * and for the time added to the exam.
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

/** Adds break time; never removes any. During a break `expiresAt` moves later by the same amount. */
export function lengthened({ grantedSeconds, ...sitting }: Clocked & { grantedSeconds: number }): Clocked {
  const more = Math.max(0, grantedSeconds - sitting.breakSeconds)
  return {
    ...sitting,
    breakSeconds: sitting.breakSeconds + more,
    expiresAt: sitting.breakBeganAt ? later(sitting.expiresAt, more) : sitting.expiresAt,
  }
}
