import type { Proof } from '#app/platform/data-integrity.ts'

/** A public key. `revoked` is the time at which the key was withdrawn; none of its signatures are trusted. */
export type PublicKey = { publicKeyMultibase: string; revoked?: string }

/**
 * An identity that has issued our awards, with all its keys. `id` is the did:web of an origin that this site has had.
 */
export type Issuer = { id: string; keys: readonly PublicKey[] }

export type Award = {
  certificateNumber: string
  studentName: string
  courseTitle: string
  courseSlug: string
  courseLevel: string
  courseDuration: string
  /** True if every section was marked as read at the time of issue. */
  hasReadAll: boolean
  completionDate: string
  finalScore: number
  issuedAt: Date
  /** The time at which the first certificate for the same exam was issued; a corrected one is issued later. */
  awardedAt: Date
  statusList: number
  statusIndex: number
}

export type Credential = {
  '@context': readonly string[]
  type: readonly string[]
  issuer: string | { id: string }
  validFrom: string
  awardedDate: string
  credentialSubject: {
    identifier: readonly { identityHash: string; identityType: string }[]
    licenseNumber: string
    activityEndDate: string
    achievement: { name: string }
    result: readonly { value: string }[]
  }
  credentialStatus: { statusListIndex: string; statusListCredential: string }
  proof: Proof
}

export type StatusList = {
  '@context': readonly string[]
  id: string
  type: readonly string[]
  issuer: string
  validFrom: string
  validUntil: string
  credentialSubject: { encodedList: string; statusPurpose: string }
  proof: Proof
}
