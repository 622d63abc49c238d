import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

openTestWorld()

const emptied = (table: string) => pool.query(`truncate ${table} cascade`)

it('refuses to empty every table whose rows a trigger keeps from being deleted', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and (t.tgtype & 1) = 1 and (t.tgtype & 2) = 2 and (t.tgtype & 8) = 8
       and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  expect(tables).toContain('staff_activity_logs')
  for (const table of [...tables, 'receipts', 'credit_notes'])
    await expect(emptied(table), table).rejects.toThrow('is not emptied')
})

it('refuses it through a table that they refer to, and still empties others', async () => {
  await expect(emptied('staff')).rejects.toThrow('is not emptied')
  await expect(emptied('ticket_viewers')).resolves.toBeTruthy()
})
