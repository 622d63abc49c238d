import { describe, expect, it } from 'vitest'
import { groupByFour, isAppCode, needsSecondFactor, normaliseCode } from './factors.ts'

describe('a second factor', () => {
  it('is required for roles that see personal data', () => {
    expect(needsSecondFactor(['hr'])).toBe(true)
    expect(needsSecondFactor(['it_support'])).toBe(true)
    expect(needsSecondFactor(['staff', 'customer_service'])).toBe(true)
    expect(needsSecondFactor(['staff'])).toBe(false)
    expect(needsSecondFactor([])).toBe(false)
  })
})

describe('a code', () => {
  it('ignores spaces, hyphens and case', () => {
    expect(normaliseCode(' 418 205 ')).toBe('418205')
    expect(normaliseCode('7K2M-9qxd-aa')).toBe('7k2m9qxdaa')
    expect(isAppCode('418205')).toBe(true)
    expect(isAppCode('41820')).toBe(false)
    expect(isAppCode('7k2m9qxdaa')).toBe(false)
  })

  it('is read from an app that shows it in other digits or copies invisible characters with it', () => {
    expect(normaliseCode('\u2066４１８\u00a0２０５\u2069\u200b')).toBe('418205')
    expect(normaliseCode('٤١٨–٢٠٥')).toBe('418205')
  })

  it('is shown in groups of four', () => {
    expect(groupByFour('JBQXI33NMF')).toBe('JBQX I33N MF')
    expect(groupByFour('7k2m9qxd', '-')).toBe('7k2m-9qxd')
  })
})
