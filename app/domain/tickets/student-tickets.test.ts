import { expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { ticketStatuses } from '#app/core/vocabulary.ts'
import { isActive } from './tickets.rules.ts'
import { answerSupportUrl, supportUrl, isReopenable, readTicketDraft } from './student-tickets.ts'

it('a ticket is active while it is open or in progress', () => {
  expect(ticketStatuses.filter((status) => isActive({ status }))).toEqual(['open', 'in_progress'])
})

it('a ticket can be reopened until exactly fourteen days after it was resolved', () => {
  const resolvedAt = new Date('2026-11-06T10:00:00Z')
  const last = addDays(resolvedAt, 14)
  expect(isReopenable({ resolvedAt, now: resolvedAt })).toBe(true)
  expect(isReopenable({ resolvedAt, now: last })).toBe(true)
  expect(isReopenable({ resolvedAt, now: new Date(last.getTime() + 1) })).toBe(false)
  expect(isReopenable({ resolvedAt: null, now: last })).toBe(false)
})

it('a new ticket is prefilled from the URL, only with one of the student’s own courses', () => {
  const courses = [{ id: 'mine', title: 'Mine' }]
  const draftAt = (url: string) => readTicketDraft(new URL(url, 'http://x').searchParams, courses)
  expect(draftAt(supportUrl('resit', 'mine'))).toEqual({
    title: 'Can I resit the exam?',
    category: 'Exam',
    courseId: 'mine',
    message: '',
  })
  expect(draftAt(supportUrl('reinstatement', 'foreign'))).toMatchObject({ category: 'Payment', courseId: '' })
  expect(draftAt('?ask=anything')).toEqual({
    title: '',
    category: '',
    courseId: '',
    message: '',
  })
  expect(draftAt(answerSupportUrl({ courseId: 'mine', itemKey: 'transcribe-fox', answer: 'fɒks & x ' }))).toEqual({
    title: 'My answer is right too',
    category: 'Course content',
    courseId: 'mine',
    message: 'Item transcribe-fox. My answer: fɒks & x',
  })
  expect(draftAt('?ask=resit&about=nothing')?.title).toBe('Can I resit the exam?')
  expect(draftAt('?tab=support')).toBeNull()
})
