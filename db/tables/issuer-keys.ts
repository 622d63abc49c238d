import { sql } from 'drizzle-orm'
import { check, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The keys that awards are signed with. A public key stays for ever, its private part only while it is the current one. */
export const issuerKeys = snakeCase.table(
  'issuer_keys',
  {
    id: id(),
    /** The institute's did when the key was made: after a move to another address its awards stay ours. */
    controller: text().notNull(),
    publicKey: text().notNull().unique(),
    sealedPrivateKey: text(),
    createdAt: instant().notNull(),
    replacedAt: instant(),
    /** When it was found to have leaked: nothing that it signed is believed any more. */
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex('issuer_keys_current')
      .on(sql`(true)`)
      .where(sql`${t.replacedAt} is null`),
    check('issuer_keys_private_part', sql`(${t.replacedAt} is null) = (${t.sealedPrivateKey} is not null)`),
    check('issuer_keys_withdrawn', sql`${t.withdrawnAt} is null or ${t.replacedAt} is not null`),
  ],
)
