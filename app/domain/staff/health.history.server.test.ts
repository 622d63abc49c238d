import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { healthParts } from '#app/core/vocabulary.ts'
import { collectError } from '#app/platform/error-reports.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { deleteOldErrors, storeErrorReports } from './errors.commands.server.ts'
import { listErrors } from './errors.queries.server.ts'
import { readHealthHistory } from './health.history.queries.server.ts'
import { recordHealthSample } from './health.history.commands.server.ts'
import { describeAvailability } from './health.ts'

const world = openTestWorld()

it('stores one sample for each part, even when two processes sample at once, and deletes it after 30 days', async () => {
  await Promise.all([recordHealthSample(), recordHealthSample()])
  expect(await rowsOf('select part from health_samples')).toHaveLength(healthParts.length)
  const staff = await createStaff('it_support')
  const history = await readHealthHistory({ staff, view: 'day' })
  expect(history.parts.map(({ samples }) => samples)).toEqual(healthParts.map(() => 1))
  expect(history.parts[0]?.spans.at(-1)).toMatchObject({ samples: 1, failures: 0 })
  const age = (days: number, minutes: number) =>
    pool.query(
      'update health_samples set sampled_at = date_bin($1, now() - make_interval(days => $2, mins => $3), $4)',
      ['5 minutes', days, minutes, new Date(0)],
    )
  const count = async () => (await rowsOf('select distinct sampled_at from health_samples')).length
  await age(30, -10)
  await recordHealthSample()
  expect(await count()).toBe(2)
  await pool.query('delete from health_samples where sampled_at > now() - interval $$1 day$$')
  await age(30, 1)
  await recordHealthSample()
  expect(await count()).toBe(1)
})

it('counts an outage, in which no sample could be stored, and not the time before the first', async () => {
  await pool.query('delete from health_samples')
  const staff = await createStaff('it_support')
  const storage = async () =>
    (await readHealthHistory({ staff, view: 'day' })).parts.find(({ part }) => part === 'Storage')
  expect(await storage()).toMatchObject({ samples: 0, missing: 0 })
  // Three hours of samples, with an hour and a half away in the middle.
  await pool.query(`
    insert into health_samples (sampled_at, part, is_operational, milliseconds)
    select at, 'Storage', true, 2 from generate_series(
      date_bin('5 minutes', now(), 'epoch') - interval '3 hours', date_bin('5 minutes', now(), 'epoch'), interval '5 minutes') at
    where at not between date_bin('5 minutes', now(), 'epoch') - interval '2 hours'
      and date_bin('5 minutes', now(), 'epoch') - interval '35 minutes'`)
  const found = await storage()
  expect(found).toMatchObject({ samples: 19, missing: 18 })
  expect(found && describeAvailability(found)).toBe('Operational in 51.3% of 37 samples, of which 18 are missing')
  // The demo's clock does not make an outage.
  await world.moveClock({ days: 3 })
  expect(await storage()).toMatchObject({ samples: 19, missing: 18 })
  await world.moveClock({ days: -3 })
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
