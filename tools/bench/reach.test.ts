import { expect, it } from 'vitest'
import { cpuVerdict, shareVerdict } from './reach.ts'

it('compares with the target on an idle machine, and with the floor on a slower one', () => {
  expect(cpuVerdict({ cpu: 8.9, floor: 0.05, reach: 9 })).toBe('within reach')
  expect(cpuVerdict({ cpu: 8.9, floor: 0.1, reach: 9 })).toBe('within reach')
  expect(cpuVerdict({ cpu: 17, floor: 0.1, reach: 9 })).toBe('within reach by the floor (machine 2.0 times slower)')
  expect(cpuVerdict({ cpu: 27, floor: 0.1, reach: 9 })).toBe('OVER reach, 1.5 times')
  expect(cpuVerdict({ cpu: 18, floor: 0.02, reach: 9 })).toBe('OVER reach, 2.0 times')
})

it('compares cached pages with the floor’s requests per second', () => {
  expect(shareVerdict({ share: 0.4, reach: 0.4 })).toBe('within reach')
  expect(shareVerdict({ share: 0.39, reach: 0.4 })).toBe('BELOW reach')
})
