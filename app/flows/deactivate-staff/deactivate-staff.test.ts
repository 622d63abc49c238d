import { expect, it } from 'vitest'
import { describeOpenWork } from './deactivate-staff.ts'

it.each([
  [{ tickets: 0, chats: 0, interviews: 0 }, 'none'],
  [{ tickets: 1, chats: 0, interviews: 0 }, '1 open ticket'],
  [{ tickets: 0, chats: 1, interviews: 2 }, '1 conversation and 2 interviews'],
  [{ tickets: 2, chats: 3, interviews: 1 }, '2 open tickets, 3 conversations and 1 interview'],
])('describes the open work %o as “%s”', (openWork, words) => {
  expect(describeOpenWork(openWork)).toBe(words)
})
