import { expect, it } from 'vitest'
import { openTestWorld } from '#tests/support/test-world.ts'
import { pool } from './client.server.ts'

openTestWorld()

/** What the connection keeps of a question that lists so many values. */
async function keptOf(values: number) {
  const client = await pool.connect()
  try {
    const places = Array.from({ length: values }, (_, i) => `$${i + 1}::int`)
    const text = `select ${values} as asked, array[${places.join(', ')}]`
    await client.query(text, Array.from({ length: values }).fill(1))
    const { rows } = await client.query('select statement from pg_prepared_statements')
    return rows.filter(({ statement }) => statement === text).length
  } finally {
    client.release()
  }
}

it('the database keeps what is asked again, and not the long lists that are written once', async () => {
  expect(await keptOf(20)).toBe(1)
  expect(await keptOf(101)).toBe(0)
})
