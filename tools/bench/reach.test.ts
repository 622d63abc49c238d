import { expect, it } from 'vitest'
import { judgeCpu, judgeShare } from './reach.ts'

it('compares with the target on an idle machine, and with the floor on a slower one', () => {
  expect(judgeCpu({ cpu: 8.9, floor: 0.05, reach: 9 })).toBe('within reach')
  expect(judgeCpu({ cpu: 8.9, floor: 0.1, reach: 9 })).toBe('within reach')
  expect(judgeCpu({ cpu: 17, floor: 0.1, reach: 9 })).toBe('within reach by the floor (machine 2.0 times slower)')
  expect(judgeCpu({ cpu: 27, floor: 0.1, reach: 9 })).toBe('OVER reach, 1.5 times')
  expect(judgeCpu({ cpu: 18, floor: 0.02, reach: 9 })).toBe('OVER reach, 2.0 times')
})

it('compares cached pages with the floor’s requests per second', () => {
  expect(judgeShare({ share: 0.4, reach: 0.4 })).toBe('within reach')
  expect(judgeShare({ share: 0.39, reach: 0.4 })).toBe('BELOW reach')
})
