import { formatClockTime } from '#app/core/dates.ts'
import { expect, it } from 'vitest'
import { moveToDaytime } from './hours.ts'

it('moves times at night back into the day, in winter and in summer', () => {
  for (const day of ['2026-01-15', '2026-07-15']) {
    for (let hour = 0; hour < 24; hour++) {
      const at = new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`)
      const then = formatClockTime(moveToDaytime(at))
      expect(then >= '08:00' && then < '22:00', `${at.toISOString()} became ${then}`).toBe(true)
      expect(moveToDaytime(at) <= at).toBe(true)
    }
  }
})
