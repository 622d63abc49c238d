import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countAttempt, forgetPassedWindows } from './commands.server.ts'

const world = openTestWorld()
const limit = { name: 'test', most: 1, windowSeconds: 900 }

it('counts within a window and anew after it', async () => {
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
  expect(await countAttempt(limit, 'SOMEONE')).toMatchObject({ isAllowed: false })
  await world.moveClock({ minutes: 16 })
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
})

it('is forgotten once its window is over, and not before', async () => {
  await countAttempt(limit, 'waiting')
  await forgetPassedWindows()
  expect(await countAttempt(limit, 'waiting')).toMatchObject({ isAllowed: false })
  await world.moveClock({ minutes: 16 })
  await countAttempt(limit, 'later')
  await forgetPassedWindows()
  const { rows } = await pool.query<{ key: string }>(
    `select key from throttles where key in ('test:waiting', 'test:later')`,
  )
  expect(rows).toEqual([{ key: 'test:later' }])
})

it('does not hold anybody to a window of weeks ahead, after the clock of a demonstration went back', async () => {
  await world.moveClock({ days: 84 })
  for (let i = 0; i < 2; i += 1) await countAttempt(limit, 'traveller')
  expect((await countAttempt(limit, 'traveller')).isAllowed).toBe(false)
  await world.moveClock({ days: -84 })
  const counted = await countAttempt(limit, 'traveller')
  expect(counted.isAllowed).toBe(true)
  expect(counted.retryAfterSeconds).toBeLessThanOrEqual(900)
})
