import { expect, it } from 'vitest'
import { question } from '#app/domain/conversations/conversations.ts'
import { mergeEntriesByTime } from './thread.ts'

it('combines messages and events in order', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))
  const words = {
    ...question,
    body: 'Where?',
  } as const
  const message = (id: string, minute: number) => ({ ...words, id, files: [], createdAt: at(minute) })
  const event = (id: string, minute: number) => ({
    id,
    action: 'Resolved',
    act: null,
    staffName: 'Priya',
    createdAt: at(minute),
    notes: null,
  })
  const thread = mergeEntriesByTime({
    messages: [message('first', 1), message('third', 3)],
    events: [event('second', 2), event('fourth', 4)],
  })
  expect(thread.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth'])
})
