import { expect, it } from 'vitest'
import { describeViewers } from './thread.ts'

const viewers = ['Priya', 'Niamh', 'Tom', 'Eve'].map((fullName) => ({ staffId: fullName, fullName }))

it('names up to two colleagues who have a ticket open and counts the others', () => {
  const words = (count: number) => describeViewers({ viewers: viewers.slice(0, count), typing: [] })
  expect([0, 1, 2, 3, 4].map(words)).toEqual([
    null,
    'Priya is viewing',
    'Priya and Niamh are viewing',
    'Priya, Niamh and 1 other are viewing',
    'Priya, Niamh and 2 others are viewing',
  ])
})

it('names who is typing instead, if they still have the ticket open', () => {
  expect(describeViewers({ viewers, typing: ['Niamh'] })).toBe('Niamh is typing')
  expect(describeViewers({ viewers, typing: ['gone'] })).toContain('are viewing')
})
