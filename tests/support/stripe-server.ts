import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const stripeKey = 'sk_test_institute'
export const webhookSecret = 'whsec_institute'

type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  payment_intent: string | null
  url: string | null
}

/** As much of Stripe as the institute speaks to: card pages are opened and asked for; tests pay or let them expire. */
export async function startStripeServer() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const requests: { method: string; path: string; body: URLSearchParams; key: string | undefined }[] = []
  let isAway = false

  function open(body: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}_${Math.random().toString(36).slice(2)}`
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: body.get('client_reference_id') ?? '',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      payment_status: 'unpaid',
      status: 'open',
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    sessions.set(id, session)
    return session
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const key = request.headers['idempotency-key']?.toString()
    const path = request.url ?? ''
    requests.push({ method: request.method ?? '', path, body, key })
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(JSON.stringify(value))
    }
    if (isAway) return answer(503, { error: { type: 'api_error', message: 'away' } })
    if (request.headers.authorization !== `Bearer ${stripeKey}`) {
      return answer(401, { error: { type: 'invalid_request_error', message: 'wrong key' } })
    }
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      // Stripe keeps a card page open for 30 minutes at least.
      if (Number(body.get('expires_at')) < Date.now() / 1000 + 1_800) {
        return answer(400, { error: { type: 'invalid_request_error', message: 'expires_at is too soon' } })
      }
      const known = key ? sessions.get(byKey.get(key) ?? '') : undefined
      const session = known ?? open(body)
      if (key) byKey.set(key, session.id)
      return answer(200, session)
    }
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''))
    if (session) return answer(200, session)
    return answer(404, { error: { type: 'invalid_request_error', message: 'no such session' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    settings: {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    sessions,
    requests,
    sessionOf(paymentId: string) {
      const found = [...sessions.values()].find((session) => session.client_reference_id === paymentId)
      if (!found) throw new Error('no card page was opened for this payment')
      return found
    },
    pay(session: Session) {
      Object.assign(session, {
        payment_status: 'paid',
        status: 'complete',
        payment_intent: `pi_${session.id}`,
        url: null,
      })
    },
    expire(session: Session) {
      Object.assign(session, { status: 'expired', url: null })
    },
    goAway(away: boolean) {
      isAway = away
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

let events = 0

/** A body and its signature, as Stripe sends them. */
export async function signedEvent(
  type: string,
  object: object,
  { id = `evt_${(events += 1)}`, secret = webhookSecret } = {},
) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret })
  return { body, signature }
}
