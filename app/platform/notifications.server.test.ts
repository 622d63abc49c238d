import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { onNotification, startNotifications, stopNotifications } from './notifications.server.ts'

openTestWorld()

const listeners = async () =>
  (
    await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'ukli-signals%' and datname = current_database()`,
    )
  ).rows.map(({ pid }) => pid)

beforeAll(async () => {
  const { connectionString } = pool.options
  if (!connectionString) throw new Error('no database')
  await startNotifications(connectionString)
})
afterAll(stopNotifications)

it('passes payloads to all subscribers over one connection until they unsubscribe', async () => {
  const first: string[] = []
  const second: string[] = []
  const stop = onNotification('ukli_mail', (payload) => first.push(payload))
  const stopSecond = onNotification('ukli_mail', (payload) => second.push(payload))
  await pool.query(`select pg_notify('ukli_mail', 'one')`)
  await vi.waitFor(() => expect([first, second]).toEqual([['one'], ['one']]))
  stop()
  await pool.query(`select pg_notify('ukli_mail', 'two')`)
  await vi.waitFor(() => expect(second).toEqual(['one', 'two']))
  expect(first).toEqual(['one'])
  expect(await listeners()).toHaveLength(1)
  stopSecond()
})

it('reconnects after a lost connection and runs every handler', async () => {
  let heard = 0
  const stop = onNotification('ukli_content', () => (heard += 1))
  for (let i = 1; i <= 3; i += 1) {
    for (const pid of await listeners()) await pool.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(heard).toBe(i), { timeout: 20_000 })
    expect(await listeners()).toHaveLength(1)
  }
  stop()
})
