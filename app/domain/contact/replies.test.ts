import { expect, it } from 'vitest'
import { describeDueTime, readMessageFilter } from './replies.ts'

const now = new Date('2026-11-20T11:20:00Z')

it.each([
  ['2026-11-20T11:50:00Z', { isOver: false, text: '30 min left' }],
  ['2026-11-20T13:20:00Z', { isOver: false, text: '2 h left' }],
  ['2026-11-20T11:19:00Z', { isOver: true, text: '1 min over' }],
  ['2026-11-20T11:19:40Z', { isOver: true, text: 'just over' }],
  ['2026-11-20T11:20:20Z', { isOver: false, text: 'due now' }],
  ['2026-11-19T16:00:00Z', { isOver: true, text: '3 h over' }],
])('counts the time until a reply is due (%s) in office hours', (due, said) => {
  expect(describeDueTime({ answerDueAt: new Date(due), now })).toEqual(said)
})

it('says when a reply is due at opening', () => {
  const sunday = new Date('2026-11-22T05:50:00Z')
  const opening = new Date('2026-11-23T09:00:00Z')
  expect(describeDueTime({ answerDueAt: opening, now: sunday })).toEqual({ isOver: false, text: 'due at opening' })
})

it('ignores unknown query values', () => {
  const read = (query: string) => readMessageFilter(new URLSearchParams(query))
  expect(read('status=open&after=x&message=1')).toEqual({ status: null, search: '', cursor: null, messageId: null })
  const key = '01900000-0000-7000-8000-000000000000'
  const cursor = { direction: 'after', key }
  expect(read(`status=closed&q=+schwa+&after=${key}`)).toMatchObject({ status: 'closed', search: 'schwa', cursor })
})
