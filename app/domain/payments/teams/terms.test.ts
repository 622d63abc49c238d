import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { teamTerms, teamTermsConsent, teamTermsVersion } from './terms.ts'

/** The fingerprint of each version that organisations were shown. Never change an existing line. */
const shown: Record<string, string> = { '2026-11-24': '3e471c1c8cd02baf' }

it('the terms for organisations change only with a new version', () => {
  const words = JSON.stringify({ teamTerms, teamTermsConsent })
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(shown[teamTermsVersion])
})
