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

/** Returns the Content-Security-Policy of a page. The nonce allows its inline scripts; documents have none. */
export function contentSecurityPolicy(nonce?: string) {
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
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
