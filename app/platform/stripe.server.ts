import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { clock } from './clock.server.ts'
import { env, openOnFirstUse } from './env.server.ts'

// The library is loaded with the first payment, and never without keys.
const load = createRequire(import.meta.url)

let library: typeof Stripe | undefined

/** Returns the host, port and protocol of Stripe's API if tests replace it with their own server; otherwise nothing. */
function apiLocation() {
  if (!env.STRIPE_API_BASE) return {}
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Returns the client for card payments; null if no keys are set, when the sandbox is used instead. */
export const stripe = openOnFirstUse(({ STRIPE_SECRET_KEY }) => {
  if (!STRIPE_SECRET_KEY) return null
  library ??= load('stripe') as typeof Stripe
  return new library(STRIPE_SECRET_KEY, { ...apiLocation(), maxNetworkRetries: 2, timeout: 10_000, telemetry: false })
})

/** Returns the event in a request body that Stripe signed. Throws if the signature is missing, wrong or too old. */
export async function verifyStripeEvent({ body, signature }: { body: string; signature: string }) {
  const opened = stripe()
  if (!opened || !env.STRIPE_WEBHOOK_SECRET) throw new Error('card payments are not set up')
  // The age of a signature is measured in real time: by the database's clock without the demo's shift, not by this
  // machine's clock.
  const receivedAt = clock.realNow().getTime()
  return opened.webhooks.constructEventAsync(
    body,
    signature,
    env.STRIPE_WEBHOOK_SECRET,
    undefined,
    undefined,
    receivedAt,
  )
}

/** True if Stripe refused the request or did not answer. Any other error is our own. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return library !== undefined && error instanceof library.errors.StripeError
}
