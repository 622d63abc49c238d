import { expect, it } from 'vitest'
import { intervalsOf } from './interval-bar.tsx'

const drawn = (chosen: 'open' | 'closed' | null) =>
  intervalsOf({
    whole: 'All Tickets',
    states: ['open', 'closed'],
    labels: { open: 'Open', closed: 'Closed' },
    counts: { all: 5, open: 3, closed: 2 },
    chosen,
    to: (state) => `?status=${state ?? ''}`,
  })

it('leads to all of a list and to what stands in each state, with how much that is', () => {
  expect(drawn(null)).toEqual([
    { label: 'All Tickets', count: 5, to: '?status=', isCurrent: true, isWhole: true },
    { label: 'Open', count: 3, to: '?status=open', isCurrent: false },
    { label: 'Closed', count: 2, to: '?status=closed', isCurrent: false },
  ])
})

it('marks the state that was chosen, and then not the whole', () => {
  expect(drawn('closed').map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
})
