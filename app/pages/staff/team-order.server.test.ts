import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { londonDay } from '#app/core/dates.ts'
import { withdrawRecording } from '#app/flows/pay-offline/offline.commands.server.ts'
import { recordTeamMoney } from '#app/flows/sell-team-places/money.commands.server.ts'
import { staffContext } from '#app/http/context.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { createTeamOrder } from '#tests/support/teams.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { action } from '#app/pages/staff/team-order/route.tsx'

openTestWorld()

async function record(staff: StaffActor, orderId: string, reference: string) {
  const money = { method: 'bank_transfer', reference, amountPence: 5_000, receivedOn: londonDay(clock.now()) } as const
  const outcome = await recordTeamMoney({ staff, orderId, money })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value.paymentId
}

async function send(staff: StaffActor, orderId: string, fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(staffContext, staff)
  const url = `http://institute.test/staff-portal/money/teams/${orderId}`
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const answer: unknown = await action({ request, url: new URL(url), params: { orderId }, context } as never).catch(
    (error: unknown) => error,
  )
  return answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status
}

it('confirms the money that the page showed, not other money recorded since', async () => {
  const [recorder, confirmer] = [await createStaff('customer_service'), await createStaff('customer_service')]
  const { orderId } = await createTeamOrder({ places: 2, method: 'invoice' })
  const seen = await record(recorder, orderId, 'SEEN 1')
  await withdrawRecording({ staff: recorder, id: seen, reason: 'Wrong order' })
  const other = await record(recorder, orderId, 'OTHER 2')
  expect(await send(confirmer, orderId, { intent: 'confirm', id: seen })).toBe(409)
  expect(await send(confirmer, orderId, { intent: 'withdraw-recording', id: seen, reason: 'Late' })).toBe(409)
  expect(await rowsOf('select status from payments where id = $1', [other])).toEqual([{ status: 'recorded' }])
  expect(await send(confirmer, orderId, { intent: 'confirm', id: other })).toBe(302)
  expect(await rowsOf('select status from team_orders where id = $1', [orderId])).toEqual([{ status: 'paid' }])
})
