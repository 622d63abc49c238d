import { londonDay, londonWallClock } from '#app/core/dates.ts'

/** Section 8 of the privacy policy, in calendar years; its own test holds them to its words. */
export const studentRecordYears = 7
export const financialYears = 6
export const unusedAccountYears = 3
export const enquiryYears = 3

/** So many days before an account goes its owner is told; signing in keeps the records of a student for so many years more. */
export const warningDays = 30
export const yearsMore = 1

/** The institute's financial year ends with 31 March. */
const financialYearBegins = '04-01'

/** The same day so many years ago; 29 February becomes the day before 1 March. */
export function yearsBefore(now: Date, years: number) {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

/** What was paid before this instant belongs to a financial year that ended as long ago as its records are kept. */
export function financialRecordsKeptSince(now: Date) {
  const today = londonDay(now)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < financialYearBegins ? 1 : 0)
  return londonWallClock(`${year - financialYears}-${financialYearBegins}`, 0)
}
