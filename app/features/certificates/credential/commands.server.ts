import { gzipSync } from 'node:zlib'
import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { issuerKeys } from '#db/tables/issuer-keys.ts'
import { base58 } from '#app/core/multibase.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { insertSeal, sealedData } from '#app/platform/pdf-seal.ts'
import { currentKey, type HeldKey } from '../issuer-keys/commands.server.ts'
import { drawCertificate } from '../pdf.server.ts'
import type { Certificate } from '../types.ts'
import { isStatusListInUse, listWithdrawnPlaces } from './queries.server.ts'
import { credentialOf, instantText, statusListOf } from './rules.ts'

/** Loaded with the first award that is signed: a quarter of a megabyte that most processes' starts need not wait for. */
const signing = () => import('#app/platform/signing.server.ts')

async function readAward({ id }: { id: string }) {
  const [row] = await db
    .select({
      certificateNumber: certificates.certificateNumber,
      studentName: certificates.studentName,
      courseTitle: certificates.courseTitle,
      courseSlug: courses.slug,
      courseLevel: certificates.courseLevel,
      courseDuration: certificates.courseDuration,
      completionDate: certificates.completionDate,
      finalScore: certificates.finalScore,
      issuedAt: certificates.issuedAt,
      statusList: certificates.statusList,
      statusIndex: certificates.statusIndex,
      credential: certificates.credential,
      keyWithdrawnAt: issuerKeys.withdrawnAt,
    })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(issuerKeys, eq(issuerKeys.id, certificates.credentialKey))
    .where(eq(certificates.id, id))
  if (!row) throw new Error('a credential needs a certificate')
  return row
}

async function signAward(id: string, award: Awaited<ReturnType<typeof readAward>>, key: HeldKey) {
  const { sign } = await signing()
  const signed = await sign(credentialOf({ origin: env.publicOrigin, award }), {
    ...key,
    created: instantText(award.issuedAt),
  })
  const text = JSON.stringify(signed)
  const [kept] = await db
    .update(certificates)
    .set({ credential: text, credentialKey: key.id })
    .where(
      and(
        eq(certificates.id, id),
        or(
          isNull(certificates.credential),
          exists(
            db
              .select({ id: issuerKeys.id })
              .from(issuerKeys)
              .where(and(eq(issuerKeys.id, certificates.credentialKey), isNotNull(issuerKeys.withdrawnAt))),
          ),
        ),
      ),
    )
    .returning({ credential: certificates.credential })
  return kept?.credential ?? null
}

/** The award as a signed file: signed when it is first asked for, and anew once the key it was signed with is withdrawn. */
export async function readCredential({ id }: { id: string }, key = currentKey): Promise<string> {
  const award = await readAward({ id })
  if (award.credential && !award.keyWithdrawnAt) return award.credential
  const signed = await signAward(id, award, await key())
  if (signed) return signed
  const { credential } = await readAward({ id })
  if (!credential) throw new Error('the credential was not kept')
  return credential
}

/** The certificate as one file that can be checked without us: the drawn page, the signed award in it, and the seal over both. */
export async function makeCertificateFile({ certificate, origin }: { certificate: Certificate; origin: string }) {
  const held = currentKey()
  const [credential, key] = await Promise.all([readCredential(certificate, () => held), held])
  const pdf = await drawCertificate(certificate, { origin, credential })
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, await sealedData(new Uint8Array(pdf)))
  return insertSeal(pdf, { publicKey: key.publicKey, signature: `z${base58(new Uint8Array(signature))}` })
}

/** The newest answer for each list; its key says what it was made of. */
const made = new Map<number, { of: string; text: string }>()

function packBits(places: readonly number[]) {
  const bits = new Uint8Array(statusListLength / 8)
  // Bit 0 is the leftmost.
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`
}

/** The signed list of the awards that are no longer in force; null when there is no such list. */
export async function readStatusList({ list }: { list: number }): Promise<string | null> {
  if (!(await isStatusListInUse({ list }))) return null
  const [places, key] = await Promise.all([listWithdrawnPlaces({ list }), currentKey()])
  const day = new Date(Math.floor(clock.now().getTime() / 86_400_000) * 86_400_000)
  const of = [key.id, day.getTime(), ...places].join(' ')
  const known = made.get(list)
  if (known?.of === of) return known.text
  const { sign } = await signing()
  const unsigned = statusListOf({ origin: env.publicOrigin, list, day, encodedList: packBits(places) })
  const text = JSON.stringify(await sign(unsigned, { ...key, created: instantText(day) }))
  made.set(list, { of, text })
  return text
}
