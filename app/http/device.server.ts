import { randomBytes } from 'node:crypto'
import { formatHostCookie, hostCookieName, parseCookies } from './cookies.ts'
import { isSigned, signPayload } from './signatures.server.ts'

const name = 'ukli-device'
/** The longest time for which browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400
/** The most accounts that a browser remembers: enough for a family. */
const mostAccounts = 4

const payloadOf = (deviceId: string, email: string) => `${deviceId}:${email.toLowerCase()}`

function readDeviceCookie({ cookieHeader, origin }: { cookieHeader: string | null; origin: string }) {
  const cookie = parseCookies(cookieHeader ?? '')[hostCookieName(name, origin)] ?? ''
  const [deviceId = '', ...proofs] = cookie.split('.')
  return { deviceId, proofs: proofs.slice(0, mostAccounts) }
}

function isValidProof({ proof, deviceId, email }: { proof: string; deviceId: string; email: string }) {
  return isSigned({ purpose: 'device', payload: payloadOf(deviceId, email), signature: proof })
}

type DeviceRequest = { cookieHeader: string | null; origin: string; email: string }

/** Returns the id of this browser if it has signed in to the account before, otherwise null. */
export function findKnownDevice({ email, ...from }: DeviceRequest) {
  const { deviceId, proofs } = readDeviceCookie(from)
  return proofs.some((proof) => isValidProof({ proof, deviceId, email })) ? deviceId : null
}

/**
 * Returns the cookie that remembers that this browser has signed in to the account. It does not reveal which account
 * that is.
 */
export function deviceCookie({ email, ...from }: DeviceRequest) {
  const known = readDeviceCookie(from)
  const deviceId = known.deviceId || randomBytes(18).toString('base64url')
  const others = known.proofs.filter((proof) => !isValidProof({ proof, deviceId, email }))
  const proofs = [signPayload({ purpose: 'device', payload: payloadOf(deviceId, email) }), ...others].slice(
    0,
    mostAccounts,
  )
  const value = [deviceId, ...proofs].join('.')
  return formatHostCookie({ name, value, seconds: maxAgeSeconds }, from.origin)
}
