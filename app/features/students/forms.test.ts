import { describe, expect, it } from 'vitest'
import { registrationForm } from './forms.ts'

const filled = { coursePreference: 'Other', educationLevel: 'PhD', phone: '', terms: 'on' }

describe('the registration form', () => {
  it('takes a course, a level and the terms; the phone may be empty', () => {
    expect(registrationForm.parse(filled)).toEqual({ ...filled, phone: null, evidence: null })
    expect(registrationForm.parse({ ...filled, phone: ' 020 7946 0182 ' }).phone).toBe('020 7946 0182')
  })

  it.each(['coursePreference', 'educationLevel', 'terms'])('demands %s', (field) => {
    expect(registrationForm.safeParse({ ...filled, [field]: undefined }).success).toBe(false)
    expect(registrationForm.safeParse({ ...filled, [field]: 'anything' }).success).toBe(false)
  })

  it('takes 20 characters of phone and not 21', () => {
    expect(registrationForm.safeParse({ ...filled, phone: '1'.repeat(20) }).success).toBe(true)
    expect(registrationForm.safeParse({ ...filled, phone: '1'.repeat(21) }).success).toBe(false)
  })

  it.each(['status', 'matricNumber', 'userId', 'verifiedEducationLevel'])(
    'refuses %s, which is not for the form to say',
    (field) => {
      expect(registrationForm.safeParse({ ...filled, [field]: 'x' }).success).toBe(false)
    },
  )
})
