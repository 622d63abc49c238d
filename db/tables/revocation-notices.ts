import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { id, instant, reference } from './columns.ts'
import { certificates } from './exams.ts'
import { staff } from './staff.ts'

/**
 * Notices to holders before a revocation. Until `takes_effect_at` the holder can reply and HR can withdraw the notice.
 */
export const revocationNotices = snakeCase.table(
  'revocation_notices',
  {
    id: id(),
    certificateId: reference(() => certificates.id).notNull(),
    reason: text({ enum: revocationReasons }).notNull(),
    grounds: text().notNull(),
    givenBy: reference(() => staff.id).notNull(),
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
