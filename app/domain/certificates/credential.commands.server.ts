import { gzipSync } from 'node:zlib'
import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { issuerKeys } from '#db/tables/certificates.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { getSigningKey, type SigningKey } from './issuer-keys.commands.server.ts'
import { drawCertificate } from './certificates.pdf.server.ts'
import { getAward, isStatusListInUse, listInvalidIndexes, type AwardRow } from './credential.queries.server.ts'
import { buildCredential, formatInstant, buildStatusList } from './credential.ts'

/** Loads the signing library only for the first signature: it has 250 kB, and most processes never sign. */
const loadSigning = () => import('#app/platform/signing.server.ts')

function storeCredential({ id, credential, key }: { id: string; credential: string; key: string }) {
  return db
    .update(certificates)
    .set({ credential, credentialKey: key })
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
}

async function signAward(award: AwardRow, key: SigningKey) {
  const { signDocument } = await loadSigning()
  const signed = await signDocument(buildCredential({ origin: env.publicOrigin, award }), {
    ...key,
    created: formatInstant(award.issuedAt),
  })
  const [stored] = await storeCredential({ id: award.id, credential: JSON.stringify(signed), key: key.id })
  return stored?.credential ?? null
}

/** Returns the signed credential. Signs it on first use, and again if its key was withdrawn. */
export async function readCredential(award: AwardRow): Promise<string> {
  if (award.credential && !award.keyWithdrawnAt) return award.credential
  const signed = await signAward(award, await getSigningKey(award.current))
  if (signed) return signed
  const { credential } = await getAward(award)
  if (!credential) throw new Error('the credential was not kept')
  return credential
}

export async function makeCertificateFile({ award, origin }: { award: AwardRow; origin: string }) {
  return drawCertificate(award, { origin, credential: await readCredential(award) })
}

/** The newest signed text of each status list. `version` consists of all values that the text depends on. */
const statusListCache = new Map<number, { version: string; text: string }>()

function encodeBits(indexes: readonly number[]) {
  const bits = new Uint8Array(statusListLength / 8)
  // Index 0 is the leftmost bit of the first byte.
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`
}

/**
 * Returns the signed status list, in which the bit of each certificate that is no longer valid is set. Null if the list
 * does not exist.
 */
export async function readStatusList({ list }: { list: number }): Promise<string | null> {
  if (!(await isStatusListInUse({ list }))) return null
  const [indexes, key] = await Promise.all([listInvalidIndexes({ list }), getSigningKey()])
  const day = new Date(Math.floor(clock.now().getTime() / 86_400_000) * 86_400_000)
  const version = [key.id, day.getTime(), ...indexes].join(' ')
  const known = statusListCache.get(list)
  if (known?.version === version) return known.text
  const { signDocument } = await loadSigning()
  const unsigned = buildStatusList({ origin: env.publicOrigin, list, day, encodedList: encodeBits(indexes) })
  const text = JSON.stringify(await signDocument(unsigned, { ...key, created: formatInstant(day) }))
  statusListCache.set(list, { version, text })
  return text
}
