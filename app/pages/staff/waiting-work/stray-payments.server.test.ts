import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { runChecks } from '#app/domain/staff/health.queries.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { payAtCheckout, sendEvent, startCheckout } from '#tests/support/payments.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { createTeamOrder } from '#tests/support/teams.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readMoneyDesk } from '#app/domain/payments/desk.queries.server.ts'
import { readMoneyFilter } from '#app/domain/payments/desk.ts'
import { payOrder } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { findStrayPayments } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { settleStrayPayment } from '#app/domain/payments/strays.commands.server.ts'
import { countWaitingWork, readInbox } from './read.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

let hr: StaffActor
beforeAll(async () => {
  hr = await createStaff('hr')
})

const queue = async () =>
  (await readMoneyDesk({ staff: hr, filter: readMoneyFilter(new URLSearchParams()) })).queue.filter(
    ({ kind }) => kind === 'stray' || kind === 'returned',
  )
const moneyCheck = async () => (await runChecks()).find(({ name }) => name === 'Money')

/** Pays a checkout whose payment this database does not have, as after a restore of an older backup. */
async function payUnknown(reference = newId()) {
  const { session } = await startCheckout(stripe)
  stripe.pay(session)
  return { ...session, client_reference_id: reference }
}

it('money for an unknown payment waits in Money and in System Health until HR has settled it', async () => {
  expect(await moneyCheck()).toMatchObject({ isOperational: true })
  const session = await payUnknown()
  // Stripe repeats its events.
  await sendEvent('checkout.session.completed', session)
  await sendEvent('checkout.session.async_payment_succeeded', session)
  const [item, ...others] = await queue()
  expect(others).toEqual([])
  expect(item).toMatchObject({ amountPence: 2500, note: expect.stringMatching(/^Stripe: (pi|cs)_/) })
  expect(await moneyCheck()).toMatchObject({
    isOperational: false,
    detail: '1 payment at Stripe is in no book here: see Money',
  })
  expect(await countWaitingWork({ staff: hr })).toMatchObject({ money: 1 })

  const service = await createStaff('customer_service')
  const id = item?.id ?? ''
  await expect(settleStrayPayment({ staff: service, id, reason: 'x' })).rejects.toThrow('not allowed')
  const ends = await meetAtBarrierTimes(2, () => settleStrayPayment({ staff: hr, id, reason: 'Refunded in Stripe' }))
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await settleStrayPayment({ staff: hr, id: 'x', reason: 'x' })).toEqual({ ok: false, reason: 'not-found' })
  expect([await queue(), (await moneyCheck())?.isOperational]).toEqual([[], true])
  const logged = await rowsOf<{ action: string }>('select action from staff_activity_logs')
  expect(logged.map(({ action }) => action)).toEqual([expect.stringContaining('Refunded in Stripe')])
  // A repeated event does not bring it back.
  await sendEvent('checkout.session.completed', session)
  expect(await queue()).toEqual([])
})

it('so does money that only Stripe knows, because a backup from before the payment was restored', async () => {
  const kept = await payAtCheckout(stripe)
  const lost = await startCheckout(stripe)
  stripe.pay(lost.session)
  await rowsOf('delete from payment_consents where payment_id = $1', [lost.paymentId])
  await rowsOf('delete from payments where id = $1', [lost.paymentId])
  await findStrayPayments()
  await findStrayPayments()
  const found = await queue()
  expect(found.map(({ note }) => note)).toEqual([`Stripe: ${lost.session.payment_intent}`])
  expect(kept.session.payment_intent).not.toBe(lost.session.payment_intent)
  for (const { id } of found) await settleStrayPayment({ staff: hr, id, reason: 'Recorded by hand' })
  await findStrayPayments()
  expect(await queue()).toEqual([])
})

it('so does money of a second checkout of a payment that was paid, or with a reference that is none of ours', async () => {
  const paid = await payAtCheckout(stripe)
  await sendEvent('checkout.session.completed', await payUnknown(paid.paymentId))
  await sendEvent('checkout.session.completed', await payUnknown('order-17'))
  const found = await queue()
  expect(found).toHaveLength(2)
  for (const { id } of found) await settleStrayPayment({ staff: hr, id, reason: 'Refunded in Stripe' })
})

it('so does money that an organisation’s bank took in a dispute and returned, until HR says what was agreed', async () => {
  const { person, orderId } = await createTeamOrder({ places: 4 })
  await payOrder({ person, orderId, origin: 'http://institute.test' })
  const [payment] = await rowsOf<{ id: string; organisation: string; invoice: string }>(
    `select p.id, o.organisation, o.invoice_number as invoice
       from payments p join team_orders o on o.id = p.team_order_id where o.id = $1`,
    [orderId],
  )
  const session = stripe.sessionOf(payment?.id ?? '')
  stripe.pay(session)
  await sendEvent('checkout.session.completed', session)
  const dispute = stripe.dispute(session)
  for (const [status, event] of [
    ['needs_response', 'charge.dispute.created'],
    ['lost', 'charge.dispute.closed'],
    ['won', 'charge.dispute.funds_reinstated'],
    ['won', 'charge.dispute.updated'],
  ] as const)
    await sendEvent(event, Object.assign(dispute, { status }))
  const [item, ...others] = await queue()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'returned',
    studentName: payment?.organisation,
    matricNumber: payment?.invoice,
    teamOrderId: orderId,
    amountPence: dispute.amount,
    note: `Stripe: ${dispute.id}`,
  })
  const id = item?.id ?? ''
  const { items } = await readInbox({ staff: hr, desks: ['money'], isMine: false, limit: 50 })
  expect(items.filter(({ to }) => to.endsWith(id))).toMatchObject([
    {
      to: `/staff-portal/money?step=settle-stray&id=${id}`,
      title: expect.stringMatching(/^£[\d.]+ of a lost dispute, won after all$/),
      person: payment?.organisation,
    },
  ])
  expect(await settleStrayPayment({ staff: hr, id, reason: 'The contact wants places again' })).toMatchObject({
    ok: true,
  })
  await sendEvent('charge.dispute.updated', dispute)
  expect(await queue()).toEqual([])
})
