import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { limits } from '#app/features/throttles/rules.ts'
import { staffContext } from '#app/http/context.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { loader } from './find.ts'

openTestWorld()

it('refuses further searches with 429 once one member of staff has reached the limit', async () => {
  const [one, other] = [await createStaff('hr'), await createStaff('hr')]
  const find = async (staff: typeof one) => {
    const context = new RouterContextProvider()
    context.set(staffContext, staff)
    const url = new URL('http://institute.test/staff-portal/find?q=appeals')
    return loader({ url, context } as unknown as LoaderFunctionArgs)
  }
  expect(await find(one)).toMatchObject({ isRefused: false, found: [{ kind: 'desk' }] })
  await rowsOf('update throttles set count = $1 where key like $2', [limits.findsByStaff.most, 'find-staff:%'])
  expect(await find(one)).toMatchObject({ data: { isRefused: true, found: [] }, init: { status: 429 } })
  expect(await find(other)).toMatchObject({ isRefused: false })
})
