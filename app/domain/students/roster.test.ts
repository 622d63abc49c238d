import { expect, it } from 'vitest'
import { formatLastSeen } from './roster.ts'

it('shows the last visit by the London calendar, and after a week as a date', () => {
  const now = new Date('2026-07-10T00:30:00Z')
  const seen = (lastSeen: string) => formatLastSeen({ lastSeen: new Date(lastSeen), now })
  expect(seen('2026-07-09T23:05:00Z')).toBe('today')
  expect(seen('2026-07-09T22:55:00Z')).toBe('yesterday')
  expect(seen('2026-07-04T12:00:00Z')).toBe('6 days ago')
  expect(seen('2026-07-03T12:00:00Z')).toBe('3 Jul 2026')
  expect(formatLastSeen({ lastSeen: null, now })).toBe('not yet')
})
