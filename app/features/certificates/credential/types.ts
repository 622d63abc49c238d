import type { Proof } from '#app/platform/data-integrity.ts'

/** `revoked` is the time since which its signatures are not trusted. */
export type PublicKey = { publicKeyMultibase: string; revoked?: string }

/** An identity that may have signed our awards: the did of every origin we have had, with all its keys. */
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
  statusList: number
  statusIndex: number
}

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
