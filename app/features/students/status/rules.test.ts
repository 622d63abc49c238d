import { describe, expect, it } from 'vitest'
import { isSameNumber, openChanges } from './rules.ts'

describe('what the desk may do to a student', () => {
  it('follows from how they stand; expelled is final', () => {
    expect(openChanges('active')).toEqual(['suspend', 'expel'])
    expect(openChanges('suspended')).toEqual(['reactivate', 'expel'])
    expect(openChanges('expelled')).toEqual([])
  })
})

it('takes a matric number as people type it, and no other', () => {
  expect(isSameNumber(' ukli-2026-000123 ', 'UKLI-2026-000123')).toBe(true)
  expect(isSameNumber('UKLI-2026-000124', 'UKLI-2026-000123')).toBe(false)
  expect(isSameNumber('', 'UKLI-2026-000123')).toBe(false)
})
