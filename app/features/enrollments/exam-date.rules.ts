import { addWeeks } from '#app/core/dates.ts'

/** The start of the last week of the course, counted from the day access began: the final exam opens then. */
export function unlockDate({ accessBegan, courseWeeks }: { accessBegan: Date; courseWeeks: number }) {
  return addWeeks(accessBegan, courseWeeks - 1)
}
