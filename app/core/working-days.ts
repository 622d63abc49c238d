import { isHoliday } from './bank-holidays.ts'
import { londonDay, londonWallClock } from './dates.ts'

const closingHour = 17

/** True from Monday to Friday, except on bank holidays in England and Wales. */
export function isWorkingDay(isoDay: string) {
  const weekday = new Date(`${isoDay}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(isoDay)
}

/** Closing time on the working day that is `days` working days after an instant. */
export function endOfWorkingDay({ after, days }: { after: Date; days: number }) {
  let day = londonDay(after)
  for (let left = days; left > 0;) {
    day = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    if (isWorkingDay(day)) left -= 1
  }
  return londonWallClock(day, closingHour)
}
