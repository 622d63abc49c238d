import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { cacheContent } from './content-cache.server.ts'
import { env } from './env.server.ts'
import { isListening, startNotifications, stopNotifications } from './notifications.server.ts'

openTestWorld()

/** A memory over a table of one's own, with the keys of each reading. */
function openMemory(most = 10) {
  const truth = new Map([
    ['a', { text: 'first' }],
    ['b', { text: 'second' }],
  ])
  const readings: (readonly string[])[] = []
  let gate: Promise<unknown> = Promise.resolve()
  const mapKept = cacheContent({
    most,
    async readMany(keys) {
      readings.push(keys)
      const answer = new Map([...truth].filter(([key]) => keys.includes(key)))
      await gate
      return answer
    },
  })
  return { truth, readings, mapKept, hold: (until: Promise<unknown>) => (gate = until) }
}

const tell = () => pool.query(`select pg_notify('ukli_content', '')`)

it('caches nothing while no notifications arrive', async () => {
  const { mapKept, readings } = openMemory()
  await mapKept(['a'])
  await mapKept(['a'])
  expect(readings).toEqual([['a'], ['a']])
})

describe('once it is listening', () => {
  beforeAll(() => startNotifications(env.DATABASE_URL ?? ''))
  afterAll(() => stopNotifications())

  it('reads missing keys together, each once', async () => {
    const { mapKept, readings } = openMemory()
    expect(await mapKept(['a'])).toEqual(new Map([['a', { text: 'first' }]]))
    await Promise.all([mapKept(['a', 'b']), mapKept(['b', 'a'])])
    expect([...(await mapKept(['b'])).values()]).toEqual([{ text: 'second' }])
    expect(readings).toEqual([['a'], ['b']])
    expect(await mapKept([])).toEqual(new Map())
  })

  it('caches neither missing values nor more than its limit', async () => {
    const { mapKept, readings, truth } = openMemory(1)
    expect((await mapKept(['c'])).size).toBe(0)
    truth.set('c', { text: 'third' })
    expect((await mapKept(['c'])).size).toBe(1)
    await mapKept(['a'])
    await mapKept(['c'])
    expect(readings).toEqual([['c'], ['c'], ['a'], ['c']])
  })

  it('is cleared by a notification, also of reads under way', async () => {
    const { mapKept, truth, hold } = openMemory()
    let open: (value?: unknown) => void = () => {}
    await mapKept(['b'])
    hold(new Promise((resolve) => (open = resolve)))
    const old = mapKept(['a'])
    truth.set('a', { text: 'changed' }).set('b', { text: 'changed' })
    await tell()
    // The word comes on another connection, a moment after the change.
    await vi.waitFor(async () => {
      open()
      expect([...(await mapKept(['a', 'b'])).values()]).toEqual([{ text: 'changed' }, { text: 'changed' }])
    })
    expect([...(await old).values()]).toEqual([{ text: 'first' }])
  })

  it('caches nothing from a failed read', async () => {
    const readMany = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(new Map([['a', {}]]))
    const mapKept = cacheContent({ most: 1, readMany })
    await expect(mapKept(['a'])).rejects.toThrow('away')
    expect((await mapKept(['a'])).size).toBe(1)
  })

  it('is cleared after a lost connection', async () => {
    const { mapKept, truth } = openMemory()
    await mapKept(['a'])
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ukli-signals' and datname = current_database()`)
    await vi.waitFor(() => expect(isListening()).toBe(false))
    truth.set('a', { text: 'changed' })
    expect([...(await mapKept(['a'])).values()]).toEqual([{ text: 'changed' }])
    await vi.waitFor(() => expect(isListening()).toBe(true), 5_000)
    expect([...(await mapKept(['a'])).values()]).toEqual([{ text: 'changed' }])
  })
})
