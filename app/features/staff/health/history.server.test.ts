import { expect, it } from 'vitest'
import { collectError } from '#app/platform/error-reports.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { deleteOldErrors, storeErrorReports } from '../errors/commands.server.ts'
import { listErrors } from '../errors/queries.server.ts'
import { readHealthHistory } from './history.queries.server.ts'
import { recordHealthSample } from './history.commands.server.ts'

const world = openTestWorld()

it('stores one sample for each part, even when two processes sample at once, and deletes it after 30 days', async () => {
  await Promise.all([recordHealthSample(), recordHealthSample()])
  expect(await rowsOf('select part from health_samples')).toHaveLength(6)
  const staff = await createStaff('it_support')
  const history = await readHealthHistory({ staff, view: 'day' })
  expect(history.parts.map(({ samples }) => samples)).toEqual([1, 1, 1, 1, 1, 1])
  expect(history.parts[0]?.spans.at(-1)).toMatchObject({ samples: 1, failures: 0 })
  const [first] = await rowsOf<{ at: Date }>('select sampled_at as at from health_samples')
  const stored = () => rowsOf('select part from health_samples where sampled_at = $1', [first?.at])
  // Times are rounded down to five minutes.
  await world.moveClock({ days: 30, minutes: -6 })
  await recordHealthSample()
  expect(await stored()).toHaveLength(6)
  await world.moveClock({ minutes: 7 })
  await recordHealthSample()
  expect(await stored()).toEqual([])
})

it('finds an error by its number for 30 days, until old errors are deleted', async () => {
  const staff = await createStaff('it_support')
  const shown = 'Something went wrong'
  // Tests that ran before in this process may have used up its limit for errors.
  await world.moveClock({ minutes: 10 })
  collectError(new TypeError('x'), { number: 'ERR-TESTNUMBER', side: 'server', route: '/', method: 'GET', shown })
  await storeErrorReports()
  const find = (search: string) => listErrors({ staff, search })
  expect((await find('TESTNUMBER')).errors).toMatchObject([{ name: 'TypeError', sameCause: 1 }])
  expect((await find('%')).errors).toEqual([])
  await world.moveClock({ days: 30, minutes: -1 })
  await deleteOldErrors()
  expect((await find('TESTNUMBER')).errors).toHaveLength(1)
  await world.moveClock({ minutes: 2 })
  await deleteOldErrors()
  expect((await find('')).errors).toEqual([])
  await expect(listErrors({ staff: await createStaff('customer_service'), search: '' })).rejects.toThrow('not allowed')
})
