import { institute } from '#app/core/institute.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { UserId } from '#app/core/person.ts'
import type { Assertion, Attestation } from './passkeys.forms.ts'

type Place = { host: string; origin: string; challenge: string }
type Known = { credentialId: string; transports: string[] }

const decodeBase64url = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const encodeBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toDescriptor = ({ credentialId, transports }: Known) => ({ id: credentialId, transports: transports as never })

/**
 * Returns the options for creating a passkey. A device that has one of the `known` passkeys does not create a second
 * one.
 */
export function passkeyCreationOptions({
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
    challenge: decodeBase64url(challenge),
    excludeCredentials: known.map(toDescriptor),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/**
 * Returns the options for signing in. Without `known` passkeys, the device offers all passkeys that it has for this
 * site.
 */
export function passkeyRequestOptions({
  host,
  challenge,
  known,
}: {
  host: string
  challenge: string
  known: readonly Known[]
}) {
  const userVerification = known.length > 0 ? 'preferred' : 'required'
  const allowCredentials = known.map(toDescriptor)
  return generateAuthenticationOptions({
    rpID: host,
    challenge: decodeBase64url(challenge),
    allowCredentials,
    userVerification,
  })
}

/** Reads the challenge that a device has answered; empty if the response cannot be read. */
export function readChallenge({ response }: Assertion | Attestation) {
  try {
    return decodeClientDataJSON(response.clientDataJSON).challenge
  } catch {
    return ''
  }
}

/**
 * Verifies the response and returns the new passkey; null if the response is malformed, for another challenge or from
 * another site.
 */
export async function verifyAttestation({
  attestation,
  host,
  origin,
  challenge,
}: Place & { attestation: Attestation }) {
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
      publicKey: encodeBase64url(publicKey),
      counter,
      transports: attestation.response.transports ?? [],
    }
  } catch {
    return null
  }
}

/** Verifies the signature; null if it is wrong. The caller must check the counter. */
export async function verifyAssertion({
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
      credential: { id: assertion.id, publicKey: decodeBase64url(publicKey), counter: 0 },
      requireUserVerification: false,
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified }
  } catch {
    return null
  }
}

/** Reads the user id that the device stored with a discoverable passkey; null if the device does not send it. */
export function readPasskeyOwner({ response }: Assertion) {
  return response.userHandle ? Buffer.from(response.userHandle, 'base64url').toString() : null
}
