import { describe, expect, it } from 'vitest'
import {
  withBreakBegun,
  getBreakEnd,
  getCountedBreakSeconds,
  withBreakEnded,
  isBreakMinutes,
  isOnBreak,
  withMoreBreakTime,
} from './breaks.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
/** An exam of one hour from 10:00, with ten minutes of break time, four of them used. */
const running = { breakSeconds: 600, breakSecondsUsed: 240, breakBeganAt: null, expiresAt: at('11:04:00') }
const onBreak = withBreakBegun({ ...running, now: at('10:30:00') })

describe('a break', () => {
  it('extends the exam by all the break time left, and lasts until that time is used up', () => {
    expect(onBreak).toEqual({ ...running, breakBeganAt: at('10:30:00'), expiresAt: at('11:10:00') })
    expect(getBreakEnd(onBreak)).toEqual(at('10:36:00'))
    expect(isOnBreak({ ...running, now: at('10:30:00') })).toBe(false)
    expect(isOnBreak({ ...onBreak, now: at('10:30:00') })).toBe(true)
    expect(isOnBreak({ ...onBreak, now: at('10:35:59.999') })).toBe(true)
    expect(isOnBreak({ ...onBreak, now: at('10:36:00') })).toBe(false)
  })

  it.each([
    ['10:30:00', 240, '11:04:00'],
    ['10:31:59.001', 360, '11:06:00'],
    ['10:32:00', 360, '11:06:00'],
    ['10:35:59.999', 600, '11:10:00'],
    ['10:36:00', 600, '11:10:00'],
    ['12:00:00', 600, '11:10:00'],
  ])('that ends at %s brings the break time used to %d seconds and the end of the exam to %s', (time, used, end) => {
    const { clockState } = withBreakEnded({ ...onBreak, now: at(time) })
    expect(clockState).toEqual({ breakSeconds: 600, breakSecondsUsed: used, breakBeganAt: null, expiresAt: at(end) })
  })

  it('returns when it was taken, and null if there was none', () => {
    expect(withBreakEnded({ ...onBreak, now: at('10:31:59.001') }).taken).toEqual({
      from: at('10:30:00'),
      to: at('10:31:59.001'),
    })
    expect(withBreakEnded({ ...onBreak, now: at('12:00:00') }).taken).toEqual({
      from: at('10:30:00'),
      to: at('10:36:00'),
    })
    expect(withBreakEnded({ ...running, now: at('10:32:00') })).toEqual({ clockState: running, taken: null })
  })

  it('counts all break time as used while it lasts', () => {
    expect(getCountedBreakSeconds(running)).toBe(240)
    expect(getCountedBreakSeconds(onBreak)).toBe(600)
  })
})

describe('additional break time', () => {
  it('is available at once, moves the end of the exam only during a break, and is never removed', () => {
    expect(withMoreBreakTime({ ...running, grantedSeconds: 900 })).toEqual({ ...running, breakSeconds: 900 })
    expect(withMoreBreakTime({ ...onBreak, grantedSeconds: 900 })).toEqual({
      ...onBreak,
      breakSeconds: 900,
      expiresAt: at('11:15:00'),
    })
    expect(withMoreBreakTime({ ...onBreak, grantedSeconds: 0 })).toEqual(onBreak)
  })

  it.each([
    [0, true],
    [120, true],
    [121, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('of %d minutes is allowed: %s', (minutes, isAllowed) => {
    expect(isBreakMinutes(minutes)).toBe(isAllowed)
  })
})
