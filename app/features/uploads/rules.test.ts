import { expect, it } from 'vitest'
import { uploadBarrier } from './rules.ts'

it('lets through what is clean, and what was not scanned where there is no scanner', () => {
  expect(uploadBarrier({ verdict: 'clean', hasScanner: true })).toBeNull()
  expect(uploadBarrier({ verdict: 'clean', hasScanner: false })).toBeNull()
  expect(uploadBarrier({ verdict: 'not_scanned', hasScanner: false })).toBeNull()
  expect(uploadBarrier({ verdict: 'not_scanned', hasScanner: true })).toBe('waiting')
  expect(uploadBarrier({ verdict: 'infected', hasScanner: false })).toBe('infected')
})
