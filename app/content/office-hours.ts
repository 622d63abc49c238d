import type { DayHours, Institute } from '#app/core/institute.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const numbers = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

const shortDayName = (day: number) => days[day]?.slice(0, 3) ?? ''
const twelveHourClock = (hour: number) => hour % 12 || 12
const isSame = (a: DayHours | null, b: DayHours | null) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

type Group = { first: number; last: number; hours: DayHours | null }

/** Groups consecutive days that have the same hours, starting with Monday. */
function groupDays(officeHours: Institute['officeHours']) {
  const groups: Group[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = officeHours[day] ?? null
    const previous = groups.at(-1)
    if (previous && isSame(previous.hours, hours)) previous.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
}

/**
 * Returns a line for each group of days, such as "Mon-Fri" and "9-5 GMT". The first line with hours names the time
 * zone, which is London’s in winter or in summer.
 */
export function describeOfficeDays(officeHours: Institute['officeHours'], zone: 'GMT' | 'BST') {
  const groups = groupDays(officeHours)
  const firstOpen = groups.find(({ hours }) => hours !== null)
  return groups.map((group) => {
    const { first, last, hours } = group
    const isRange = first !== last
    const span = isRange ? `${days[first]} to ${days[last]}` : days[first]
    return {
      days: isRange ? `${shortDayName(first)}-${shortDayName(last)}` : shortDayName(first),
      hours: hours
        ? `${twelveHourClock(hours[0])}-${twelveHourClock(hours[1])}${group === firstOpen ? ` ${zone}` : ''}`
        : 'Closed',
      spoken: hours
        ? `${span}, ${numbers[hours[0] % 12]} to ${numbers[hours[1] % 12]}, London time`
        : `${span}, closed`,
    }
  })
}
