import { sql } from 'drizzle-orm'
import { check, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Keys for signing awards. Public keys are kept for ever, the private key only while it is current. */
export const issuerKeys = snakeCase.table(
  'issuer_keys',
  {
    id: id(),
    /** The institute's DID when the key was made, so that older awards stay valid after a change of domain. */
    controller: text().notNull(),
    publicKey: text().notNull().unique(),
    sealedPrivateKey: text(),
    createdAt: instant().notNull(),
    replacedAt: instant(),
    /** When the key was found to have leaked. None of its signatures are trusted any more. */
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
