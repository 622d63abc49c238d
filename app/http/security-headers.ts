import { createHash } from 'node:crypto'

/** Headers of every response. `no-referrer` would turn the Origin header of our own forms into null. */
const always: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

const yearInSeconds = 31_536_000

/** Returns the headers of every response. Over TLS they include HSTS, so that browsers never use plain HTTP again. */
export function securityHeaders(origin: string | undefined): [string, string][] {
  const isSecure = origin?.startsWith('https:') ?? false
  return isSecure
    ? [...always, ['strict-transport-security', `max-age=${yearInSeconds}; includeSubDomains`]]
    : [...always]
}

/**
 * Returns the Content-Security-Policy of a page. `scripts` is the nonce or the hashes that allow its inline scripts.
 */
export function contentSecurityPolicy(scripts: string) {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The Content-Security-Policy of the worker that runs Python, which Python's own loader needs. */
export const pythonWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'"

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * Returns the hashes that allow the inline scripts of a cached page. Visitors share a cached page, so the page cannot
 * have a nonce.
 */
export function scriptHashes(html: string) {
  const hashes = new Set<string>()
  for (const [, body] of html.matchAll(inlineScript)) {
    if (body) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
