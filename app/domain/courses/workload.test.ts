import { describe, expect, it } from 'vitest'
import { formatWorkload } from './prospectus.ts'

describe('the work of a programme', () => {
  it('is given in all and a week, so that open programmes compare with planned ones', () => {
    const course = { durationWeeks: 12, weeklyHours: 5 }
    expect(formatWorkload(course, 486)).toBe('8 h 6 min, 45 min a week')
    expect(formatWorkload(course, 720)).toBe('12 h, 1 h a week')
    expect(formatWorkload(course, null)).toBe('up to 60 h, 5 h a week')
  })

  it('is named once for a course of one week', () => {
    expect(formatWorkload({ durationWeeks: 1, weeklyHours: 1 }, 134)).toBe('2 h 14 min in one week')
    expect(formatWorkload({ durationWeeks: 1, weeklyHours: 3 }, null)).toBe('up to 3 h in one week')
  })
})
