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
  metadata: Record<string, string>
  created: number
}

type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason: string | null
  metadata: Record<string, string>
  created: number
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  payment_intent: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
  created: number
  evidence_details: { due_by: number | null; submission_count: number; has_evidence: boolean; past_due: boolean }
}

/** Starts a fake of those parts of Stripe that the product uses. Tests pay its checkout sessions or let them expire. */
export async function startStripeServer() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const requests: { method: string; path: string; body: URLSearchParams; key: string | undefined }[] = []
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  let isAway = false
  let refusal: string | null = null
  let lostResponses = 0
  const createdNow = () => Math.floor(Date.now() / 1000)

  function left(intent: string) {
    const session = [...sessions.values()].find((each) => each.payment_intent === intent)
    const returned = [...refunds.values()].filter((each) => each.payment_intent === intent && each.status !== 'failed')
    const taken = [...disputes.values()].filter((each) => each.payment_intent === intent && each.status !== 'won')
    return (session?.amount_total ?? 0) - [...returned, ...taken].reduce((sum, { amount }) => sum + amount, 0)
  }

  function refund(intent: string, amount: number, metadata: Record<string, string> = {}) {
    if (amount > left(intent)) return null
    const made: Refund = {
      id: `re_test_${refunds.size + 1}_${Math.random().toString(36).slice(2)}`,
      object: 'refund',
      amount,
      payment_intent: intent,
      status: 'succeeded',
      failure_reason: null,
      metadata,
      created: createdNow(),
    }
    refunds.set(made.id, made)
    return made
  }

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
      metadata: { payment_id: body.get('metadata[payment_id]') ?? '' },
      created: createdNow(),
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
      // Stripe requires a checkout session to stay open for at least 30 minutes.
      if (Number(body.get('expires_at')) < Date.now() / 1000 + 1_800) {
        return answer(400, { error: { type: 'invalid_request_error', message: 'expires_at is too soon' } })
      }
      const known = key ? sessions.get(byKey.get(key) ?? '') : undefined
      const session = known ?? open(body)
      if (key) byKey.set(key, session.id)
      return answer(200, session)
    }
    const url = new URL(path, 'http://stripe.test')
    const intent = url.searchParams.get('payment_intent')
    const since = Number(url.searchParams.get('created[gte]') ?? 0)
    const list = <T extends { payment_intent: string | null; created: number }>(all: Iterable<T>) =>
      answer(200, {
        object: 'list',
        has_more: false,
        url: url.pathname,
        // Stripe lists the newest first.
        data: [...all]
          .toReversed()
          .filter((each) => (!intent || each.payment_intent === intent) && each.created >= since),
      })
    if (request.method === 'POST' && path === '/v1/refunds') {
      if (refusal) return answer(400, { error: { type: 'invalid_request_error', message: refusal } })
      const known = key ? refunds.get(byKey.get(key) ?? '') : undefined
      const refundId = body.get('metadata[refund_id]')
      const made =
        known ??
        refund(body.get('payment_intent') ?? '', Number(body.get('amount')), refundId ? { refund_id: refundId } : {})
      if (!made) return answer(400, { error: { type: 'invalid_request_error', message: 'already refunded' } })
      if (key) byKey.set(key, made.id)
      if (lostResponses > 0) {
        lostResponses -= 1
        return request.socket.destroy()
      }
      return answer(200, made)
    }
    if (url.pathname === '/v1/checkout/sessions')
      return list([...sessions.values()].filter(({ status }) => status === 'complete'))
    if (url.pathname === '/v1/refunds') return list(refunds.values())
    if (url.pathname === '/v1/disputes') return list(disputes.values())
    if (url.pathname.startsWith('/v1/payment_intents/')) {
      const id = url.pathname.replace('/v1/payment_intents/', '')
      const paid = [...sessions.values()].find((each) => each.payment_intent === id)
      if (paid) return answer(200, { id, object: 'payment_intent', metadata: { payment_id: paid.client_reference_id } })
    }
    const dispute = disputes.get(url.pathname.split('/')[3] ?? '')
    if (dispute) return answer(200, dispute)
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
    disputes,
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
    refunds,
    /** Makes a refund in Stripe's dashboard. Returns null if not enough is left. */
    refundFromDashboard: (session: Session, amount: number) => refund(session.payment_intent ?? '', amount),
    left: (session: Session) => left(session.payment_intent ?? ''),
    dispute(session: Session, amount = left(session.payment_intent ?? '')) {
      const opened: Dispute = {
        id: `dp_test_${disputes.size + 1}_${Math.random().toString(36).slice(2)}`,
        object: 'dispute',
        amount,
        payment_intent: session.payment_intent ?? '',
        reason: 'fraudulent',
        status: 'needs_response',
        created: createdNow(),
        evidence_details: {
          due_by: createdNow() + 9 * 86_400,
          submission_count: 0,
          has_evidence: false,
          past_due: false,
        },
      }
      disputes.set(opened.id, opened)
      return opened
    },
    /** Sets the error of every refund from now on; null for none. */
    refuseRefunds(message: string | null) {
      refusal = message
    },
    /** Loses the responses to the next refunds, although the money is sent. */
    loseResponses(times: number) {
      lostResponses = times
    },
    setUnavailable(away: boolean) {
      isAway = away
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

let events = 0

/** Returns a webhook body and its signature as Stripe sends them, signed now unless a time is given. */
export async function signedEvent(
  type: string,
  object: object,
  {
    id = `evt_${(events += 1)}`,
    secret = webhookSecret,
    signedAt = new Date(),
  }: { id?: string; secret?: string; signedAt?: Date } = {},
) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const timestamp = Math.floor(signedAt.getTime() / 1000)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp })
  return { body, signature }
}
