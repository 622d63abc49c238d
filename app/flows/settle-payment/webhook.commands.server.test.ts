import { afterAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { newId } from '#app/core/ids.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import {
  agreed,
  begin,
  createUnpaid,
  enrollmentOf,
  expectPaidOnce,
  expectUnpaid,
  startCheckout,
  origin,
  paymentsOf,
  receiptsOf,
  sendEvent as send,
} from '#tests/support/payments.ts'
import { signedEvent, startStripeServer } from '#tests/support/stripe-server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findCheckout } from '#app/domain/payments/payments.queries.server.ts'
import { reconcilePayment, reconcilePayments } from './reconciliation.commands.server.ts'
import { startPayment } from './checkout.commands.server.ts'
import { handleStripeEvent } from './webhook.commands.server.ts'
import { payInSandbox } from './sandbox.commands.server.ts'

const stripe = await startStripeServer()
const world = openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

const newCheckout = () => startCheckout(stripe)

it('an old sandbox checkout accepts no card once Stripe keys are set', async () => {
  const { student, enrollmentId } = await createUnpaid()
  const paymentId = newId()
  await rowsOf(
    `insert into payments (id, enrollment_id, amount_pence, provider, started_at) values ($1, $2, 2500, 'sandbox', $3)`,
    [paymentId, enrollmentId, clock.now()],
  )
  expect(await payInSandbox({ student, paymentId, cardNumber: '4242 4242 4242 4242' })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  expect((await paymentsOf(enrollmentId)).map(({ status }) => status)).toEqual(['started'])
})

describe('opening a checkout', () => {
  it('sends Stripe the price, the course, our payment’s id and the return URL', async () => {
    const checkout = await newCheckout()
    expect(checkout.url).toBe(checkout.session.url)
    const request = stripe.requests.find(({ body }) => body.get('client_reference_id') === checkout.paymentId)
    expect(request?.key).toBe(`payment-${checkout.paymentId}`)
    expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][product_data][name]': 'Phonetic Transcription Taster',
      'metadata[payment_id]': checkout.paymentId,
      success_url: `${origin}/checkout/${checkout.paymentId}/return`,
      customer_email: checkout.student.email,
    })
    expect((await paymentsOf(checkout.enrollmentId))[0]?.provider_session_id).toBe(checkout.session.id)
  })

  it('opens one checkout for simultaneous clicks', async () => {
    const { student, enrollmentId } = await createUnpaid()
    const outcomes = await meetAtBarrierTimes(6, () => startPayment({ student, enrollmentId, ...agreed, origin }))
    expect(new Set(outcomes.map((each) => each.ok && each.value.url)).size).toBe(1)
    expect(await paymentsOf(enrollmentId)).toHaveLength(1)
  })

  it('opens a new checkout once the first has expired, but none when it is already paid', async () => {
    const checkout = await newCheckout()
    stripe.expire(checkout.session)
    const again = await begin(checkout)
    expect(again.url).not.toBe(checkout.url)
    expect((await paymentsOf(checkout.enrollmentId)).map(({ status }) => status)).toEqual(['started', 'expired'])
    stripe.pay(stripe.sessionOf(again.paymentId))
    expect((await begin(checkout)).url).toBe(`/checkout/${again.paymentId}/return`)
    await expectPaidOnce(checkout)
  })

  it('is refused while the card service does not respond, and works again afterwards', async () => {
    const unpaid = await createUnpaid()
    stripe.setUnavailable(true)
    expect(await startPayment({ ...unpaid, ...agreed, origin })).toEqual({ ok: false, reason: 'provider-away' })
    stripe.setUnavailable(false)
    expect((await begin(unpaid)).url).toContain('checkout.stripe.com')
    expect(await paymentsOf(unpaid.enrollmentId)).toHaveLength(1)
  })

  it.each([3, 5, 10, 24])(
    'opens a checkout for a payment started %i minutes ago while the card service was down',
    async (minutes) => {
      const unpaid = await createUnpaid()
      stripe.setUnavailable(true)
      await startPayment({ ...unpaid, ...agreed, origin })
      stripe.setUnavailable(false)
      await world.moveClock({ minutes })
      expect((await begin(unpaid)).url).toContain('checkout.stripe.com')
    },
  )
})

