import { beforeEach, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { removeOldVisits, storeVisits, addPartitions } from './visits.commands.server.ts'

openTestWorld()

const visitAt = (visitedAt: Date) =>
  storeVisits([{ pageVisited: '/', referrer: null, userAgent: null, isBot: false, visitedAt }])

async function listPartitions() {
  const { rows } = await pool.query<{ name: string; rows: number }>(`
    select inhrelid::regclass::text as name, (select count(*)::int from visitor_logs v where v.tableoid = inhrelid) as rows
    from pg_inherits where inhparent = 'visitor_logs'::regclass order by 1`)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

const start = new Date('2031-05-20T12:00:00Z')

beforeEach(async () => {
  vi.spyOn(clock, 'now').mockReturnValue(start)
  await pool.query('delete from visitor_logs')
})

it('creates partitions ahead of time, once, and drops a month when its last visit is old enough', async () => {
  await Promise.all([addPartitions(), addPartitions()])
  expect(Object.keys(await listPartitions())).toEqual(
    expect.arrayContaining(['visitor_logs_2031_05', 'visitor_logs_2031_06', 'visitor_logs_2031_07']),
  )
  await visitAt(start)
  await visitAt(addDays(start, 20))
  const middle = new Date('2031-09-05T12:00:00Z')
  vi.spyOn(clock, 'now').mockReturnValue(middle)
  await addPartitions()
  await visitAt(middle)
  expect(await listPartitions()).toMatchObject({
    visitor_logs_2031_05: 1,
    visitor_logs_2031_06: 1,
    visitor_logs_2031_09: 1,
    visitor_logs_other: 0,
  })
  await removeOldVisits()
  const left = await listPartitions()
  expect(left).not.toHaveProperty('visitor_logs_2031_05')
  // 90 days before 5 September is 7 June: the visit of 9 June stays.
  expect(left).toMatchObject({ visitor_logs_2031_06: 1, visitor_logs_2031_09: 1 })
  vi.spyOn(clock, 'now').mockReturnValue(addDays(middle, 4))
  await removeOldVisits()
  expect(await listPartitions()).toMatchObject({ visitor_logs_2031_06: 0, visitor_logs_2031_09: 1 })
})

it('stores visits of a month without a partition in the default one', async () => {
  const far = new Date('2040-01-10T12:00:00Z')
  await visitAt(far)
  expect(await listPartitions()).toMatchObject({ visitor_logs_other: 1 })
  vi.spyOn(clock, 'now').mockReturnValue(far)
  await addPartitions()
  await visitAt(far)
  const partitions = await listPartitions()
  expect(partitions).not.toHaveProperty('visitor_logs_2040_01')
  expect(partitions).toMatchObject({ visitor_logs_other: 2, visitor_logs_2040_02: 0 })
  vi.spyOn(clock, 'now').mockReturnValue(addDays(far, 91))
  await removeOldVisits()
  expect(await listPartitions()).toMatchObject({ visitor_logs_other: 0 })
})
