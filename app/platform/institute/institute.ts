import type { DayHours } from '#app/core/institute.ts'

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function parseWeekdays(words: string) {
  const [first, last] = words.split('-').map((word) => dayNames.indexOf(word.trim().slice(0, 3).toLowerCase()))
  if (first === undefined || first < 0 || last === -1) return null
  const length = ((last ?? first) - first + 7) % 7
  return Array.from({ length: length + 1 }, (_, i) => (first + i) % 7)
}

/**
 * Parses office hours such as "Mon-Fri 9-17, Sat 10-14"; days that are not mentioned are closed. Returns null if the
 * text cannot be parsed.
 */
export function parseOfficeHours(text: string): (DayHours | null)[] | null {
  const week: (DayHours | null)[] = [null, null, null, null, null, null, null]
  for (const part of text.split(',')) {
    const match = /^\s*([a-z]+(?:\s*-\s*[a-z]+)?)\s+(\d{1,2})\s*-\s*(\d{1,2})\s*$/i.exec(part)
    const days = match?.[1] ? parseWeekdays(match[1]) : null
    if (!match || !days) return null
    const hours: DayHours = [Number(match[2]), Number(match[3])]
    if (hours[0] >= hours[1] || hours[1] > 24) return null
    for (const day of days) week[day] = hours
  }
  return week
}
