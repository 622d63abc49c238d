import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentsVersion, consentTexts, refundRights } from './consents.ts'

/** The fingerprint of each version that payers were shown. Never change an existing line. */
const shown: Record<string, string> = {
  '2026-11-21': 'f5f63cf2bd67d9d9',
  '2026-11-22': '285bc50cc4684afc',
}

it('the consent texts change only with a new version', () => {
  const words = JSON.stringify({ refundRights, consentTexts })
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(shown[consentsVersion])
})
