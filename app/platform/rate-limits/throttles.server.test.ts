import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { warmPool } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countAttempt, deletePassedWindows, uncountAttempts, throttle } from './rate-limits.commands.server.ts'

const world = openTestWorld()
const limit = { name: 'test', most: 1, windowSeconds: 900 }

it('counts within a window and starts again after it', async () => {
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
  expect(await countAttempt(limit, 'SOMEONE')).toMatchObject({ isAllowed: false })
  await world.moveClock({ minutes: 16 })
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
})

it('a counter is deleted once its window is over, and not before', async () => {
  await countAttempt(limit, 'waiting')
  await deletePassedWindows()
  expect(await countAttempt(limit, 'waiting')).toMatchObject({ isAllowed: false })
  await world.moveClock({ minutes: 16 })
  await countAttempt(limit, 'later')
  await deletePassedWindows()
  const { rows } = await pool.query<{ key: string }>(
    `select key from throttles where key in ('test:waiting', 'test:later')`,
  )
  expect(rows).toEqual([{ key: 'test:later' }])
})

it('ignores windows far ahead after the demo clock was moved back', async () => {
  await world.moveClock({ days: 84 })
  for (let i = 0; i < 2; i += 1) await countAttempt(limit, 'traveller')
  expect((await countAttempt(limit, 'traveller')).isAllowed).toBe(false)
  await world.moveClock({ days: -84 })
  const counted = await countAttempt(limit, 'traveller')
  expect(counted.isAllowed).toBe(true)
  expect(counted.retryAfterSeconds).toBeLessThanOrEqual(900)
})

it('never asks for a wait longer than the window, even if another process has a faster clock', async () => {
  await world.moveClock({ minutes: 0.5 })
  await throttle([limit, 'between clocks'])
  await world.moveClock({ minutes: -0.5 })
  expect(await throttle([limit, 'between clocks'])).toMatchObject({ retryAfterSeconds: 900 })
})

const byAddress = { name: 'by-address', most: 2, windowSeconds: 900 }
const byAccount = { name: 'by-account', most: 3, windowSeconds: 900 }

it('counts towards no limit if one of them refuses', async () => {
  const from = (address: string) => throttle([byAddress, address], [byAccount, 'ada'])
  expect([await from('a'), await from('a')]).toEqual([null, null])
  for (let i = 0; i < 5; i += 1) expect(await from('a')).toMatchObject({ reason: 'throttled' })
  expect(await from('b')).toBeNull()
  expect(await from('b')).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) })
})

it('allows no more concurrent attempts than sequential ones, in any order of limits', async () => {
  await warmPool()
  const limits = [
    [byAddress, 'crowd'],
    [byAccount, 'crowd'],
  ] as const
  const crowd = Array.from({ length: 12 }, (_, i) => throttle(...(i % 2 === 0 ? limits : limits.toReversed())))
  expect((await Promise.all(crowd)).filter((refused) => refused === null)).toHaveLength(2)
})

it('gives back counted attempts, and never more than were counted', async () => {
  await throttle([byAddress, 'owner'], [byAccount, 'owner'])
  for (let i = 0; i < 3; i += 1) await uncountAttempts([byAddress, 'owner'], [byAccount, 'owner'])
  expect(await throttle([byAddress, 'owner'])).toBeNull()
  expect(await throttle([byAddress, 'owner'])).toBeNull()
  expect(await throttle([byAddress, 'owner'])).toMatchObject({ reason: 'throttled' })
})