describe('a payment counts exactly once', () => {
  it('when webhooks, return pages and the job report it at the same time (T19, F4)', async () => {
    const checkout = await newCheckout()
    stripe.pay(checkout.session)
    await world.moveClock({ minutes: 6 })
    const complete = (options?: { id: string }) => send('checkout.session.completed', checkout.session, options)
    await meetAtBarrier([
      ...Array.from({ length: 6 }, () => () => complete()),
      ...Array.from({ length: 4 }, () => () => complete({ id: `evt_same_${checkout.paymentId}` })),
      ...Array.from({ length: 6 }, () => () => reconcilePayment({ paymentId: checkout.paymentId })),
      reconcilePayments,
      reconcilePayments,
    ])
    await expectPaidOnce(checkout)
  })

  it('when the expiry event arrives after it or before it (T19)', async () => {
    const [first, second] = [await newCheckout(), await newCheckout()]
    stripe.pay(first.session)
    await send('checkout.session.completed', first.session)
    await send('checkout.session.expired', { ...first.session, payment_status: 'unpaid', status: 'expired' })
    await expectPaidOnce(first)
    await send('checkout.session.expired', { ...second.session, status: 'expired' })
    await expectUnpaid(second)
    stripe.pay(second.session)
    await send('checkout.session.async_payment_succeeded', second.session)
    await expectPaidOnce(second)
  })

  it('when no webhook arrives: the reconciliation job finds it', async () => {
    const checkout = await newCheckout()
    stripe.pay(checkout.session)
    await reconcilePayments()
    await expectUnpaid(checkout)
    await world.moveClock({ minutes: 6 })
    await reconcilePayments()
    await expectPaidOnce(checkout)
  })

  it('but not while it is still being processed, nor when it then fails', async () => {
    const checkout = await newCheckout()
    const processing = { ...checkout.session, status: 'complete' }
    await send('checkout.session.completed', processing)
    await expectUnpaid(checkout)
    await send('checkout.session.async_payment_failed', processing)
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('failed')
  })

  it('when storing it fails at first and the event is resent (F2)', async () => {
    const checkout = await newCheckout()
    stripe.pay(checkout.session)
    await rowsOf(
      `create function fail_receipt() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await rowsOf(`create trigger fail before insert on receipts for each row execute function fail_receipt()`)
    const event = await signedEvent('checkout.session.completed', checkout.session)
    await expect(handleStripeEvent(event)).rejects.toThrow()
    await rowsOf('drop trigger fail on receipts')
    await expectUnpaid(checkout)
    expect(await handleStripeEvent(event)).toBe('taken')
    expect(await handleStripeEvent(event)).toBe('known')
    await expectPaidOnce(checkout)
  })
})

describe('a forged event (T18)', () => {
  it('changes nothing without Stripe’s signature', async () => {
    const checkout = await newCheckout()
    const paid = { ...checkout.session, payment_status: 'paid', status: 'complete' }
    expect(await send('checkout.session.completed', paid, { secret: 'whsec_forged' })).toBe('unsigned')
    const honest = await signedEvent('checkout.session.completed', checkout.session)
    const edited = honest.body.replace('"unpaid"', '"paid"')
    expect(await handleStripeEvent({ body: edited, signature: honest.signature })).toBe('unsigned')
    expect(await handleStripeEvent({ body: honest.body, signature: '' })).toBe('unsigned')
    await expectUnpaid(checkout)
  })

  it('changes nothing with another person’s session', async () => {
    const [checkout, other] = [await newCheckout(), await newCheckout()]
    stripe.pay(other.session)
    await send('checkout.session.completed', { ...other.session, client_reference_id: checkout.paymentId })
    await expectUnpaid(checkout)
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('started')
  })

  it('changes nothing for payments that are not ours', async () => {
    const checkout = await newCheckout()
    const paid = { ...checkout.session, payment_status: 'paid', status: 'complete' }
    expect(await send('checkout.session.completed', { ...paid, client_reference_id: newId() })).toBe('taken')
    expect(await send('checkout.session.completed', { ...paid, client_reference_id: null })).toBe('taken')
    expect(await send('checkout.session.completed', { ...paid, client_reference_id: 'x' })).toBe('taken')
    expect(await send('customer.created', { id: 'cus_1' })).toBe('taken')
    await expectUnpaid(checkout)
  })

  it('with another amount opens no course: the payment has to be refunded, with a receipt of that amount', async () => {
    const checkout = await newCheckout()
    stripe.pay(checkout.session)
    await send('checkout.session.completed', { ...checkout.session, amount_total: 1 })
    expect((await enrollmentOf(checkout.enrollmentId)).status).toBe('pending_payment')
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('needs_refund')
    expect(await receiptsOf(checkout.enrollmentId)).toMatchObject([{ amount_pence: 1 }])
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'payment-to-be-refunded'`,
      [checkout.student.email],
    )
    expect(email?.text).toMatch(/We received £0\.01 .* The price is £25\.00\./)
    expect(email?.text).not.toMatch(/cancelled|refunded\.$/m)
    expect(await findCheckout(checkout)).toMatchObject({ status: 'needs_refund', receivedPence: 1 })
  })

  it('in another currency opens no course and enters no books: payer and staff are told once, until it is refunded', async () => {
    const checkout = await newCheckout()
    stripe.pay(Object.assign(checkout.session, { currency: 'jpy', amount_total: 4800 }))
    await meetAtBarrier([
      () => send('checkout.session.completed', checkout.session),
      () => send('checkout.session.completed', checkout.session),
      () => reconcilePayment({ paymentId: checkout.paymentId }),
    ])
    await expectUnpaid(checkout)
    expect(await findCheckout(checkout)).toMatchObject({ status: 'needs_refund', receivedPence: null })
    const [email] = await rowsOf<{ text: string }>(
      `select text from outbox where recipient = $1 and template = 'payment-to-be-refunded'`,
      [checkout.student.email],
    )
    expect(email?.text).toContain('We received 4800 JPY for Phonetic Transcription Taster but couldn’t use it.')
    const tickets = 'select title from student_tickets where student_id = $1'
    expect(await rowsOf(tickets, [checkout.student.studentId])).toEqual([
      { title: 'Payment for Phonetic Transcription Taster in another currency' },
    ])
    const refund = stripe.refundFromDashboard(checkout.session, 4800)
    await send('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: checkout.session.payment_intent })
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('refunded')
    await send('refund.failed', Object.assign(refund ?? {}, { status: 'failed' }))
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('needs_refund')
    stripe.refundFromDashboard(checkout.session, 4800)
    await send('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: checkout.session.payment_intent })
    expect((await paymentsOf(checkout.enrollmentId))[0]?.status).toBe('refunded')
    expect((await findBrokenInvariants()).filter(({ name }) => name !== 'every account has a way to sign in')).toEqual(
      [],
    )
  })
})
