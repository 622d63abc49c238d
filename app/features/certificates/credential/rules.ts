import { formatPercentage } from '#app/core/text.ts'
import { verificationUrl } from '../rules.ts'
import type { Award, PublicKey } from './types.ts'

export const contextUrls = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/** The institute's name among signers: did:web of its address. */
export function didOf(origin: string) {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`
}

/** A key is named by its own text, which no rotation changes. */
export function keyName({ controller, publicKey }: { controller: string; publicKey: string }) {
  return `${controller}#${publicKey}`
}

export function statusListUrl({ origin, list }: { origin: string; list: number }) {
  return `${origin}/credentials/status/${list}`
}

/** RFC 3339 in whole seconds, as the data model's examples have it. */
export function instantText(instant: Date) {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** What stands at /.well-known/did.json: every key ever used stays, so that what it signed can be checked. */
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

/** The award as an Open Badge 3.0, a credential of the W3C's data model 2.0, not yet signed. */
export function credentialOf({ origin, award }: { origin: string; award: Award }) {
  const course = `${origin}/courses/${award.courseSlug}`
  const list = statusListUrl({ origin, list: award.statusList })
  return {
    '@context': contextUrls,
    id: verificationUrl({ origin, certificateNumber: award.certificateNumber }),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${award.courseLevel} in ${award.courseTitle}`,
    issuer: { id: didOf(origin), type: ['Profile'], name: 'The UK Linguistic Institute', url: origin },
    validFrom: instantText(award.issuedAt),
    awardedDate: instantText(award.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      // The standard wants an id or an identifier, and nobody's e-mail address belongs into a file that is passed around.
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
        criteria: { narrative: 'All modules read and the final examination passed.' },
        resultDescription: [
          { id: `${course}#score`, type: ['ResultDescription'], name: 'Final examination', resultType: 'Percent' },
        ],
      },
      // As text: a number would be signed as a value, and the digits that are read could be changed.
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

/** The list of one day, so that every process makes the same bytes; `encodedList` is its bits, packed. */
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
