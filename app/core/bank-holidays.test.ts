import { expect, it } from 'vitest'
import { isHoliday } from './bank-holidays.ts'

function listHolidays(year: number) {
  const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, i + 1)).toISOString().slice(0, 10))
  return days.filter((day) => day.startsWith(String(year)) && isHoliday(day)).map((day) => day.slice(5))
}

// As published at https://www.gov.uk/bank-holidays, with the days on which the office is closed in any case.
it.each([
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  // The rule in years not announced yet: Christmas on a Sunday, New Year on a Sunday, and the latest Easter.
  [2033, '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27'],
  [2034, '01-01 01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
  [2038, '01-01 04-23 04-26 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
])('the holidays of %i', (year, days) => {
  expect(listHolidays(year).join(' ')).toBe(days)
})
