/**
 * Bank holidays in England and Wales, with substitute days: https://www.gov.uk/bank-holidays (Open Government Licence
 * 3.0). The government announces them about two years ahead. Add each year when it is announced.
 */
const daysByYear = {
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
} as const

const bankHolidays: ReadonlySet<string> = new Set(
  Object.entries(daysByYear).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
)

/** Days (month and day) on which the office is closed even when the bank holiday moves to a substitute day. */
const alwaysKept = ['12-25', '12-26', '01-01']

/** True when the office is closed on a calendar day such as "2026-12-28". */
export function isHoliday(isoDay: string) {
  return bankHolidays.has(isoDay) || alwaysKept.includes(isoDay.slice(5))
}
