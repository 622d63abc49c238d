import { expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import { bulkForm } from './tickets.forms.ts'

const ticketId = newId()
const form = { chosen: `${ticketId}:3`, assignedTo: '', priority: 'medium', reason: ' ' }

it('assigns the selected tickets to someone or to nobody', () => {
  const assignedTo = newId()
  const chosen = [{ ticketId, version: 3 }]
  expect(bulkForm.parse({ ...form, step: 'assign', assignedTo })).toMatchObject({ chosen, assignedTo })
  expect(bulkForm.parse({ ...form, step: 'assign', assignedTo: 'nobody' })).toMatchObject({ chosen, assignedTo: null })
  expect(bulkForm.safeParse({ ...form, step: 'assign' }).error?.issues[0]?.message).toBe('Please choose an adviser')
})

it('requires a ticket, an action, a reason for closing, and two tickets for merging', () => {
  const problem = (changes: object) => bulkForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message
  expect(problem({ step: 'rate' })).toBeUndefined()
  expect(problem({ step: 'rate', chosen: undefined })).toBe('Please select some tickets first')
  expect(problem({ step: 'close' })).toBe('Please give a reason; the students will see it')
  expect(problem({ step: 'merge' })).toBe('Please select the two tickets that you want to merge')
  expect(problem({ step: 'merge', chosen: [`${ticketId}:3`, `${newId()}:1`] })).toBeUndefined()
  expect(problem({ step: 'forget' })).toBe('Please choose what to do')
})
