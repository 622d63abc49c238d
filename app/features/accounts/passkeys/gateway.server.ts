import { institute } from '#app/core/institute.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { UserId } from '#app/core/person.ts'
import type { Assertion, Attestation } from './forms.ts'

type Place = { host: string; origin: string; challenge: string }
type Known = { credentialId: string; transports: string[] }

const asBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const named = ({ credentialId, transports }: Known) => ({ id: credentialId, transports: transports as never })

/** Options for creating a passkey. A device that has one of the `known` passkeys does not create a second. */
export function creationOptions({
  userId,
  email,
  fullName,
  host,
  challenge,
  known,
}: {
  userId: UserId
  email: string
  fullName: string
  host: string
  challenge: string
  known: readonly Known[]
}) {
  return generateRegistrationOptions({
    rpName: institute().name,
    rpID: host,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: fullName,
    challenge: asBytes(challenge),
    excludeCredentials: known.map(named),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Options for signing in. Without `known` passkeys the device offers the ones it has for this site. */
export function requestOptions({
  host,
  challenge,
  known,
}: {
  host: string
  challenge: string
  known: readonly Known[]
}) {
  const userVerification = known.length > 0 ? 'preferred' : 'required'
  const allowCredentials = known.map(named)
  return generateAuthenticationOptions({
    rpID: host,
    challenge: asBytes(challenge),
    allowCredentials,
    userVerification,
  })
}

/** Returns the challenge that a device has answered; empty if its response cannot be read. */
export function challengeIn({ response }: Assertion | Attestation) {
  try {
    return decodeClientDataJSON(response.clientDataJSON).challenge
  } catch {
    return ''
  }
}

/** Returns the new passkey; null if the response is malformed, for another challenge or from another site. */
export async function readCreation({ attestation, host, origin, challenge }: Place & { attestation: Attestation }) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestation,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: asText(publicKey),
      counter,
      transports: attestation.response.transports ?? [],
    }
  } catch {
    return null
  }
}

/** Returns null for a wrong signature. The caller must check the counter. */
export async function readAssertion({
  assertion,
  host,
  origin,
  challenge,
  publicKey,
}: Place & { assertion: Assertion; publicKey: string }) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: assertion.id, publicKey: asBytes(publicKey), counter: 0 },
      requireUserVerification: false,
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified }
  } catch {
    return null
  }
}

/** Returns the account that a discoverable passkey was made for, according to the device. */
export function ownerIn({ response }: Assertion) {
  return response.userHandle ? Buffer.from(response.userHandle, 'base64url').toString() : null
}
