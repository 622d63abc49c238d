import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { env, openedOnce } from './env.server.ts'

// Loaded with the first payment; without keys never.
const load = createRequire(import.meta.url)

let library: typeof Stripe | undefined

/** Where the interface answers, when tests put a server of their own in its place. */
function host() {
  if (!env.STRIPE_API_BASE) return {}
  const { hostname, port, protocol } = new URL(env.STRIPE_API_BASE)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** The client for card payments; null while no keys are set, and then the sandbox stands in. */
export const stripe = openedOnce(({ STRIPE_SECRET_KEY }) => {
  if (!STRIPE_SECRET_KEY) return null
  library ??= load('stripe') as typeof Stripe
  return new library(STRIPE_SECRET_KEY, { ...host(), maxNetworkRetries: 2, timeout: 10_000, telemetry: false })
})

/** The event in a body that Stripe signed; throws when the signature is missing, false or too old. */
export async function verifiedStripeEvent({ body, signature }: { body: string; signature: string }) {
  const opened = stripe()
  if (!opened || !env.STRIPE_WEBHOOK_SECRET) throw new Error('card payments are not set up')
  return opened.webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET)
}

/** The service refused or did not answer; anything else is a fault of ours. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return library !== undefined && error instanceof library.errors.StripeError
}
