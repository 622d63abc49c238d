/** Headers of every response. `no-referrer` would turn the Origin header of our own forms into null. */
const always: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', permissionsPolicy('()')],
]

function permissionsPolicy(microphone: '()' | '(self)') {
  return `camera=(), geolocation=(), microphone=${microphone}, payment=(), usb=()`
}

/**
 * Lists the headers of a page, names and values in turn. Lets it ask for the microphone if it has a speech bench, and no
 * other page.
 */
export function flattenHeaders(headers: readonly [string, string][], page: Buffer): string[] {
  const hasBench = page.includes('<speech-bench ')
  return headers.flatMap(([name, value]) => [
    name,
    hasBench && name === 'permissions-policy' ? permissionsPolicy('(self)') : value,
  ])
}

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

/** The Content-Security-Policy of the worker that runs Python, which Python's own loader needs. */
export const pythonWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'"
