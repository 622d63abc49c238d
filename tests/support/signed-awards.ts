import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { encodePublicKey } from '#app/core/multibase.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import {
  buildCredential,
  toDidWeb,
  formatInstant,
  keyName,
  buildStatusList,
  type Award,
} from '#app/domain/certificates/credential.ts'
import type { PublicRecord } from '#app/domain/certificates/checking.types.ts'
import { drawCertificate } from '#app/domain/certificates/certificates.pdf.server.ts'
import { signDocument } from '#app/platform/signing.server.ts'

export type TestKey = { privateKey: KeyObject; publicKey: string; verificationMethod: string }

export function makeKey(origin: string): TestKey {
  const pair = generateKeyPairSync('ed25519')
  const { x = '' } = pair.publicKey.export({ format: 'jwk' })
  const publicKey = encodePublicKey(Buffer.from(x, 'base64url'))
  return {
    privateKey: pair.privateKey,
    publicKey,
    verificationMethod: keyName({ controller: toDidWeb(origin), publicKey }),
  }
}

export function signAward(origin: string, award: Award, key: TestKey) {
  return signDocument(buildCredential({ origin, award }), { ...key, created: formatInstant(award.issuedAt) })
}

export function renderCertificate(origin: string, award: Award, { credential }: { credential: object }) {
  return drawCertificate(
    {
      ...award,
      id: '',
      courseLevel: 'Diploma',
      revokedAt: null,
      revocationReason: null,
      supersededBy: null,
      notice: null,
      nameHidden: false,
    },
    { origin, credential: JSON.stringify(credential) },
  )
}

export async function signList(
  origin: string,
  { list, withdrawn, day, key }: { list: number; withdrawn: readonly number[]; day: Date; key: TestKey },
) {
  const bits = new Uint8Array(statusListLength / 8)
  for (const place of withdrawn) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  const encodedList = `u${gzipSync(bits, { level: 9 }).toString('base64url')}`
  return signDocument(buildStatusList({ origin, list, day, encodedList }), { ...key, created: formatInstant(day) })
}

export function recordOf(award: Award): PublicRecord {
  return {
    student_name: award.studentName,
    course_title: award.courseTitle,
    completion_date: award.completionDate,
    final_score: award.finalScore,
    issued_at: award.issuedAt.toISOString(),
    status: 'valid',
    reason: null,
    superseded_by: null,
  }
}
