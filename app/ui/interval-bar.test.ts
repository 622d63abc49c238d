import { expect, it } from 'vitest'
import { listIntervals } from './interval-bar.tsx'

const drawn = (chosen: 'open' | 'closed' | null) =>
  listIntervals({
    whole: 'All Tickets',
    states: ['open', 'closed'],
    labels: { open: 'Open', closed: 'Closed' },
    counts: { all: 5, open: 3, closed: 2 },
    chosen,
    to: (state) => `?status=${state ?? ''}`,
  })

it('links to the whole list and to each state, with their counts', () => {
  expect(drawn(null)).toEqual([
    { label: 'All Tickets', count: 5, to: '?status=', isCurrent: true, isWhole: true },
    { label: 'Open', count: 3, to: '?status=open', isCurrent: false },
    { label: 'Closed', count: 2, to: '?status=closed', isCurrent: false },
  ])
})

it('marks the chosen state as current instead of the whole list', () => {
  expect(drawn('closed').map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
})
