import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { addMinutes } from '#app/core/dates.ts'
import { clock, remeasureClock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { expectPaidOnce, expectUnpaid, startCheckout } from '#tests/support/payments.ts'
import { signedEvent, startStripeServer, webhookSecret } from '#tests/support/stripe-server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { handleStripeEvent } from './webhook.commands.server.ts'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

/** The mocked monotonic clock, by which the log counts its minute. */
let uptime = performance.now()
const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]
const { level } = log
let lines: string[] = []

beforeEach(async () => {
  uptime += 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => uptime)
  if (!stream) throw new Error('pino no longer exposes its stream')
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'info'
  // Other test files of this process may have suppressed lines. This event reports them.
  await handleStripeEvent({ body: '{}', signature: '' })
  uptime += 60_000
  lines = []
})

afterEach(async () => {
  log.level = level
  vi.restoreAllMocks()
  vi.useRealTimers()
  await remeasureClock(pool)
})

/** Sets the local clock ahead of the database’s clock and freezes it. */
async function setMachineClock({ minutesAhead }: { minutesAhead: number }) {
  vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(new Date(), minutesAhead) })
  await remeasureClock(pool)
  // The wrong clock is logged too.
  lines = []
}

/** Returns a payment that Stripe has received, and a function that signs its event. */
async function receive() {
  const checkout = await startCheckout(stripe)
  stripe.pay(checkout.session)
  const sign = (options: Parameters<typeof signedEvent>[2]) =>
    signedEvent('checkout.session.completed', checkout.session, options)
  return { checkout, sign }
}

const written = () => lines.map((line) => JSON.parse(line) as { level: number; reason: string; leftOut: number })

describe('the age of a signature, measured by the database’s clock', () => {
  it('is valid for a fresh event when the local clock is 20 minutes ahead', async () => {
    const { checkout, sign } = await receive()
    await setMachineClock({ minutesAhead: 20 })
    expect(await handleStripeEvent(await sign({ signedAt: addMinutes(new Date(), -20) }))).toBe('taken')
    await expectPaidOnce(checkout)
    expect(lines).toEqual([])
  })

  it('is refused and logged for an old event when the local clock is 20 minutes behind', async () => {
    const { checkout, sign } = await receive()
    await setMachineClock({ minutesAhead: -20 })
    expect(await handleStripeEvent(await sign({ signedAt: new Date() }))).toBe('unsigned')
    await expectUnpaid(checkout)
    expect(written()).toMatchObject([{ level: 40, reason: 'Timestamp outside the tolerance zone', leftOut: 0 }])
  })

  it.each([
    [300, 'taken'],
    [301, 'unsigned'],
  ])('of %i seconds gives the result "%s"', async (seconds, answer) => {
    const { sign } = await receive()
    await setMachineClock({ minutesAhead: 20 })
    const signedAt = new Date(clock.realNow().getTime() - seconds * 1000)
    expect(await handleStripeEvent(await sign({ signedAt }))).toBe(answer)
  })
})

describe('an event with a wrong signature', () => {
  it('is logged without the secret, the signature or the body', async () => {
    const { checkout, sign } = await receive()
    const event = await sign({ secret: 'whsec_forged' })
    const body = event.body.replace('{', '{"customer_email":"jo@example.org",')
    expect(await handleStripeEvent({ ...event, body })).toBe('unsigned')
    expect(written()).toMatchObject([{ level: 40, leftOut: 0 }])
    expect(written()[0]?.reason).toMatch(/^No signatures found matching the expected signature/)
    const [signature = ''] = event.signature.split('v1=').slice(1)
    for (const kept of [webhookSecret, 'whsec_', signature, checkout.session.id, checkout.paymentId, 'jo@example.org'])
      expect(lines.join()).not.toContain(kept)
  })

  it('is logged once a minute, however many arrive, with the number of suppressed lines', async () => {
    const { sign } = await receive()
    const event = await sign({ secret: 'whsec_forged' })
    for (let sent = 0; sent < 10_000; sent += 1) await handleStripeEvent(event)
    expect(written().map(({ leftOut }) => leftOut)).toEqual([0])
    uptime += 59_999
    await handleStripeEvent(event)
    expect(lines).toHaveLength(1)
    uptime += 1
    await handleStripeEvent(event)
    expect(written().map(({ leftOut }) => leftOut)).toEqual([0, 10_000])
    expect(lines.join('').length).toBeLessThan(1_000)
  })
})
