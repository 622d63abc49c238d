import type { DayHours, Institute } from '#app/core/institute.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const numbers = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

const short = (day: number) => days[day]?.slice(0, 3) ?? ''
const clock = (hour: number) => hour % 12 || 12
const isSame = (a: DayHours | null, b: DayHours | null) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

type Group = { first: number; last: number; hours: DayHours | null }

/** Consecutive days with the same hours, starting with Monday. */
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

/** "Mon-Fri", "9-5 GMT"; the first line with hours names the time zone. */
export function describeOfficeDays(officeHours: Institute['officeHours']) {
  const groups = groupDays(officeHours)
  const firstOpen = groups.find(({ hours }) => hours !== null)
  return groups.map((group) => {
    const { first, last, hours } = group
    const isRange = first !== last
    const span = isRange ? `${days[first]} to ${days[last]}` : days[first]
    return {
      days: isRange ? `${short(first)}-${short(last)}` : short(first),
      hours: hours ? `${clock(hours[0])}-${clock(hours[1])}${group === firstOpen ? ' GMT' : ''}` : 'Closed',
      spoken: hours
        ? `${span}, ${numbers[hours[0] % 12]} to ${numbers[hours[1] % 12]}, London time`
        : `${span}, closed`,
    }
  })
}
