import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { issuerKeys } from '#db/tables/issuer-keys.ts'
import { keepContent } from '#app/platform/content-memory.server.ts'
import { env } from '#app/platform/env.server.ts'
import { controllerDocument, didOf, instantText } from './rules.ts'
import type { Issuer, PublicKey } from './types.ts'

async function listKeys() {
  const rows = await db.select().from(issuerKeys).orderBy(asc(issuerKeys.createdAt), asc(issuerKeys.id))
  return rows.map(({ controller, publicKey, withdrawnAt }) => ({
    controller,
    key: {
      publicKeyMultibase: publicKey,
      ...(withdrawnAt ? { revoked: instantText(withdrawnAt) } : {}),
    } satisfies PublicKey,
  }))
}

/** Everybody who the institute was, with all keys: what the verifier of a file trusts. */
export async function listIssuers(): Promise<Issuer[]> {
  const byController = Map.groupBy(await listKeys(), ({ controller }) => controller)
  return [...byController].map(([id, keys]) => ({ id, keys: keys.map(({ key }) => key) }))
}

const kept = keepContent<readonly Issuer[]>({
  most: 1,
  readMany: async (keys) => {
    const issuers = await listIssuers()
    return new Map(keys.map((key) => [key, issuers]))
  },
})

/** The same from memory; a trigger of the table tells when a key is made, replaced or withdrawn. */
export async function listKeptIssuers() {
  return (await kept(['issuers'])).get('issuers') ?? []
}

/** What anybody may fetch to check our signatures. */
export async function readControllerDocument() {
  const origin = env.publicOrigin
  const keys = (await listKeys()).filter(({ controller }) => controller === didOf(origin)).map(({ key }) => key)
  return controllerDocument({ origin, keys })
}

export async function isStatusListInUse({ list }: { list: number }) {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.statusList, list))
    .limit(1)
  return row !== undefined
}

/** The places of a list whose awards are no longer in force. */
export async function listWithdrawnPlaces({ list }: { list: number }) {
  const rows = await db
    .select({ place: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        eq(certificates.statusList, list),
        or(isNotNull(certificates.revokedAt), isNotNull(certificates.supersededBy)),
      ),
    )
    .orderBy(asc(certificates.statusIndex))
  return rows.map(({ place }) => place)
}
