import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'

type Signed = { purpose: 'session' | 'notice' | 'device' | 'entry' | 'chat'; payload: string }

function hmac({ purpose, payload }: Signed, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
}

/** With the newest secret; what is signed for one purpose is worth nothing for another. */
export function sign(signed: Signed) {
  return hmac(signed, env.secrets[0] ?? '')
}

/** Whether we have signed it, with any of the secrets. */
export function isSigned({ signature, ...signed }: Signed & { signature: string }) {
  const given = Buffer.from(signature)
  return env.secrets.some((secret) => {
    const expected = Buffer.from(hmac(signed, secret))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
