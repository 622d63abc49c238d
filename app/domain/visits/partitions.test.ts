import { expect, it } from 'vitest'
import { listPartitionsToAdd, readPartitionEnd } from './visits.commands.server.ts'

it('names a partition for this month and each of the next two, even across the end of a year', () => {
  const days = (iso: string) => listPartitionsToAdd(new Date(iso)).map(({ name, until }) => [name, until.toISOString()])
  expect(days('2026-11-30T23:59:59.999Z')).toEqual([
    ['visitor_logs_2026_11', '2026-12-01T00:00:00.000Z'],
    ['visitor_logs_2026_12', '2027-01-01T00:00:00.000Z'],
    ['visitor_logs_2027_01', '2027-02-01T00:00:00.000Z'],
  ])
  expect(days('2026-12-01T00:00:00Z')[0]?.[0]).toBe('visitor_logs_2026_12')
})

it('reads the end of a partition as PostgreSQL writes it', () => {
  const bound = "FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00')"
  expect(readPartitionEnd(bound)).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(readPartitionEnd("FOR VALUES FROM (MINVALUE) TO ('2026-12-01 01:00:00+01')")).toEqual(
    new Date('2026-12-01T00:00:00Z'),
  )
  expect(readPartitionEnd('DEFAULT')).toBeNull()
})
