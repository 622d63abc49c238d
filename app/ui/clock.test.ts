import { describe, expect, it } from 'vitest'
import { formatCountdown, listTimeWarnings, findWarningBetween } from './clock.ts'

const minute = 60_000

describe('the countdown', () => {
  it.each([
    [27 * minute + 41_000, '27:41'],
    [27 * minute + 40_001, '27:41'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [59_000, '0:59'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
    [120 * minute, '120:00'],
  ])('of %i ms reads %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
})

describe('the warnings', () => {
  const texts = (duration: number) => listTimeWarnings(duration).map(({ text }) => text)

  it('come at half, 5 minutes and 1 minute', () => {
    expect(texts(60 * minute)).toEqual(['Half your time left: 30 minutes', '5 minutes left', '1 minute left'])
    expect(texts(75 * minute)[0]).toBe('Half your time left: 37 minutes 30 seconds')
  })

  it('of a short exam come once each and only within it', () => {
    expect(texts(10 * minute)).toEqual(['Half your time left: 5 minutes', '1 minute left'])
    expect(texts(4 * minute)).toEqual(['Half your time left: 2 minutes', '1 minute left'])
    expect(texts(minute)).toEqual(['Half your time left: 30 seconds'])
  })

  it('are announced once, when the time passes them; after a gap only the last one', () => {
    const warnings = listTimeWarnings(60 * minute)
    const said = (before: number, after: number) => findWarningBetween({ warnings, before, after })
    expect(said(5 * minute + 1, 5 * minute)).toBe('5 minutes left')
    expect(said(5 * minute, 5 * minute - 250)).toBeUndefined()
    expect(said(40 * minute, minute)).toBe('1 minute left')
    expect(said(60 * minute, 31 * minute)).toBeUndefined()
  })
})
