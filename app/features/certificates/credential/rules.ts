import { institute } from '#app/core/institute.ts'
import { formatPercentage } from '#app/core/text.ts'
import { awardName, verificationUrl } from '../rules.ts'
import type { Award, PublicKey } from './types.ts'

export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

export function didOf(origin: string) {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`
}

/** A key is named by its public key, which never changes. */
export function keyName({ controller, publicKey }: { controller: string; publicKey: string }) {
  return `${controller}#${publicKey}`
}

export function statusListUrl({ origin, list }: { origin: string; list: number }) {
  return `${origin}/credentials/status/${list}`
}

/** RFC 3339 in whole seconds, as in the examples of the data model. */
export function instantText(instant: Date) {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** The content of /.well-known/did.json. Every key ever used stays in it, so that old signatures can be checked. */
export function controllerDocument({ origin, keys }: { origin: string; keys: readonly PublicKey[] }) {
  const id = didOf(origin)
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

/** Says only what was checked: the exam may be passed without reading. */
function narrativeOf({ hasReadAll }: Award) {
  return `The final examination passed${hasReadAll ? ', and all sections marked as read' : ''}.`
}

/** The award as an unsigned Open Badge 3.0 (W3C Verifiable Credentials 2.0). */
export function credentialOf({ origin, award }: { origin: string; award: Award }) {
  const course = `${origin}/courses/${award.courseSlug}`
  const list = statusListUrl({ origin, list: award.statusList })
  return {
    '@context': contextUrls,
    id: verificationUrl({ origin, certificateNumber: award.certificateNumber }),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: awardName(award),
    issuer: { id: didOf(origin), type: ['Profile'], name: institute().name, url: origin },
    validFrom: instantText(award.issuedAt),
    awardedDate: instantText(award.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      // The standard requires an id or an identifier. A file that is passed around should not contain an email address.
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
        criteria: { narrative: narrativeOf(award) },
        resultDescription: [
          { id: `${course}#score`, type: ['ResultDescription'], name: 'Final examination', resultType: 'Percent' },
        ],
      },
      // A string, because a number would be signed by value and its digits could be changed.
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
 * The list is dated to a whole day, so that every process makes the same bytes. `encodedList` has the compressed
 * bits.
 */
export function statusListOf({
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
    issuer: didOf(origin),
    validFrom: instantText(day),
    validUntil: instantText(new Date(day.getTime() + daysOfAList * 86_400_000)),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
  }
}
