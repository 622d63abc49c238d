import { gzipSync } from 'node:zlib'
import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { issuerKeys } from '#db/tables/issuer-keys.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { currentKey, type HeldKey } from '../issuer-keys.commands.server.ts'
import { drawCertificate } from '../pdf.server.ts'
import { getAward, isStatusListInUse, listWithdrawnPlaces, type HeldAward } from './queries.server.ts'
import { credentialOf, instantText, statusListOf } from './rules.ts'

/** Loaded with the first signature: 250 kB that most processes never need. */
const signing = () => import('#app/platform/signing.server.ts')

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

async function signAward(award: HeldAward, key: HeldKey) {
  const { sign } = await signing()
  const signed = await sign(credentialOf({ origin: env.publicOrigin, award }), {
    ...key,
    created: instantText(award.issuedAt),
  })
  const [kept] = await storeCredential({ id: award.id, credential: JSON.stringify(signed), key: key.id })
  return kept?.credential ?? null
}

/** Returns the signed credential. Signs it on first use, and again if its key was withdrawn. */
export async function readCredential(award: HeldAward): Promise<string> {
  if (award.credential && !award.keyWithdrawnAt) return award.credential
  const signed = await signAward(award, await currentKey(award.current))
  if (signed) return signed
  const { credential } = await getAward(award)
  if (!credential) throw new Error('the credential was not kept')
  return credential
}

export async function makeCertificateFile({ award, origin }: { award: HeldAward; origin: string }) {
  return drawCertificate(award, { origin, credential: await readCredential(award) })
}

/** The newest response for each list. `version` is built from everything that goes into it. */
const made = new Map<number, { of: string; text: string }>()

function packBits(places: readonly number[]) {
  const bits = new Uint8Array(statusListLength / 8)
  // Bit 0 is the leftmost.
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`
}

/**
 * Returns the signed status list, with a bit set for each certificate no longer valid; null if the list does not
 * exist.
 */
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
