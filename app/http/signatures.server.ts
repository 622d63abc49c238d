import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'

type Signed = { purpose: 'session' | 'notice' | 'device' | 'entry' | 'chat'; payload: string }

function computeHmac({ purpose, payload }: Signed, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
}

/** Signs with the newest secret. A signature is valid for its purpose only. */
export function signPayload(signed: Signed) {
  return computeHmac(signed, env.secrets[0] ?? '')
}

export function isSigned({ signature, ...signed }: Signed & { signature: string }) {
  const sent = Buffer.from(signature)
  return env.secrets.some((secret) => {
    const expected = Buffer.from(computeHmac(signed, secret))
    return expected.length === sent.length && timingSafeEqual(expected, sent)
  })
}

/** Returns the payload, which has no full stop, with its signature. */
export const withSignature = (signed: Signed) => `${signed.payload}.${signPayload(signed)}`

/** Returns the payload of a text of `withSignature`; null for any other text. */
export function readSigned({ purpose, text = '' }: Pick<Signed, 'purpose'> & { text?: string | undefined }) {
  const [payload = '', signature = ''] = text.split('.')
  return payload !== '' && isSigned({ purpose, payload, signature }) ? payload : null
}
