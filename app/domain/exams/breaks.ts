export type Breaks = { breakSeconds: number; breakSecondsUsed: number; breakBeganAt: Date | null }

/** The most break minutes that can be set. */
export const longestBreakMinutes = 120

export function isBreakMinutes(minutes: number) {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= longestBreakMinutes
}

const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** Returns the time at which the break time of the current break is used up; null if no break has begun. */
export function getBreakEnd({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt && addSeconds(breakBeganAt, breakSeconds - breakSecondsUsed)
}

/** True from the begin of the break; what arrived before it and waited for its turn was not sent during a break. */
export function isOnBreak({ now, ...breaks }: Breaks & { now: Date }) {
  const end = getBreakEnd(breaks)
  return breaks.breakBeganAt !== null && end !== null && now >= breaks.breakBeganAt && now < end
}

/**
 * Returns the break seconds that `expiresAt` includes: all granted seconds during a break, otherwise the seconds
 * already used.
 */
export function getCountedBreakSeconds({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt ? breakSeconds : breakSecondsUsed
}

type ClockState = Breaks & { expiresAt: Date }

/** Returns the clock state after a break has begun: `expiresAt` moves later by all break time that is left. */
export function withBreakBegun({ now, ...clockState }: ClockState & { now: Date }): ClockState {
  const left = clockState.breakSeconds - clockState.breakSecondsUsed
  return { ...clockState, breakBeganAt: now, expiresAt: addSeconds(clockState.expiresAt, left) }
}

/**
 * Returns the clock state after the current break has ended, and when it was taken. A second that has begun counts as a
 * whole second, both for the break and for the time added to the exam.
 */
export function withBreakEnded({ now, ...clockState }: ClockState & { now: Date }): {
  clockState: ClockState
  taken: { from: Date; to: Date } | null
} {
  const { breakSeconds, breakSecondsUsed, breakBeganAt, expiresAt } = clockState
  if (!breakBeganAt) return { clockState, taken: null }
  const left = breakSeconds - breakSecondsUsed
  const seconds = Math.min(left, Math.max(0, Math.ceil((now.getTime() - breakBeganAt.getTime()) / 1000)))
  return {
    clockState: {
      breakSeconds,
      breakSecondsUsed: breakSecondsUsed + seconds,
      breakBeganAt: null,
      expiresAt: addSeconds(expiresAt, seconds - left),
    },
    taken: {
      from: breakBeganAt,
      to: new Date(Math.min(Math.max(now.getTime(), breakBeganAt.getTime()), addSeconds(breakBeganAt, left).getTime())),
    },
  }
}

/**
 * Returns the clock state with at least `grantedSeconds` of break time. During a break `expiresAt` moves later by the
 * added time.
 */
export function withMoreBreakTime({
  grantedSeconds,
  ...clockState
}: ClockState & { grantedSeconds: number }): ClockState {
  const more = Math.max(0, grantedSeconds - clockState.breakSeconds)
  return {
    ...clockState,
    breakSeconds: clockState.breakSeconds + more,
    expiresAt: clockState.breakBeganAt ? addSeconds(clockState.expiresAt, more) : clockState.expiresAt,
  }
}
