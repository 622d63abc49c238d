import { describe, expect, it } from 'vitest'
import { inGroups, isAppCode, needsFactor, plainCode } from './rules.ts'

describe('a second factor', () => {
  it('is required for roles that see personal data', () => {
    expect(needsFactor(['hr'])).toBe(true)
    expect(needsFactor(['it_support'])).toBe(true)
    expect(needsFactor(['staff', 'customer_service'])).toBe(true)
    expect(needsFactor(['staff'])).toBe(false)
    expect(needsFactor([])).toBe(false)
  })
})

describe('a code', () => {
  it('ignores spaces, hyphens and case', () => {
    expect(plainCode(' 418 205 ')).toBe('418205')
    expect(plainCode('7K2M-9qxd-aa')).toBe('7k2m9qxdaa')
    expect(isAppCode('418205')).toBe(true)
    expect(isAppCode('41820')).toBe(false)
    expect(isAppCode('7k2m9qxdaa')).toBe(false)
  })

  it('is shown in groups of four', () => {
    expect(inGroups('JBQXI33NMF')).toBe('JBQX I33N MF')
    expect(inGroups('7k2m9qxd', '-')).toBe('7k2m-9qxd')
  })
})
