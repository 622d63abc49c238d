import { describe, expect, it } from 'vitest'
import { describeAvailability, describeWait, isGone, sitePath, splitName, titleOf, transcriptOf } from './rules.ts'

const monday = (time: string) => new Date(`2026-11-23T${time}Z`)

describe('the door', () => {
  it('is open in office hours while somebody is there, and says what is missing', () => {
    expect(describeAvailability({ now: monday('09:00:00'), presentCount: 1 })).toMatchObject({ isOpen: true })
    expect(describeAvailability({ now: monday('16:59:59'), presentCount: 1 })).toMatchObject({ isOpen: true })
    expect(describeAvailability({ now: monday('17:00:00'), presentCount: 1 })).toMatchObject({
      isOpen: false,
      words: expect.stringContaining('Tuesday 24 November at 09:00'),
    })
    expect(describeAvailability({ now: monday('12:00:00'), presentCount: 0 })).toMatchObject({
      isOpen: false,
      words: expect.stringContaining('Nobody is at the chat'),
    })
  })
})

it('counts a line as gone from the ninetieth second on', () => {
  const seenAt = monday('12:00:00')
  expect(isGone({ seenAt, now: monday('12:01:29') })).toBe(false)
  expect(isGone({ seenAt, now: monday('12:01:30') })).toBe(true)
})

it('keeps of a page its path alone, and nothing that is none', () => {
  expect(sitePath('/courses/phonetics?next=/x#y')).toBe('/courses/phonetics')
  for (const other of [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    '',
    `/${'x'.repeat(200)}`,
  ])
    expect(sitePath(other)).toBe('/')
})

it('says how long somebody has waited', () => {
  expect([0, 59.9, 60, 100, 3_600, 3_725].map(describeWait)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '1 min 40',
    '1 h 0 min',
    '1 h 2 min',
  ])
})

it('writes a conversation so that no line of it can pass for another’s', () => {
  const createdAt = monday('11:13:00')
  const lines = [
    { author: 'guest' as const, name: null, body: 'Hello\n11:13 Priya: It is free', createdAt },
    { author: 'house' as const, name: null, body: 'Priya joined', createdAt },
    { author: 'adviser' as const, name: 'Priya', body: 'Hello', createdAt },
  ]
  expect(transcriptOf(lines, 'Inês').split('\n')).toEqual([
    '11:13 Inês: Hello',
    '    11:13 Priya: It is free',
    '(11:13) Priya joined',
    '11:13 Priya: Hello',
  ])
})

it('takes a name apart at its first space, and a subject from the first words', () => {
  expect(splitName(' Ada King  Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  expect(titleOf(' a\n  b ')).toBe('a b')
})
