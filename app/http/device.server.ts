import { randomBytes } from 'node:crypto'
import { parseCookies } from './cookies.ts'
import { isSigned, sign } from './signatures.server.ts'

const plainName = 'ukli-device'
const hostName = `__Host-${plainName}`
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400
/** Enough for the accounts of a family. */
const mostAccounts = 4

const nameFor = (origin: string) => (origin.startsWith('https:') ? hostName : plainName)

const payloadOf = (deviceId: string, email: string) => `${deviceId}:${email.toLowerCase()}`

function read({ cookieHeader, origin }: { cookieHeader: string | null; origin: string }) {
  const [deviceId = '', ...proofs] = (parseCookies(cookieHeader ?? '')[nameFor(origin)] ?? '').split('.')
  return { deviceId, proofs: proofs.slice(0, mostAccounts) }
}

function isProof({ proof, deviceId, email }: { proof: string; deviceId: string; email: string }) {
  return isSigned({ purpose: 'device', payload: payloadOf(deviceId, email), signature: proof })
}

type Asked = { cookieHeader: string | null; origin: string; email: string }

/** Returns the browser's id if it has signed in to this account before. */
export function knownDevice({ email, ...from }: Asked) {
  const { deviceId, proofs } = read(from)
  return proofs.some((proof) => isProof({ proof, deviceId, email })) ? deviceId : null
}

/** Remembers that this browser has signed in to the account. The cookie does not reveal which account that is. */
export function deviceCookie({ email, ...from }: Asked) {
  const known = read(from)
  const deviceId = known.deviceId || randomBytes(18).toString('base64url')
  const others = known.proofs.filter((proof) => !isProof({ proof, deviceId, email }))
  const proofs = [sign({ purpose: 'device', payload: payloadOf(deviceId, email) }), ...others].slice(0, mostAccounts)
  const isSecure = from.origin.startsWith('https:')
  const value = [deviceId, ...proofs].join('.')
  return `${nameFor(from.origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`
}
