import { describe, expect, it } from 'vitest'
import { buildRegistrationForm } from './students.forms.ts'

const form = buildRegistrationForm(null)
const filled = { coursePreference: 'Other', educationLevel: 'PhD', phone: '', terms: 'on' }

describe('the registration form', () => {
  it('accepts a course, a level and the terms; the phone may be empty', () => {
    expect(form.parse(filled)).toEqual({ ...filled, phone: null, evidence: null })
    expect(form.parse({ ...filled, phone: ' 020 7946 0182 ' }).phone).toBe('020 7946 0182')
  })

  it.each(['coursePreference', 'educationLevel', 'terms'])('requires a valid %s', (field) => {
    expect(form.safeParse({ ...filled, [field]: undefined }).success).toBe(false)
    expect(form.safeParse({ ...filled, [field]: 'anything' }).success).toBe(false)
  })

  it('accepts a phone number of 20 characters but not of 21', () => {
    expect(form.safeParse({ ...filled, phone: '1'.repeat(20) }).success).toBe(true)
    expect(form.safeParse({ ...filled, phone: '1'.repeat(21) }).success).toBe(false)
  })

  it.each(['status', 'matricNumber', 'userId', 'verifiedEducationLevel'])(
    'refuses %s, which students cannot set',
    (field) => {
      expect(form.safeParse({ ...filled, [field]: 'x' }).success).toBe(false)
    },
  )
})
