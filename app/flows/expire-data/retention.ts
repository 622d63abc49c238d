import { londonDay, londonWallClock } from '#app/core/dates.ts'

/** Retention periods in calendar years (privacy policy, section 8; a test compares them with its text). */
export const studentRecordYears = 7
export const financialYears = 6
export const unusedAccountYears = 3
export const enquiryYears = 3

/** Days between the warning and the erasure. Signing in extends the retention of an account by `yearsMore`. */
export const warningDays = 30
export const yearsMore = 1

/** The first day of the financial year of the institute (month and day). */
const financialYearBegins = '04-01'

/** Returns the same date in an earlier year; 29 February becomes 28 February. */
export function yearsBefore(now: Date, years: number) {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

/** Returns the start of the oldest financial year whose records are still kept. */
export function computeFinancialRecordsCutoff(now: Date) {
  const today = londonDay(now)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < financialYearBegins ? 1 : 0)
  return londonWallClock(`${year - financialYears}-${financialYearBegins}`, 0)
}
