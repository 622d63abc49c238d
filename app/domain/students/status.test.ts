import { describe, expect, it } from 'vitest'
import { listPossibleStatusChanges } from './status.ts'

describe('a change of status', () => {
  it('depends on the current one; expulsion is final', () => {
    expect(listPossibleStatusChanges('active')).toEqual(['suspend', 'expel'])
    expect(listPossibleStatusChanges('suspended')).toEqual(['reactivate', 'expel'])
    expect(listPossibleStatusChanges('expelled')).toEqual([])
  })
})
