export type CalendarEntry = {
  id: string
  /** An instant, or a calendar day such as "2026-11-14" for an all-day entry. */
  at: Date | string
  title: string
  description: string
  /** The end of an appointment. An entry without an end does not block the calendar. */
  until?: Date
  place?: string
}

function escapeText(text: string) {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')
}

function formatInstant(instant: Date) {
  return instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

const mostOctets = 75

/** Folds a line after every 75 octets, without splitting a character (RFC 5545, 3.1). */
function foldLine(line: string) {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      parts.push('')
      // The space that begins the continuation line counts as an octet.
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}

/**
 * Returns an iCalendar file. `host` makes the ids of the entries globally unique; `now` is the time the file was made.
 */
export function calendarFile({ entries, host, now }: { entries: readonly CalendarEntry[]; host: string; now: Date }) {
  const events = entries.flatMap(({ id, at, until, place, title, description }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${formatInstant(now)}`,
    typeof at === 'string' ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${formatInstant(at)}`,
    ...(until ? [`DTEND:${formatInstant(until)}`] : []),
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
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
