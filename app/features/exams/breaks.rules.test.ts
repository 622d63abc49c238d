import { describe, expect, it } from 'vitest'
import {
  withBreakBegun,
  breakEnd,
  countedBreakSeconds,
  withBreakEnded,
  isBreakMinutes,
  isOnBreak,
  withMoreBreakTime,
} from './breaks.rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
/** An hour from ten, ten minutes of breaks, four of them taken. */
const running = { breakSeconds: 600, breakSecondsUsed: 240, breakBeganAt: null, expiresAt: at('11:04:00') }
const resting = withBreakBegun({ ...running, now: at('10:30:00') })

describe('a break', () => {
  it('moves the end later by all the break time left, and stops the clock until just before it ends', () => {
    expect(resting).toEqual({ ...running, breakBeganAt: at('10:30:00'), expiresAt: at('11:10:00') })
    expect(breakEnd(resting)).toEqual(at('10:36:00'))
    expect(isOnBreak({ ...running, now: at('10:30:00') })).toBe(false)
    expect(isOnBreak({ ...resting, now: at('10:30:00') })).toBe(true)
    expect(isOnBreak({ ...resting, now: at('10:35:59.999') })).toBe(true)
    expect(isOnBreak({ ...resting, now: at('10:36:00') })).toBe(false)
  })

  it.each([
    ['10:30:00', 240, '11:04:00'],
    ['10:31:59.001', 360, '11:06:00'],
    ['10:32:00', 360, '11:06:00'],
    ['10:35:59.999', 600, '11:10:00'],
    ['10:36:00', 600, '11:10:00'],
    ['12:00:00', 600, '11:10:00'],
  ])('ended at %s has used %d seconds in all, and the exam ends at %s', (time, used, end) => {
    const { clockState } = withBreakEnded({ ...resting, now: at(time) })
    expect(clockState).toEqual({ breakSeconds: 600, breakSecondsUsed: used, breakBeganAt: null, expiresAt: at(end) })
  })

  it('returns when it was taken, and null if there was none', () => {
    expect(withBreakEnded({ ...resting, now: at('10:31:59.001') }).taken).toEqual({
      from: at('10:30:00'),
      to: at('10:31:59.001'),
    })
    expect(withBreakEnded({ ...resting, now: at('12:00:00') }).taken).toEqual({
      from: at('10:30:00'),
      to: at('10:36:00'),
    })
    expect(withBreakEnded({ ...running, now: at('10:32:00') })).toEqual({ clockState: running, taken: null })
  })

  it('counts all break time while it lasts', () => {
    expect(countedBreakSeconds(running)).toBe(240)
    expect(countedBreakSeconds(resting)).toBe(600)
  })
})

describe('more time for breaks', () => {
  it('is available at once, moves the end only during a break, and is never removed', () => {
    expect(withMoreBreakTime({ ...running, grantedSeconds: 900 })).toEqual({ ...running, breakSeconds: 900 })
    expect(withMoreBreakTime({ ...resting, grantedSeconds: 900 })).toEqual({
      ...resting,
      breakSeconds: 900,
      expiresAt: at('11:15:00'),
    })
    expect(withMoreBreakTime({ ...resting, grantedSeconds: 0 })).toEqual(resting)
  })

  it.each([
    [0, true],
    [120, true],
    [121, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('of %d minutes: %s', (minutes, isOne) => {
    expect(isBreakMinutes(minutes)).toBe(isOne)
  })
})
