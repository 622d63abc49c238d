import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders, flattenHeaders } from './security-headers.ts'

describe('the headers of every response', () => {
  it('forbid sniffing, framing, cross-origin reads and device features', () => {
    expect(Object.fromEntries(securityHeaders(undefined))).toEqual({
      'x-content-type-options': 'nosniff',
      // Not `no-referrer`: the Origin header of our own forms would be null, and they would be refused.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
  })

  it('include HSTS over TLS', () => {
    expect(Object.fromEntries(securityHeaders('https://ukli.example'))).toHaveProperty(
      'strict-transport-security',
      'max-age=31536000; includeSubDomains',
    )
    expect(Object.fromEntries(securityHeaders('http://127.0.0.1:3000'))).not.toHaveProperty('strict-transport-security')
  })
})

describe('the content security policy', () => {
  it('allows nothing by default, no inline style and no frame', () => {
    const policy = contentSecurityPolicy('abc')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self' 'nonce-abc';")
  })

  it('allows no inline script in a page that visitors share', () => {
    expect(contentSecurityPolicy()).toContain("script-src 'self';")
  })
})

it('only a page with a speech bench may ask for the microphone', () => {
  const policyOf = (html: string) => flattenHeaders(securityHeaders(undefined), Buffer.from(html))
  expect(policyOf('<speech-bench class="speech-bench" data-bench="{}"></speech-bench>')).toContainEqual(
    expect.stringContaining('microphone=(self)'),
  )
  expect(policyOf('<p>&lt;speech-bench &gt;</p>')).toContainEqual(expect.stringContaining('microphone=()'))
})
