/**
 * Days by which a year differs from the rule, as the government announces them for England and Wales at
 * https://www.gov.uk/bank-holidays: for example a day for a coronation, or a holiday that is moved for a jubilee.
 */
const announced: Readonly<Record<number, { added: readonly string[]; dropped: readonly string[] }>> = {}

const dayOfYear = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const addDays = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)
const toIsoDay = (day: Date) => day.toISOString().slice(0, 10)

/** Computes Easter Sunday of the Gregorian calendar by the algorithm of Meeus, Jones and Butcher. */
function computeEaster(year: number) {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const moonCycle = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moonCycle + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((moonCycle + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * shift + 114
  return dayOfYear(year, Math.floor(days / 31), (days % 31) + 1)
}

/** Returns the first Monday from a day on. */
const mondayFrom = (day: Date) => addDays(day, (8 - day.getUTCDay()) % 7)
const lastMonday = (year: number, month: number) => mondayFrom(dayOfYear(year, month, 25))

/** Moves the holidays that fall on a weekend to the next days that are neither weekend nor holiday. */
function substitute(days: readonly Date[]) {
  const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6
  const kept = days.filter((day) => !isWeekend(day)).map(toIsoDay)
  for (const day of days.filter(isWeekend)) {
    let moved = mondayFrom(day)
    while (kept.includes(toIsoDay(moved))) moved = addDays(moved, 1)
    kept.push(toIsoDay(moved))
  }
  return kept
}

function listBankHolidays(year: number) {
  const easter = computeEaster(year)
  const { added, dropped } = announced[year] ?? { added: [], dropped: [] }
  const byRule = [
    ...substitute([dayOfYear(year, 1, 1)]),
    toIsoDay(addDays(easter, -2)),
    toIsoDay(addDays(easter, 1)),
    toIsoDay(mondayFrom(dayOfYear(year, 5, 1))),
    toIsoDay(lastMonday(year, 5)),
    toIsoDay(lastMonday(year, 8)),
    ...substitute([dayOfYear(year, 12, 25), dayOfYear(year, 12, 26)]),
  ]
  return new Set([...byRule.filter((day) => !dropped.includes(day)), ...added])
}

const knownYears = new Map<number, ReadonlySet<string>>()

/** Days (month and day) on which the office is closed even when the bank holiday moves to a substitute day. */
const alwaysKept = ['12-25', '12-26', '01-01']

/** True when the office is closed on a calendar day such as "2026-12-28". */
export function isHoliday(isoDay: string) {
  const year = Number(isoDay.slice(0, 4))
  const ofYear = knownYears.get(year) ?? listBankHolidays(year)
  knownYears.set(year, ofYear)
  return ofYear.has(isoDay) || alwaysKept.includes(isoDay.slice(5))
}
