export type CalendarEntry = {
  id: string
  /** An instant, or the whole of a calendar day. */
  at: Date | string
  title: string
  description: string
  /** Given for what takes up time; a date alone leaves whoever keeps it free. */
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

/** RFC 5545, 3.1: a line holds 75 octets, and no character is cut in two. */
function folded(line: string) {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      parts.push('')
      // The space that begins the continuation counts.
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}

/** Instants as entries of an iCalendar file; `host` makes their names unique in the world, `now` stamps the file. */
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
