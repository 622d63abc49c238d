import { describe, expect, it } from 'vitest'
import { revocationForm } from './certificates.forms.ts'
import { listOpenSteps, readRegisterFilter } from './register.ts'

const inForce = { supersededBy: null, revokedAt: null, notice: null }
const at = new Date('2026-11-20T10:14:00Z')
const notice = { reason: 'issued in error', grounds: 'Twice.', takesEffectAt: at } as const

describe('the actions available for a certificate', () => {
  it('are none once it is replaced, and only a new certificate once it is revoked', () => {
    expect(listOpenSteps({ ...inForce, revokedAt: at })).toEqual(['reissue'])
    expect(listOpenSteps({ ...inForce, revokedAt: at, supersededBy: 'UKLI-CERT-2026-000418' })).toEqual([])
    expect(listOpenSteps({ ...inForce, supersededBy: 'UKLI-CERT-2026-000418' })).toEqual([])
  })

  it('include withdrawing a notice only while one runs', () => {
    expect(listOpenSteps(inForce)).toEqual(['give-notice', 'revoke', 'correct'])
    expect(listOpenSteps({ ...inForce, notice })).toEqual(['revoke', 'take-back', 'correct'])
  })
})

it('ignores an unknown step or number in the URL', () => {
  const read = (query: string) => readRegisterFilter(new URLSearchParams(query))
  expect(read('certificate=ukli cert 2026 000417&step=revoke')).toEqual({
    search: '',
    state: null,
    cursor: null,
    number: 'UKLI-CERT-2026-000417',
    step: 'revoke',
  })
  expect(read('certificate=x&step=constructor')).toMatchObject({ number: null, step: null })
  expect(read('state=lost&after=7')).toMatchObject({ state: null, cursor: null })
  expect(read('state=under-review')).toMatchObject({ state: 'under-review' })
})

describe('the revocation form', () => {
  const number = 'UKLI-CERT-2026-000417'
  const parse = (fields: Record<string, string>) => revocationForm.safeParse(fields)
  const whole = { number, reason: 'issued in error', grounds: 'It was issued twice.' }

  it('revokes at once only if it says so', () => {
    expect(parse(whole)).toMatchObject({ success: true, data: { isDanger: false } })
    expect(parse({ ...whole, isDanger: 'on' })).toMatchObject({ success: true, data: { isDanger: true } })
  })

  it('requires a listed reason, and grounds of at most 2,000 characters', () => {
    const broken = parse({ ...whole, reason: '', grounds: '  ' })
    expect(broken.error?.issues.map(({ message }) => message)).toEqual(['Please choose a reason', 'Please say why'])
    expect(parse({ ...whole, grounds: 'x'.repeat(2000) }).success).toBe(true)
    expect(parse({ ...whole, grounds: 'x'.repeat(2001) }).success).toBe(false)
  })
})
