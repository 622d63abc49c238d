import { expect, it } from 'vitest'
import { unknownInstitute, usualOfficeHours } from '#app/core/institute.ts'
import { answersOf, applyAnswers } from './institute-answers.ts'

const known = { ...unknownInstitute, name: 'Institute of Kent', emails: { general: 'hello@kent.example' } }

it('flags of other commands are ignored', () => {
  expect(answersOf({ name: ' Kent ', role: ['hr'], 'hr-name': 'Ada', overwrite: true })).toEqual({ name: 'Kent' })
})

it('an answer changes one detail and keeps the others', () => {
  expect(applyAnswers(known, { address: '1 High Street, Canterbury', 'privacy-email': 'data@kent.example' })).toEqual({
    ...known,
    address: ['1 High Street', 'Canterbury'],
    emails: { general: 'hello@kent.example', privacy: 'data@kent.example' },
    officeHours: usualOfficeHours,
  })
})

it('an empty answer removes a detail', () => {
  const full = { ...known, phone: '+44 1227 496 0000', emails: { ...known.emails, careers: 'jobs@kent.example' } }
  expect(applyAnswers(full, { phone: '', 'careers-email': '' })).toEqual(known)
})

it.each([
  [{ email: 'nonsense' }, /emails.general/],
  [{ name: '' }, /needed \(--name\)/],
  [{ email: '' }, /--email/],
  [{ 'office-hours': 'sometimes' }, /Office hours/],
  [{ address: 'x,'.repeat(20) }, /address/],
])('refuses %j and says why', (answers, reason) => {
  expect(() => applyAnswers(known, answers)).toThrow(reason)
})
