import { db, pool } from '#db/client.server.ts'
import { recoveryCodes } from '#db/tables/accounts.ts'
import { settings } from '#db/tables/operations.ts'
import { listOlderFingerprintKeys, olderFingerprintKeys } from './factors.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  reencryptEmail,
  reencryptFingerprintKeys,
  reencryptKey,
  reencryptSecret,
} from '#app/platform/encryption.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Every column with encrypted text. `renew` encrypts a value with the newest secret, or returns null if no secret
 * decrypts it.
 */
const columns: readonly {
  table: string
  key: string
  column: string
  where?: string
  renew: (encrypted: string) => string | null
}[] = [
  { table: 'authenticators', key: 'user_id', column: 'sealed_key', renew: reencryptSecret },
  { table: 'authenticators', key: 'user_id', column: 'sealed_codes', renew: reencryptSecret },
  { table: 'erasures', key: 'id', column: 'sealed_address', renew: reencryptSecret },
  { table: 'issuer_keys', key: 'id', column: 'sealed_private_key', renew: reencryptKey },
  // The text of a sent email is never decrypted again.
  ...['text', 'html', 'stop_address'].map((column) => ({
    table: 'outbox',
    key: 'id',
    column,
    where: 'sent_at is null',
    renew: reencryptEmail,
  })),
]

const rowsAtOnce = 1_000

async function* readRows({ table, key, column, where = 'true' }: (typeof columns)[number]) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<{ id: string; encrypted: string }>(
      `select ${key} as id, ${column} as encrypted from ${table}
       where ${key} > $1 and ${column} is not null and ${where} order by ${key} limit ${rowsAtOnce}`,
      [last],
    )
    yield* rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

type Found = {
  /** Number of values that only an older secret decrypts. */
  older: number
  /** Number of values that no secret decrypts. */
  lost: number
}

async function scanColumns(
  act: (column: (typeof columns)[number], row: { id: string; encrypted: string }, renewed: string) => Promise<void>,
) {
  const found: Found = { older: 0, lost: 0 }
  for (const column of columns) {
    for await (const row of readRows(column)) {
      const renewed = column.renew(row.encrypted)
      if (renewed === null) found.lost += 1
      else if (renewed !== row.encrypted) {
        found.older += 1
        await act(column, row, renewed)
      }
    }
  }
  return found
}

async function scanFingerprintKeys() {
  const stored = await listOlderFingerprintKeys()
  const { keys, lost } = reencryptFingerprintKeys(stored)
  const [hasCodes] = await db.select().from(recoveryCodes).limit(1)
  const older = hasCodes ? keys.filter((key) => !stored.includes(key)).length : 0
  return { keys, older, lost }
}

/** Counts the values that only an older secret decrypts, and those that no secret decrypts. */
export async function countOlderSecrets(): Promise<Found> {
  const values = await scanColumns(async () => {})
  const fingerprints = await scanFingerprintKeys()
  return { older: values.older + fingerprints.older, lost: values.lost + fingerprints.lost }
}

/**
 * Encrypts all values of older secrets with the newest secret. Skips a row that changes meanwhile; the next run
 * encrypts it.
 */
export async function reencryptSecrets() {
  const { older } = await scanColumns(async ({ table, key, column }, { id, encrypted }, renewed) => {
    await pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
      renewed,
      id,
      encrypted,
    ])
  })
  const fingerprints = await scanFingerprintKeys()
  if (fingerprints.older > 0) {
    const changed = { value: fingerprints.keys, changedAt: clock.now() }
    await db
      .insert(settings)
      .values({ key: olderFingerprintKeys, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: changed })
  }
  return { renewed: older + fingerprints.older, left: await countOlderSecrets() }
}

export async function warnOfOlderSecrets() {
  const { older, lost } = await countOlderSecrets()
  if (older > 0)
    log.warn({ rows: older }, 'an older SECRET is still needed: keep it, and run npm run admin -- encrypt-again')
  if (lost > 0)
    log.warn({ rows: lost }, 'no SECRET decrypts some rows: set the one that was removed as well, newest first')
}
