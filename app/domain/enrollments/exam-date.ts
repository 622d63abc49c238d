import { addWeeks } from '#app/core/dates.ts'

/**
 * Returns the time at which the final exam opens: the start of the last week of the course, counted from the day access
 * began.
 */
export function computeUnlockDate({ accessBegan, courseWeeks }: { accessBegan: Date; courseWeeks: number }) {
  return addWeeks(accessBegan, courseWeeks - 1)
}
