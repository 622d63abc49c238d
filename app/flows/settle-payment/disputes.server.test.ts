import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { payAtCheckout, sendEvent, startCheckout } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { startStripeServer } from '#tests/support/stripe-server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { createTeamOrder } from '#tests/support/teams.ts'
import { findPaymentPage } from '#app/domain/payments/payment.queries.server.ts'
import { listPaymentActions, type PaymentPage } from '#app/domain/payments/payment.ts'
import { readTeamOrderDesk } from '#app/domain/payments/teams/desk/desk.queries.server.ts'
import { payOrder } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { findAdvice } from '#app/domain/payments/disputes.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())
afterEach(() => {
  stripe.refuseRefunds(null)
  stripe.setUnavailable(false)
})

let [hr, service]: StaffActor[] = []
beforeAll(async () => {
  ;[hr, service] = [await createStaff('hr'), await createStaff('customer_service')]
})
const one = (staff: StaffActor | undefined) => {
  if (!staff) throw new Error('no staff yet')
  return staff
}

async function pageOf(paymentId: string, staff = one(hr)): Promise<PaymentPage> {
  const page = await findPaymentPage({ staff, paymentId })
  if (!page) throw new Error('no payment')
  return page
}

async function disputed() {
  const checkout = await payAtCheckout(stripe)
  const dispute = stripe.dispute(checkout.session)
  await sendEvent('charge.dispute.created', dispute)
  const [own] = (await pageOf(checkout.paymentId)).disputes
  return { ...checkout, dispute, id: own?.id ?? '' }
}

describe('a dispute', () => {
  it('shows the bank’s deadline, its ticket and events, and why no refund is possible', async () => {
    const { paymentId, dispute } = await disputed()
    const page = await pageOf(paymentId)
    expect(page.disputes).toMatchObject([{ reason: 'fraudulent', status: 'open', providerStatus: 'needs_response' }])
    expect(page.disputes[0]?.evidenceDueBy?.getTime()).toBeCloseTo((dispute.evidence_details.due_by ?? 0) * 1000, -4)
    expect(page.tickets).toHaveLength(1)
    expect(page.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'checkout.session.completed']),
    )
    const refund = listPaymentActions(page).find(({ key }) => key === 'refund')
    expect(refund).toMatchObject({ to: null, text: expect.stringContaining('disputing this payment') })
    expect(listPaymentActions(await pageOf(paymentId, one(service))).map(({ key }) => key)).toEqual(['withdraw'])
  })

  it('is answered at Stripe, to which a link leads until the bank has an answer or the deadline is over', async () => {
    const { paymentId, dispute } = await disputed()
    const read = async () => (await pageOf(paymentId)).disputes[0]
    expect(await read()).toMatchObject({
      stripeUrl: `https://dashboard.stripe.com/test/disputes/${dispute.id}`,
      whyNotAnswer: null,
    })
    dispute.evidence_details.submission_count = 1
    await sendEvent('charge.dispute.updated', dispute)
    expect(await read()).toMatchObject({ submissions: 1, whyNotAnswer: 'already-sent' })
    await rowsOf(
      `update disputes set submissions = 0, evidence_due_by = now() - interval '1 hour' where payment_id = $1`,
      [paymentId],
    )
    expect(await read()).toMatchObject({ whyNotAnswer: 'too-late' })
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    expect(await read()).toMatchObject({ status: 'lost', whyNotAnswer: 'not-open' })
  })

  it('shows what staff of earlier versions wrote and sent', async () => {
    const { id, paymentId } = await disputed()
    await rowsOf(
      `with step as (
         insert into dispute_steps (id, dispute_id, kind, words, made_by, made_at, sent_at)
         values (gen_random_uuid(), $1, 'evidence', 'The course was read', $2, now(), now()) returning id
       )
       insert into dispute_files (id, dispute_id, step_id, purpose, file_name, file_type, file_size)
       select gen_random_uuid(), $1, id, 'customer_communication', 'letter.pdf', 'application/pdf', 9 from step`,
      [id, one(hr).staffId],
    )
    expect((await pageOf(paymentId)).disputes[0]?.steps).toMatchObject([
      { kind: 'evidence', words: 'The course was read', fileNames: ['letter.pdf'], staffName: one(hr).fullName },
    ])
  })
})

describe('a dispute of an organisation’s payment', () => {
  async function disputedOrder() {
    const { person, orderId } = await createTeamOrder({ places: 4 })
    await payOrder({ person, orderId, origin: 'http://institute.test' })
    const [payment] = await rowsOf<{ id: string }>('select id from payments where team_order_id = $1', [orderId])
    const session = stripe.sessionOf(payment?.id ?? '')
    stripe.pay(session)
    await sendEvent('checkout.session.completed', session)
    const dispute = stripe.dispute(session)
    await sendEvent('charge.dispute.created', dispute)
    const desk = async () => {
      const found = await readTeamOrderDesk({ staff: one(hr), orderId })
      if (!found) throw new Error('no order')
      return found
    }
    return { person, orderId, dispute, desk, id: (await desk()).disputes[0]?.id ?? '' }
  }

  it('closes the unclaimed places when it is lost', async () => {
    const { desk, dispute } = await disputedOrder()
    expect((await desk()).disputes).toMatchObject([{ whyNotAnswer: null }])
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    const { page, disputes } = await desk()
    expect(disputes).toMatchObject([{ status: 'lost' }])
    expect(page.counts).toEqual({ free: 0, invited: 0, claimed: 0, returned: 4 })
  })
})

describe('a dispute of money in another currency', () => {
  it('that is lost leaves nothing to refund, until the bank returns the money', async () => {
    const { session, paymentId } = await startCheckout(stripe)
    stripe.pay(Object.assign(session, { currency: 'eur', amount_total: 3000 }))
    await sendEvent('checkout.session.completed', session)
    const dispute = stripe.dispute(session, 3000)
    await sendEvent('charge.dispute.created', dispute)
    const status = async () => (await rowsOf('select status from payments where id = $1', [paymentId]))[0]
    expect(await status()).toEqual({ status: 'needs_refund' })
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    expect(await status()).toEqual({ status: 'refunded' })
    dispute.status = 'won'
    await sendEvent('charge.dispute.funds_reinstated', dispute)
    expect(await status()).toEqual({ status: 'needs_refund' })
  })
})

describe('advice about a dispute of team places', () => {
  it.each([
    'fraudulent',
    'product_not_received',
    'product_unacceptable',
    'duplicate',
    'credit_not_processed',
    'subscription_canceled',
    'general',
  ])('mentions neither a student nor a ticket: %s', (reason) => {
    expect(findAdvice(reason, { isTeam: true }).todo).not.toMatch(/student|ticket/)
  })
})

it('leaves the database invariants intact', async () => {
  const broken = await findBrokenInvariants()
  expect(broken.filter(({ name }) => name !== 'every account has a way to sign in')).toEqual([])
})
