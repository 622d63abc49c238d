export type Breaks = { breakSeconds: number; breakSecondsUsed: number; breakBeganAt: Date | null }

/** The longest choice in the form; anything longer is arranged by ticket. */
export const longestBreakMinutes = 120

export function isBreakMinutes(minutes: number) {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= longestBreakMinutes
}

const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** The time at which the current break ends because its time is used up; null if no break is under way. */
export function breakEnd({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt && addSeconds(breakBeganAt, breakSeconds - breakSecondsUsed)
}

export function isOnBreak({ now, ...breaks }: Breaks & { now: Date }) {
  const end = breakEnd(breaks)
  return end !== null && now < end
}

/** Seconds of breaks already included in `expiresAt`: those taken, or all of them during a break. */
export function countedBreakSeconds({ breakSeconds, breakSecondsUsed, breakBeganAt }: Breaks) {
  return breakBeganAt ? breakSeconds : breakSecondsUsed
}

type ClockState = Breaks & { expiresAt: Date }

/** Begins a break: `expiresAt` moves later by all the break time that is left. */
export function withBreakBegun({ now, ...clockState }: ClockState & { now: Date }): ClockState {
  const left = clockState.breakSeconds - clockState.breakSecondsUsed
  return { ...clockState, breakBeganAt: now, expiresAt: addSeconds(clockState.expiresAt, left) }
}

/**
 * Ends the current break and returns when it was taken. A started second counts as a whole one, both for the break
 * and for the time added to the exam.
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

/** Adds break time; never removes any. During a break `expiresAt` moves later by the same amount. */
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
