import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { issuerKeys } from '#db/tables/issuer-keys.ts'
import { newId } from '#app/core/ids.ts'
import { multikey } from '#app/core/multibase.ts'
import { done, refused } from '#app/core/outcome.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { decryptKey, encryptKey } from '#app/platform/encryption.server.ts'
import { didOf, keyName } from './credential/rules.ts'

export type HeldKey = { id: string; publicKey: string; verificationMethod: string; privateKey: KeyObject }

/** So that of several processes one makes the key and the others find it. */
const lock = sql`select pg_advisory_xact_lock(420041001)`

/** Private keys by their sealed text; which one is current the database says each time. */
const opened = new Map<string, KeyObject>()

async function findCurrent(executor: Executor) {
  const [row] = await executor.select().from(issuerKeys).where(isNull(issuerKeys.replacedAt))
  return row ?? null
}

type Row = typeof issuerKeys.$inferSelect

/** The key ready to sign; null when it was made for another address or no secret of ours opens it. */
async function open(executor: Executor, row: Row): Promise<HeldKey | null> {
  const { id, controller, publicKey, sealedPrivateKey } = row
  if (controller !== didOf(env.publicOrigin) || !sealedPrivateKey) return null
  const known = opened.get(sealedPrivateKey)
  const named = { id, publicKey, verificationMethod: keyName(row) }
  if (known) return { ...named, privateKey: known }
  const unsealed = decryptKey(sealedPrivateKey)
  if (!unsealed) return null
  if (unsealed.isByOldSecret) {
    await executor
      .update(issuerKeys)
      .set({ sealedPrivateKey: encryptKey(unsealed.text) })
      .where(and(eq(issuerKeys.id, id), isNull(issuerKeys.replacedAt)))
  }
  const pkcs8 = Buffer.from(unsealed.text, 'base64url')
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  opened.set(sealedPrivateKey, privateKey)
  return { ...named, privateKey }
}

/** Puts a new key in the place of the current one, whose private part is forgotten. */
async function replaceKey(tx: Tx) {
  const now = clock.now()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' })
  const { x = '' } = publicKey.export({ format: 'jwk' })
  await tx.update(issuerKeys).set({ replacedAt: now, sealedPrivateKey: null }).where(isNull(issuerKeys.replacedAt))
  const [row] = await tx
    .insert(issuerKeys)
    .values({
      id: newId(),
      controller: didOf(env.publicOrigin),
      publicKey: multikey(Buffer.from(x, 'base64url')),
      sealedPrivateKey: encryptKey(pkcs8.toString('base64url')),
      createdAt: now,
    })
    .returning()
  const key = row && (await open(tx, row))
  if (!key) throw new Error('the new key of the issuer cannot be opened')
  return key
}

/**
 * The key that signs now; made when it is first needed, and anew when the institute has moved or its secret is lost. `read` is its row where a
 * statement has just brought it along, null where there is none.
 */
export async function currentKey(read?: Row | null): Promise<HeldKey> {
  const row = read === undefined ? await findCurrent(db) : read
  const key = row && (await open(db, row))
  if (key) return key
  return db.transaction(async (tx) => {
    await tx.execute(lock)
    const current = await findCurrent(tx)
    return (current && (await open(tx, current))) ?? (await replaceKey(tx))
  })
}

/** What the old key signed stays good. */
export async function rotateIssuerKey() {
  return db.transaction(async (tx) => {
    await tx.execute(lock)
    return replaceKey(tx)
  })
}

/**
 * For a key that leaked: nothing that it ever signed is believed, since a thief can put any date beside a signature. Awards are
 * signed anew when they are next downloaded.
 */
export async function withdrawIssuerKey({ publicKey }: { publicKey: string }) {
  return db.transaction(async (tx) => {
    await tx.execute(lock)
    const [known] = await tx.select().from(issuerKeys).where(eq(issuerKeys.publicKey, publicKey))
    if (!known) return refused('no-such-key')
    if (!known.replacedAt) await replaceKey(tx)
    await tx
      .update(issuerKeys)
      .set({ withdrawnAt: clock.now() })
      .where(and(eq(issuerKeys.id, known.id), isNull(issuerKeys.withdrawnAt)))
    return done()
  })
}
