import { expect, it } from 'vitest'
import { exportRoster } from '#app/features/students/roster/export/queries.server.ts'
import { exportTickets } from '#app/features/tickets/export/queries.server.ts'
import { readTicketFilter } from '#app/features/tickets/rules.ts'
import { createStaff } from '#tests/support/sittings.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { recordExport } from './commands.server.ts'

openTestWorld()

async function all<Row>(rows: AsyncIterable<Row>) {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const everybody = { search: '', status: null, sort: 'newest', cursor: null } as const

it('holds everybody once whom the filter finds, over the edges of its batches', async () => {
  const staff = await createStaff('customer_service')
  await createStudent()
  await rowsOf(`
    with people as (
      insert into profiles (id, full_name, email, created_at, updated_at)
      select gen_random_uuid(), 'Person ' || n, 'crowd-' || n || '@mail.example', '2026-01-01', '2026-01-01'
      from generate_series(1, 1100) n returning id, email
    )
    insert into students (id, user_id, matric_number, created_at)
    select gen_random_uuid(), id, 'UKLI-2020-' || email, '2026-01-01' from people`)
  const [row] = await rowsOf<{ n: number }>('select count(*)::int as n from students')
  const rows = await all(exportRoster({ staff, filter: everybody }))
  expect(new Set(rows.map(([number]) => number)).size).toBe(row?.n)
  expect(rows).toHaveLength(row?.n ?? 0)
  expect(await all(exportRoster({ staff, filter: { ...everybody, search: 'crowd-7' } }))).toHaveLength(111)
  expect(await all(exportRoster({ staff, filter: { ...everybody, status: 'expelled' } }))).toEqual([])
})

it('is taken by those who may see the list, on record', async () => {
  const outsider = await createStaff('it_support')
  await expect(all(exportRoster({ staff: outsider, filter: everybody }))).rejects.toThrow('not allowed')
  const filter = readTicketFilter(new URLSearchParams())
  await expect(all(exportTickets({ staff: outsider, filter }))).rejects.toThrow('not allowed')
  const taking = { operation: 'manage students', list: 'students', query: '?status=suspended' } as const
  await expect(recordExport({ staff: outsider, ...taking })).rejects.toThrow('not allowed')
  const staff = await createStaff('hr')
  await recordExport({ staff, ...taking })
  expect(await rowsOf('select action, after from staff_activity_logs where staff_id = $1', [staff.staffId])).toEqual([
    { action: 'Exported the list of students', after: '?status=suspended' },
  ])
})
