import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { staffContext, visitContext, type Visit } from '#app/http/context.ts'
import { createPaidStudent, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { action } from '#app/pages/staff/students/route.tsx'

openTestWorld()

it('the form of the desk restricts the use of a student’s data, and lifts the restriction', async () => {
  const { studentId } = (await createPaidStudent()).student
  const context = new RouterContextProvider()
  context.set(staffContext, await createStaff('hr'))
  context.set(visitContext, { origin: 'http://institute.test' } as Visit)
  const url = 'http://institute.test/staff-portal/students'
  async function send(intent: string) {
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent, studentId }) })
    await action({ request, url: new URL(url), params: {}, context } as never)
    const [row] = await rowsOf<{ isRestricted: boolean }>(
      'select restricted_at is not null as "isRestricted" from students where id = $1',
      [studentId],
    )
    return row?.isRestricted
  }
  expect(await send('restrict')).toBe(true)
  expect(await send('lift')).toBe(false)
})
