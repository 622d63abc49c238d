import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { cacheContent } from './content-cache.server.ts'
import { env } from './env.server.ts'
import { isListening, startNotifications, stopNotifications } from './notifications.server.ts'

openTestWorld()

/** A cache over a table of its own, with the keys of each read. */
function openCache(most = 10) {
  const truth = new Map([
    ['a', { text: 'first' }],
    ['b', { text: 'second' }],
  ])
  const readings: (readonly string[])[] = []
  let gate: Promise<unknown> = Promise.resolve()
  const readCached = cacheContent({
    most,
    async readMany(keys) {
      readings.push(keys)
      const answer = new Map([...truth].filter(([key]) => keys.includes(key)))
      await gate
      return answer
    },
  })
  return { truth, readings, readCached, hold: (until: Promise<unknown>) => (gate = until) }
}

const notify = () => pool.query(`select pg_notify('ukli_content', '')`)

it('caches nothing while no notifications arrive', async () => {
  const { readCached, readings } = openCache()
  await readCached(['a'])
  await readCached(['a'])
  expect(readings).toEqual([['a'], ['a']])
})

describe('while notifications arrive', () => {
  beforeAll(() => startNotifications(env.DATABASE_URL ?? ''))
  afterAll(() => stopNotifications())

  it('reads missing keys together, each once', async () => {
    const { readCached, readings } = openCache()
    expect(await readCached(['a'])).toEqual(new Map([['a', { text: 'first' }]]))
    await Promise.all([readCached(['a', 'b']), readCached(['b', 'a'])])
    expect([...(await readCached(['b'])).values()]).toEqual([{ text: 'second' }])
    expect(readings).toEqual([['a'], ['b']])
    expect(await readCached([])).toEqual(new Map())
  })

  it('caches neither missing values nor more than its limit', async () => {
    const { readCached, readings, truth } = openCache(1)
    expect((await readCached(['c'])).size).toBe(0)
    truth.set('c', { text: 'third' })
    expect((await readCached(['c'])).size).toBe(1)
    await readCached(['a'])
    await readCached(['c'])
    expect(readings).toEqual([['c'], ['c'], ['a'], ['c']])
  })

  it('is cleared by a notification, including reads under way', async () => {
    const { readCached, truth, hold } = openCache()
    let open: (value?: unknown) => void = () => {}
    await readCached(['b'])
    hold(new Promise((resolve) => (open = resolve)))
    const old = readCached(['a'])
    truth.set('a', { text: 'changed' }).set('b', { text: 'changed' })
    await notify()
    // The notification arrives on another connection, a moment after the change.
    await vi.waitFor(async () => {
      open()
      expect([...(await readCached(['a', 'b'])).values()]).toEqual([{ text: 'changed' }, { text: 'changed' }])
    })
    expect([...(await old).values()]).toEqual([{ text: 'first' }])
  })

  it('caches nothing from a failed read', async () => {
    const readMany = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(new Map([['a', {}]]))
    const readCached = cacheContent({ most: 1, readMany })
    await expect(readCached(['a'])).rejects.toThrow('away')
    expect((await readCached(['a'])).size).toBe(1)
  })

  it('is cleared after a lost connection', async () => {
    const { readCached, truth } = openCache()
    await readCached(['a'])
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'ukli-signals%' and datname = current_database()`)
    await vi.waitFor(() => expect(isListening()).toBe(false))
    truth.set('a', { text: 'changed' })
    expect([...(await readCached(['a'])).values()]).toEqual([{ text: 'changed' }])
    await vi.waitFor(() => expect(isListening()).toBe(true), 5_000)
    expect([...(await readCached(['a'])).values()]).toEqual([{ text: 'changed' }])
  })
})
