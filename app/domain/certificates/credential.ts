import type { Proof } from '#app/platform/data-integrity.ts'
import { institute } from '#app/core/institute.ts'
import { formatPercentage } from '#app/core/text.ts'
import { awardName, verificationUrl } from './certificates.rules.ts'

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

export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

export function toDidWeb(origin: string) {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`
}

/** Returns the id of a key in signatures. It contains the public key, so it always means the same key. */
export function keyName({ controller, publicKey }: { controller: string; publicKey: string }) {
  return `${controller}#${publicKey}`
}

export function statusListUrl({ origin, list }: { origin: string; list: number }) {
  return `${origin}/credentials/status/${list}`
}

/** Formats an instant by RFC 3339 in whole seconds, as in the examples of the W3C data model. */
export function formatInstant(instant: Date) {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z')
}

/**
 * Builds the content of /.well-known/did.json. It lists every key ever used, so that old signatures can still be
 * checked.
 */
export function buildControllerDocument({ origin, keys }: { origin: string; keys: readonly PublicKey[] }) {
  const id = toDidWeb(origin)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    alsoKnownAs: [origin],
    verificationMethod: keys.map(({ publicKeyMultibase, revoked }) => ({
      id: keyName({ controller: id, publicKey: publicKeyMultibase }),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase,
      ...(revoked ? { revoked } : {}),
    })),
    assertionMethod: keys.map(({ publicKeyMultibase }) => keyName({ controller: id, publicKey: publicKeyMultibase })),
  }
}

/** Mentions the sections only if all were marked as read, because the exam can be passed without reading them. */
function describeAchievement({ hasReadAll }: Award) {
  return `The final examination passed${hasReadAll ? ', and all sections marked as read' : ''}.`
}

/** Builds the award as an Open Badge 3.0 (W3C Verifiable Credentials 2.0), still without a signature. */
export function buildCredential({ origin, award }: { origin: string; award: Award }) {
  const course = `${origin}/courses/${award.courseSlug}`
  const list = statusListUrl({ origin, list: award.statusList })
  return {
    '@context': contextUrls,
    id: verificationUrl({ origin, certificateNumber: award.certificateNumber }),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: awardName(award),
    issuer: { id: toDidWeb(origin), type: ['Profile'], name: institute().name, url: origin },
    validFrom: formatInstant(award.issuedAt),
    awardedDate: formatInstant(award.awardedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      // The standard requires an id or an identifier. We use the name, because a file that is passed around should not
      // contain an email address.
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: award.studentName.normalize('NFC'),
          identityType: 'name',
        },
      ],
      licenseNumber: award.certificateNumber,
      activityEndDate: award.completionDate,
      achievement: {
        id: course,
        type: ['Achievement'],
        achievementType: award.courseLevel,
        name: award.courseTitle,
        description: `${award.courseLevel}, ${award.courseDuration}.`,
        criteria: { narrative: describeAchievement(award) },
        resultDescription: [
          { id: `${course}#score`, type: ['ResultDescription'], name: 'Final examination', resultType: 'Percent' },
        ],
      },
      // A string, because the signature of a number covers only its value, and 80.0 could be changed to 80.
      result: [{ type: ['Result'], resultDescription: `${course}#score`, value: formatPercentage(award.finalScore) }],
    },
    credentialStatus: {
      id: `${list}#${award.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(award.statusIndex),
      statusListCredential: list,
    },
  }
}

const daysOfAList = 7

/**
 * Builds a status list, still without a signature. Its dates are whole days, so that every process makes the same
 * bytes. `encodedList` is the text of the compressed bits.
 */
export function buildStatusList({
  origin,
  list,
  day,
  encodedList,
}: {
  origin: string
  list: number
  day: Date
  encodedList: string
}) {
  const id = statusListUrl({ origin, list })
  return {
    '@context': [contextUrls[0]],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: toDidWeb(origin),
    validFrom: formatInstant(day),
    validUntil: formatInstant(new Date(day.getTime() + daysOfAList * 86_400_000)),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  }
}
