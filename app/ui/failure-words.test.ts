import { expect, it } from 'vitest'
import { describeFailure, isConnectionFailure } from './failure-words.ts'

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'error loading dynamically imported module: /assets/desk.js',
  'The network connection was lost.',
])('treats “%s” as a lost connection and not as our fault', (message) => {
  expect(isConnectionFailure(new TypeError(message))).toBe(true)
  expect(describeFailure(new TypeError(message)).title).toBe('We can’t connect right now')
})

it('treats no script error and no other error as a lost connection', () => {
  for (const error of [
    new TypeError("Cannot read properties of undefined (reading 'title')"),
    new TypeError("Cannot read properties of undefined (reading 'loader')"),
    new TypeError('fetcher.load is not a function'),
    new Error('Failed to fetch'),
    'Failed to fetch',
  ])
    expect(isConnectionFailure(error)).toBe(false)
  expect(describeFailure(new Error('no')).title).toBe('Something went wrong')
})
