import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { LinePool } from './pool.server.ts'

let pool: LinePool
const patience = 4_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  pool = new LinePool({ connectionString: inject('cluster').adminUrl, max: 1, connectionTimeoutMillis: patience })
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.end()
})

it('whoever waits longer than the patience is served where the line has moved meanwhile, each in turn', async () => {
  const served: number[] = []
  let holder = await pool.connect()
  const waiting = [1, 2, 3].map((place) => pool.connect().then((client) => ({ client, at: served.push(place) })))
  for (const next of waiting) {
    await vi.advanceTimersByTimeAsync(patience - 1_000)
    expect(pool.inLine).toBe(3 - served.length)
    holder.release()
    holder = (await next).client
  }
  holder.release()
  expect(served).toEqual([1, 2, 3])
  expect(pool.inLine).toBe(0)
})

it('whoever waits where nobody gets a connection is refused, and takes no turn from who comes later', async () => {
  const holder = await pool.connect()
  const waiting = expect(pool.query('select 1')).rejects.toThrow('nobody got a database connection for 4000 ms')
  await vi.advanceTimersByTimeAsync(patience)
  await waiting
  expect(pool.inLine).toBe(0)
  const next = pool.query('select 2 as given')
  holder.release()
  expect((await next).rows).toEqual([{ given: 2 }])
})

it('a connection that is lost, or never made, gives its turn to the next', async () => {
  const holder = await pool.connect()
  const next = pool.query('select 1 as given')
  holder.release(new Error('it was lost'))
  expect((await next).rows).toEqual([{ given: 1 }])

  const nowhere = new LinePool({
    connectionString: 'postgresql://ukli@127.0.0.1:1/ukli',
    max: 1,
    connectionTimeoutMillis: patience,
  })
  const failures = await Promise.allSettled([1, 2, 3].map(() => nowhere.query('select 1')))
  expect(failures.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(nowhere.inLine).toBe(0)
  await nowhere.end()
})
