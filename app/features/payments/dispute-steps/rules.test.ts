import { describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { teamTermsVersion } from '../teams/terms.messages.ts'
import { findAdvice, composeEvidence, mayWaitForScan } from './rules.ts'

const now = new Date('2026-11-24T12:00:00Z')

describe('advice about a dispute of team places', () => {
  const reasons = [
    'fraudulent',
    'product_not_received',
    'product_unacceptable',
    'duplicate',
    'credit_not_processed',
    'subscription_canceled',
    'general',
  ]

  it.each(reasons)('mentions neither a student nor a ticket: %s', (reason) => {
    expect(findAdvice(reason, { isTeam: true }).todo).not.toMatch(/student|ticket/)
  })

  it('is the same as for a student if a credit was not processed', () => {
    const [ofTeam, ofStudent] = [true, false].map((isTeam) => findAdvice('credit_not_processed', { isTeam }))
    expect(ofTeam).toEqual(ofStudent)
  })
})

describe('the conditions in the evidence', () => {
  const evidenceWith = (version: string) =>
    composeEvidence(
      {
        payerName: 'Morag Keane',
        email: 'morag@mail.example',
        courseTitle: 'Phonetics',
        paidAt: now,
        organisation: 'Meridian Speech Ltd',
        places: 4,
        claimed: 2,
        started: 1,
        terms: { version, agreedAt: now },
      },
      'Our answer',
    ).refund_policy_disclosure

  it('are described as agreed if the contact saw the current text', () => {
    expect(evidenceWith(teamTermsVersion)).toContain(`Agreed to these conditions, text of ${teamTermsVersion}, on`)
  })

  it('are not described as agreed if the contact saw an earlier text', () => {
    expect(evidenceWith('2020-01-01')).not.toContain('Agreed to these')
    expect(evidenceWith('2020-01-01')).toContain(
      `to the conditions in their text of 2020-01-01. The text above is that of ${teamTermsVersion}.`,
    )
  })
})

describe('a file that is not scanned yet', () => {
  it.each([
    [null, true],
    [addDays(now, 2), true],
    [addMinutes(now, 23 * 60), false],
    [addMinutes(now, -1), false],
  ] as const)('delays the answer only while the deadline is far away: %s', (evidenceDueBy, mayWait) => {
    expect(mayWaitForScan(evidenceDueBy, now)).toBe(mayWait)
  })
})
