import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-20T10:00:00.123Z')
const at = new Date('2026-12-28T09:30:00Z')
const entry = { id: 'exam-1', at, title: 'Exam', description: 'One' }

it('writes each entry in UTC with its own UID', () => {
  const file = calendarFile({ entries: [entry, { ...entry, id: 'end-1' }], host: 'ukli.example', now })
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(file).toContain(
    'BEGIN:VEVENT\r\nUID:exam-1@ukli.example\r\nDTSTAMP:20261120T100000Z\r\nDTSTART:20261228T093000Z\r\nSUMMARY:Exam\r\n',
  )
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).not.toMatch(/[^\r]\n/)
})

it('escapes titles, so that none can start a new property', () => {
  const file = calendarFile({ entries: [{ ...entry, title: 'a,b;c\\d\nSUMMARY:e' }], host: 'x', now })
  expect(file).toContain('SUMMARY:a\\,b\\;c\\\\d\\nSUMMARY:e\r\n')
})

it('folds lines at 75 octets without cutting a character', () => {
  const title = 'ə'.repeat(80)
  const file = calendarFile({ entries: [{ ...entry, title }], host: 'x', now })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

it('marks an entry as busy only when it has an end', () => {
  const until = new Date('2026-12-28T10:15:00Z')
  const file = calendarFile({ entries: [{ ...entry, until, place: 'Room 2, London' }], host: 'x', now })
  expect(file).toContain('DTEND:20261228T101500Z\r\n')
  expect(file).toContain('LOCATION:Room 2\\, London\r\n')
  expect(file).not.toContain('TRANSP')
  expect(calendarFile({ entries: [entry], host: 'x', now })).toContain('TRANSP:TRANSPARENT')
})

it('writes a whole day as a date without a time', () => {
  const file = calendarFile({ entries: [{ ...entry, at: '2026-11-23' }], host: 'x', now })
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261123\r\n')
})
