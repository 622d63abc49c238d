import { expect, it } from 'vitest'
import { openingForm } from './tickets.forms.ts'

const form = {
  matricNumber: ' ukli-2026-000001 ',
  title: 'By telephone',
  description: 'Asks for a letter',
  category: 'Other',
  priority: 'high',
}

it('accepts a matric number in lower case and with spaces around it', () => {
  expect(openingForm.parse(form)).toMatchObject({ matricNumber: 'UKLI-2026-000001' })
})

it.each([
  ['matricNumber', 'Please enter the matric number'],
  ['title', 'Please enter a subject'],
  ['description', 'Please enter the question'],
])('requires the field %s', (field, problem) => {
  expect(openingForm.safeParse({ ...form, [field]: ' ' }).error?.issues[0]?.message).toBe(problem)
  expect(openingForm.safeParse({ ...form, [field]: 'x' }).success).toBe(true)
})
