import { expect, it } from 'vitest'
import { describeFailure, isConnectionFailure } from './failure-words.ts'

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'error loading dynamically imported module: /assets/desk.js',
  'The network connection was lost.',
])('takes “%s” for a connection that dropped, and not for a fault of ours', (message) => {
  expect(isConnectionFailure(new TypeError(message))).toBe(true)
  expect(describeFailure(new TypeError(message)).title).toBe('We can’t connect right now')
})

it('takes no fault of a script and nothing that a server answered for a dropped connection', () => {
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
