import { expect, it } from 'vitest'
import { openTestWorld } from '#tests/support/test-world.ts'
import { countAttempt } from './commands.server.ts'

const world = openTestWorld()
const limit = { name: 'test', most: 1, windowSeconds: 900 }

it('counts within a window and anew after it', async () => {
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
  expect(await countAttempt(limit, 'SOMEONE')).toMatchObject({ isAllowed: false })
  await world.moveClock({ minutes: 16 })
  expect(await countAttempt(limit, 'someone')).toMatchObject({ isAllowed: true })
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
