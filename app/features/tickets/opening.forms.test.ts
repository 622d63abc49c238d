import { expect, it } from 'vitest'
import { openingForm } from './opening.forms.ts'

const form = {
  matricNumber: ' ukli-2026-000001 ',
  title: 'By telephone',
  description: 'Asks for a letter',
  category: 'Other',
  priority: 'high',
}

it('reads a matric number as it is written', () => {
  expect(openingForm.parse(form)).toMatchObject({ matricNumber: 'UKLI-2026-000001' })
})

it.each([
  ['matricNumber', 'Please give the matric number'],
  ['title', 'Please give a subject'],
  ['description', 'Please write what the student asks'],
])('asks for what is missing: %s', (field, problem) => {
  expect(openingForm.safeParse({ ...form, [field]: ' ' }).error?.issues[0]?.message).toBe(problem)
  expect(openingForm.safeParse({ ...form, [field]: 'x' }).success).toBe(true)
})
