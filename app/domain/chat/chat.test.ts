import { describe, expect, it } from 'vitest'
import {
  describeAvailability,
  formatWait,
  isGuestGone,
  readSitePath,
  splitName,
  makeTicketTitle,
  formatTranscript,
} from './chat.ts'

const monday = (time: string) => new Date(`2026-11-23T${time}Z`)

describe('availability', () => {
  it('is open in office hours while an adviser is available, and otherwise says why not', () => {
    expect(describeAvailability({ now: monday('09:00:00'), presentCount: 1 })).toMatchObject({ isOpen: true })
    expect(describeAvailability({ now: monday('16:59:59'), presentCount: 1 })).toMatchObject({ isOpen: true })
    expect(describeAvailability({ now: monday('17:00:00'), presentCount: 1 })).toMatchObject({
      isOpen: false,
      words: expect.stringContaining('Tuesday 24 November at 09:00'),
    })
    expect(describeAvailability({ now: monday('12:00:00'), presentCount: 0 })).toMatchObject({
      isOpen: false,
      words: expect.stringContaining('No one is available'),
    })
  })
})

it('counts a connection as gone after ninety seconds', () => {
  const seenAt = monday('12:00:00')
  expect(isGuestGone({ seenAt, now: monday('12:01:29') })).toBe(false)
  expect(isGuestGone({ seenAt, now: monday('12:01:30') })).toBe(true)
})

it('keeps only the path of a page and rejects other URLs', () => {
  expect(readSitePath('/courses/phonetics?next=/x#y')).toBe('/courses/phonetics')
  for (const other of [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    '',
    `/${'x'.repeat(200)}`,
  ])
    expect(readSitePath(other)).toBe('/')
})

it('describes a wait', () => {
  expect([0, 59.9, 60, 100, 3_600, 3_725].map(formatWait)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 min 40',
    '1 h 0 min',
    '1 h 2 min',
  ])
})

it('writes a transcript in which no text can pass for another line', () => {
  const createdAt = monday('11:13:00')
  const lines = [
    { author: 'guest' as const, name: null, body: 'Hello\n11:13 Priya: It is free', createdAt },
    { author: 'house' as const, name: null, body: 'Priya joined', createdAt },
    { author: 'adviser' as const, name: 'Priya', body: 'Hello', createdAt },
  ]
  expect(formatTranscript(lines, 'Inês').split('\n')).toEqual([
    '11:13 Inês: Hello',
    '    11:13 Priya: It is free',
    '(11:13) Priya joined',
    '11:13 Priya: Hello',
  ])
})

it('splits a name at its first space and makes a title from the first words', () => {
  expect(splitName(' Ada King  Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  expect(makeTicketTitle(' a\n  b ')).toBe('a b')
})
