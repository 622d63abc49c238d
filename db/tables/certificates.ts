import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { id, instant } from './columns.ts'
import { certificates } from './exams.ts'
import { staff } from './staff.ts'

/**
 * Notices to holders before a revocation. Until `takes_effect_at` the holder can reply and HR can withdraw the notice.
 */
export const revocationNotices = snakeCase.table(
  'revocation_notices',
  {
    id: id(),
    certificateId: uuid()
      .notNull()
      .references(() => certificates.id),
    reason: text({ enum: revocationReasons }).notNull(),
    grounds: text().notNull(),
    givenBy: uuid()
      .notNull()
      .references(() => staff.id),
    givenAt: instant().notNull(),
    takesEffectAt: instant().notNull(),
    takenBackAt: instant(),
    carriedOutAt: instant(),
  },
  (t) => [
    uniqueIndex('revocation_notices_open')
      .on(t.certificateId)
      .where(sql`${t.takenBackAt} is null and ${t.carriedOutAt} is null`),
    index('revocation_notices_due')
      .on(t.takesEffectAt)
      .where(sql`${t.takenBackAt} is null and ${t.carriedOutAt} is null`),
    index('revocation_notices_certificate').on(t.certificateId),
    check('revocation_notices_one_end', sql`${t.takenBackAt} is null or ${t.carriedOutAt} is null`),
  ],
)

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
