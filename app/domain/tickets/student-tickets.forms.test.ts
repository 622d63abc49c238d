import { describe, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import { raiseForm, replyForm } from './student-tickets.forms.ts'

const valid = { title: ' Extra time ', category: 'Exam', courseId: '', description: 'I would like\r\nextra time.' }

function firstProblem(changes: Record<string, string>) {
  const parsed = raiseForm.safeParse({ ...valid, ...changes })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

describe('the new ticket form', () => {
  it('trims, counts a line break once, and treats a missing course as none', () => {
    expect(raiseForm.parse(valid)).toEqual({
      title: 'Extra time',
      category: 'Exam',
      courseId: null,
      description: 'I would like\nextra time.',
    })
    const courseId = newId()
    expect(raiseForm.parse({ ...valid, courseId })).toMatchObject({ courseId })
  })

  it.each([
    ['no title', { title: ' ' }, 'Please add a short subject'],
    ['a title of one character', { title: 't' }, null],
    ['a title of 200 characters', { title: 't'.repeat(200) }, null],
    ['a title of 201', { title: 't'.repeat(201) }, 'Please use at most 200 characters'],
    ['an unknown category', { category: 'Complaint' }, 'Please choose a category'],
    ['an invalid course id', { courseId: 'one' }, 'Please choose one of your programmes, or none'],
    ['9 characters', { description: 'd'.repeat(9) }, 'Please write at least 10 characters'],
    ['10 characters', { description: 'd'.repeat(10) }, null],
    ['5000 characters', { description: 'd'.repeat(5000) }, null],
    ['5001 characters', { description: 'd'.repeat(5001) }, 'Please write at most 5000 characters'],
  ])('checks a ticket with %s', (_, changes, problem) => {
    expect(firstProblem(changes)).toBe(problem)
  })
})

it('rejects an empty reply', () => {
  const ticketId = newId()
  expect(replyForm.safeParse({ ticketId, body: ' \r\n ' }).error?.issues[0]?.message).toBe(
    'Please write something first',
  )
  expect(replyForm.parse({ ticketId, body: ' Yes ' })).toEqual({ ticketId, body: 'Yes' })
})
