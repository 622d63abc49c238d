import { describe, expect, it } from 'vitest'
import { isSameMatricNumber, listPossibleStatusChanges } from './status.ts'

describe('a change of status', () => {
  it('depends on the current one; expulsion is final', () => {
    expect(listPossibleStatusChanges('active')).toEqual(['suspend', 'expel'])
    expect(listPossibleStatusChanges('suspended')).toEqual(['reactivate', 'expel'])
    expect(listPossibleStatusChanges('expelled')).toEqual([])
  })
})

it('accepts a matric number in any case and with spaces', () => {
  expect(isSameMatricNumber(' ukli-2026-000123 ', 'UKLI-2026-000123')).toBe(true)
  expect(isSameMatricNumber('UKLI-2026-000124', 'UKLI-2026-000123')).toBe(false)
  expect(isSameMatricNumber('', 'UKLI-2026-000123')).toBe(false)
})
