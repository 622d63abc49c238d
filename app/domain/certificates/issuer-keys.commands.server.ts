import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { issuerKeys } from '#db/tables/certificates.ts'
import { newId } from '#app/core/ids.ts'
import { encodePublicKey } from '#app/core/multibase.ts'
import { done, refused } from '#app/core/outcome.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { decryptKey, encryptKey } from '#app/platform/encryption.server.ts'
import { toDidWeb, keyName } from './credential.ts'

export type SigningKey = { id: string; publicKey: string; verificationMethod: string; privateKey: KeyObject }

/** Lets one process at a time make a key, so that the other processes use this key instead of making their own. */
const lockIssuerKeys = sql`select pg_advisory_xact_lock(420041001)`

/** A cache of decrypted private keys by their encrypted texts. The database tells which key is the current one. */
const decryptedKeys = new Map<string, KeyObject>()

async function findCurrentKeyRow(executor: Executor) {
  const [row] = await executor.select().from(issuerKeys).where(isNull(issuerKeys.replacedAt))
  return row ?? null
}

type Row = typeof issuerKeys.$inferSelect

/** Decrypts the signing key; null if it was made for another origin or none of our secrets decrypts it. */
async function decryptSigningKey(executor: Executor, row: Row): Promise<SigningKey | null> {
  const { id, controller, publicKey, sealedPrivateKey } = row
  if (controller !== toDidWeb(env.publicOrigin) || !sealedPrivateKey) return null
  const known = decryptedKeys.get(sealedPrivateKey)
  const names = { id, publicKey, verificationMethod: keyName(row) }
  if (known) return { ...names, privateKey: known }
  const decrypted = decryptKey(sealedPrivateKey)
  if (!decrypted) return null
  if (decrypted.isByOldSecret) {
    await executor
      .update(issuerKeys)
      .set({ sealedPrivateKey: encryptKey(decrypted.text) })
      .where(and(eq(issuerKeys.id, id), isNull(issuerKeys.replacedAt)))
  }
  const pkcs8 = Buffer.from(decrypted.text, 'base64url')
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  decryptedKeys.set(sealedPrivateKey, privateKey)
  return { ...names, privateKey }
}

async function replaceIssuerKey(tx: Tx) {
  const now = clock.now()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' })
  const { x = '' } = publicKey.export({ format: 'jwk' })
  await tx.update(issuerKeys).set({ replacedAt: now, sealedPrivateKey: null }).where(isNull(issuerKeys.replacedAt))
  const [row] = await tx
    .insert(issuerKeys)
    .values({
      id: newId(),
      controller: toDidWeb(env.publicOrigin),
      publicKey: encodePublicKey(Buffer.from(x, 'base64url')),
      sealedPrivateKey: encryptKey(pkcs8.toString('base64url')),
      createdAt: now,
    })
    .returning()
  const key = row && (await decryptSigningKey(tx, row))
  if (!key) throw new Error('the new key of the issuer cannot be opened')
  return key
}

/**
 * Returns the signing key. Makes a new one on first use, after a change of origin, or if the secret that encrypted the
 * key is lost. Callers that have just read the key's row pass it as `read`, or null if there is no row.
 */
export async function getSigningKey(read?: Row | null): Promise<SigningKey> {
  const row = read === undefined ? await findCurrentKeyRow(db) : read
  const key = row && (await decryptSigningKey(db, row))
  if (key) return key
  return db.transaction(async (tx) => {
    await tx.execute(lockIssuerKeys)
    const current = await findCurrentKeyRow(tx)
    return (current && (await decryptSigningKey(tx, current))) ?? (await replaceIssuerKey(tx))
  })
}

/** Replaces the signing key. Signatures by the old key stay valid. */
export async function rotateIssuerKey() {
  return db.transaction(async (tx) => {
    await tx.execute(lockIssuerKeys)
    return replaceIssuerKey(tx)
  })
}

/**
 * Withdraws a leaked key. None of its signatures are trusted any more, not even old ones, because a thief can sign with
 * any date. Each award signed with it is signed again at its next download.
 */
export async function withdrawIssuerKey({ publicKey }: { publicKey: string }) {
  return db.transaction(async (tx) => {
    await tx.execute(lockIssuerKeys)
    const [known] = await tx.select().from(issuerKeys).where(eq(issuerKeys.publicKey, publicKey))
    if (!known) return refused('no-such-key')
    if (!known.replacedAt) await replaceIssuerKey(tx)
    await tx
      .update(issuerKeys)
      .set({ withdrawnAt: clock.now() })
      .where(and(eq(issuerKeys.id, known.id), isNull(issuerKeys.withdrawnAt)))
    return done()
  })
}
