import ICAL from 'ical.js'

const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Perhaps',
  DELEGATED: 'Passed on to somebody else',
}
const methods: Readonly<Record<string, string>> = {
  REQUEST: 'Invitation',
  CANCEL: 'Cancelled',
  COUNTER: 'Another time proposed',
}

/** Formats a time as the calendar wrote it, with its time zone: "2 December 2026, 10:00 (Europe/London)". */
function formatTime(time: ICAL.Time, zone: string) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(time.year, time.month - 1, time.day),
  )
  if (time.isDate) return day
  const clock = `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`
  return `${day}, ${clock}${zone && ` (${zone})`}`
}

const textOf = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name) ?? '').trim()

/** Describes an invitation or the answer to one, as in “Accepted: Interview, 2 December 2026, 10:00”. Null if unreadable. */
export function describeCalendar(source: string): string | null {
  try {
    // Some programs break long lines without the space that marks them as continued.
    const lines = source.replaceAll(/\r?\n(?=[^ \t])(?![a-z\d-]{1,60}[;:])/gi, ' ')
    const calendar = new ICAL.Component(ICAL.parse(lines))
    const event = calendar.getFirstSubcomponent('vevent')
    if (!event) return null
    const method = textOf(calendar, 'method').toUpperCase()
    const answer = String(event.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? '').toUpperCase()
    const what = method === 'REPLY' ? (answers[answer] ?? 'Answer') : (methods[method] ?? 'Calendar entry')
    const start = event.getFirstProperty('dtstart')
    const at = start?.getFirstValue()
    const isUtc = at instanceof ICAL.Time && at.zone === ICAL.Timezone.utcTimezone
    const zone = isUtc ? 'UTC' : String(start?.getFirstParameter('tzid') ?? '')
    const time = at instanceof ICAL.Time ? formatTime(at, zone) : ''
    const parts = [textOf(event, 'summary'), time, textOf(event, 'location')].filter(Boolean)
    return [`${what}: ${parts.join(', ') || 'an event'}`, textOf(event, 'comment')].filter(Boolean).join('\n')
  } catch {
    return null
  }
}
