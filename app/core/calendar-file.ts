export type CalendarEntry = {
  id: string
  /** An instant, or a calendar day such as "2026-11-14" for an all-day entry. */
  at: Date | string
  title: string
  description: string
  /** The end of an appointment. An entry without it does not block the calendar. */
  until?: Date
  place?: string
}

function escapeText(text: string) {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')
}

function instantText(instant: Date) {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

const mostOctets = 75

/** RFC 5545, 3.1: a line holds at most 75 octets, and no character is split. */
function folded(line: string) {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      parts.push('')
      // The space that begins the continuation line counts.
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}

/** Returns an iCalendar file. `host` makes the entry ids globally unique; `now` is the time stamp. */
export function calendarFile({ entries, host, now }: { entries: readonly CalendarEntry[]; host: string; now: Date }) {
  const events = entries.flatMap(({ id, at, until, place, title, description }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${instantText(now)}`,
    typeof at === 'string' ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${instantText(at)}`,
    ...(until ? [`DTEND:${instantText(until)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(until ? [] : ['TRANSP:TRANSPARENT']),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//The UK Linguistic Institute//Dates//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
