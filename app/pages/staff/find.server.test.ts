import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import type { StaffActor } from '#app/core/person.ts'
import { staffContext } from '#app/http/context.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { loader } from '#app/pages/staff/find/route.ts'

openTestWorld()

async function find(staff: StaffActor) {
  const context = new RouterContextProvider()
  context.set(staffContext, staff)
  const url = new URL('http://institute.test/staff-portal/find?q=appeals')
  return loader({ url, context } as unknown as LoaderFunctionArgs)
}

it('allows one member of staff a limited number of searches a minute, then refuses with 429 and says when to try again', async () => {
  const [one, other] = [await createStaff('hr'), await createStaff('hr')]
  const now = clock.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await find(one)).toMatchObject({ isRefused: false, found: [{ kind: 'desk' }] })
  await rowsOf('update throttles set count = $1 where key = $2', [
    limits.findsByStaff.most - 1,
    `find-staff:${one.staffId}`,
  ])
  expect(await find(one)).toMatchObject({ isRefused: false })
  now.setTime(now.getTime() + 20_000)
  expect(await find(one)).toMatchObject({
    data: { isRefused: true, found: [] },
    init: { status: 429, headers: { 'retry-after': '40' } },
  })
  expect(await find(other)).toMatchObject({ isRefused: false })
  now.setTime(now.getTime() + 40_000)
  expect(await find(one)).toMatchObject({ isRefused: false })
})
