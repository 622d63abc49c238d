import type { Proof } from '#app/platform/data-integrity.ts'

/** A public key of an issuer; `revoked` tells since when nothing that it signed is believed. */
export type PublicKey = { publicKeyMultibase: string; revoked?: string }

/** Who may have signed an award of ours: the institute's did, of every address it ever had, with all its keys. */
export type Issuer = { id: string; keys: readonly PublicKey[] }

/** What is signed of an award. */
export type Award = {
  certificateNumber: string
  studentName: string
  courseTitle: string
  courseSlug: string
  courseLevel: string
  courseDuration: string
  completionDate: string
  finalScore: number
  issuedAt: Date
  statusList: number
  statusIndex: number
}

/** The parts of a signed award that the verifier reads; all else in it is covered by the signature alone. */
export type Credential = {
  '@context': readonly string[]
  type: readonly string[]
  issuer: string | { id: string }
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
