import { expect, it } from 'vitest'
import { refusalText } from './accounts.messages.ts'

it('says when to try again, rounded up to whole minutes', () => {
  const text = (retryAfterSeconds: number) => refusalText({ reason: 'throttled', retryAfterSeconds })
  expect(text(1)).toBe('Too many attempts. Please try again in 1 minute.')
  expect(text(60)).toBe('Too many attempts. Please try again in 1 minute.')
  expect(text(61)).toBe('Too many attempts. Please try again in 2 minutes.')
  expect(refusalText({ reason: 'invalid-credentials' })).toBe('Invalid login credentials')
})
