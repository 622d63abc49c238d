import { expect, it } from 'vitest'
import { seedInstitute } from '#demo/seed.server.ts'
import type { Desk } from '#app/domain/staff/staff.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countWaitingWork, readInbox } from './read.server.ts'

// In a file of its own, because the demo data are only added to an institute without people.
openTestWorld()

it('lists as many items as it counts, of every kind in the demo data, and in pounds what money waits', async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
  const staff = await createStaff('hr')
  const counts = await countWaitingWork({ staff })
  expect(Object.entries(counts).filter(([desk, count]) => count === 0 && desk !== 'chat')).toEqual([])
  for (const desk of Object.keys(counts) as Desk[]) {
    const { items, total } = await readInbox({ staff, desks: [desk], isMine: false, limit: 500 })
    expect(total, desk).toBe(counts[desk])
    expect(items, desk).toHaveLength(counts[desk] ?? 0)
    for (const { title, person } of items) expect([title, person], desk).not.toContain(null)
  }
  const money = await readInbox({ staff, desks: ['money'], isMine: false, limit: 500 })
  expect(money.items.map(({ title }) => title)).toEqual([
    '£25.00 to pay back by hand',
    'Refund of £25.00 that failed',
    'Dispute over £25.00',
    '£25.00 to send back',
    'Recorded payment of £25.00 to confirm',
  ])
})
