import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enrollmentStatuses, paymentStatuses } from '#app/core/vocabulary.ts'
import { formatReceiptNumber, isReceiptNumber, judgePayment, readSandboxCard } from './payments.ts'

const evidence = { paymentId: 'p', sessionId: 's', providerPaymentId: null, amountPence: 48_000, currency: 'gbp' }
const payment = { status: 'started', amountPence: 48_000, currency: 'gbp', providerSessionId: 's' } as const

function judge(part: Partial<Parameters<typeof judgePayment>[0]>) {
  return judgePayment({ payment, enrollmentStatus: 'pending_payment', canStartCourse: false, evidence, ...part })
}

describe('an incoming payment', () => {
  it('activates the enrolment it is for', () => {
    expect(judge({})).toBe('activate')
    expect(judge({ payment: { ...payment, providerSessionId: null } })).toBe('activate')
    expect(judge({ evidence: { ...evidence, currency: 'GBP' } })).toBe('activate')
  })

  it('activates nothing when the amount is a penny off or the currency differs', () => {
    for (const amountPence of [1, 47_999, 48_001])
      expect(judge({ evidence: { ...evidence, amountPence } })).toBe('needs_refund')
    expect(judge({ evidence: { ...evidence, currency: 'usd' } })).toBe('wrong_currency')
  })

  it('is refused when it comes from the checkout of another payment', () => {
    expect(judge({ evidence: { ...evidence, sessionId: 'other' } })).toBe('refuse')
  })

  it('counts after an earlier failure or expiry event, and never twice', () => {
    for (const status of paymentStatuses) {
      const verdict = judge({ payment: { ...payment, status } })
      expect(verdict).toBe(['started', 'recorded', 'failed', 'expired'].includes(status) ? 'activate' : 'nothing')
    }
  })

  it('has to be refunded unless the enrolment is pending payment', () => {
    for (const enrollmentStatus of enrollmentStatuses) {
      expect(judge({ enrollmentStatus })).toBe(enrollmentStatus === 'pending_payment' ? 'activate' : 'needs_refund')
    }
  })

  it('reinstates a cancelled enrolment while the course is open, but only with the right amount', () => {
    for (const enrollmentStatus of enrollmentStatuses) {
      const verdict = judge({ enrollmentStatus, canStartCourse: true })
      const expected = { pending_payment: 'activate', cancelled: 'reinstate' }[enrollmentStatus as string]
      expect(verdict).toBe(expected ?? 'needs_refund')
    }
    const tooLittle = { ...evidence, amountPence: 47_999 }
    expect(judge({ enrollmentStatus: 'cancelled', canStartCourse: true, evidence: tooLittle })).toBe('needs_refund')
  })

  it('activates only with the right amount, currency and checkout session, whatever else is true', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStatuses),
        fc.constantFrom(...enrollmentStatuses),
        fc.constantFrom('s', 't'),
        fc.constantFrom(48_000, 1),
        fc.constantFrom('gbp', 'eur'),
        (status, enrollmentStatus, sessionId, amountPence, currency) => {
          const verdict = judge({
            payment: { ...payment, status },
            enrollmentStatus,
            evidence: { ...evidence, sessionId, amountPence, currency },
          })
          if (verdict === 'activate')
            expect([sessionId, amountPence, currency, enrollmentStatus]).toEqual([
              's',
              48_000,
              'gbp',
              'pending_payment',
            ])
        },
      ),
    )
  })
})

describe('receipt numbers', () => {
  it('carry the year and six digits', () => {
    expect(formatReceiptNumber({ year: 2026, number: 1 })).toBe('UKLI-REC-2026-000001')
    expect(isReceiptNumber('UKLI-REC-2026-000001')).toBe(true)
    for (const text of ['', 'UKLI-REC-2026-1', 'UKLI-CERT-2026-000001', "UKLI-REC-2026-000001'"])
      expect(isReceiptNumber(text)).toBe(false)
  })
})

describe('the sandbox', () => {
  it('recognises its two cards, however they are typed', () => {
    expect(readSandboxCard('4242424242424242')).toBe('succeeds')
    expect(readSandboxCard('4242 4242-4242 4242')).toBe('succeeds')
    expect(readSandboxCard(' 4000 0000 0000 0002 ')).toBe('declined')
    for (const other of ['', '4242', '4111 1111 1111 1111']) expect(readSandboxCard(other)).toBe('unknown')
  })
})
