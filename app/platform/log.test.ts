import { expect, it } from 'vitest'
import { limitLogRate } from './log.server.ts'

it('writes the first line, then at most one a minute with the number of those left out', () => {
  let now = 5_000
  const written: number[] = []
  const rarely = limitLogRate({ everySeconds: 60, now: () => now })
  for (const at of [5_000, 5_001, 64_999, 65_000, 65_001, 200_000]) {
    now = at
    rarely((leftOut) => written.push(leftOut))
  }
  expect(written).toEqual([0, 2, 1])
})
