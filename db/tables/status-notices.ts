import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noticedChanges } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { staff } from './staff.ts'
import { students } from './students.ts'

/**
 * Earlier notices to students before a suspension or an expulsion, with their answers. Nothing writes them any more;
 * the student's page and the download of one's data still show them.
 */
export const statusNotices = snakeCase.table(
  'status_notices',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => students.id),
    change: text({ enum: noticedChanges }).notNull(),
    grounds: text().notNull(),
    givenBy: uuid()
      .notNull()
      .references(() => staff.id),
    givenAt: instant().notNull(),
    /** The time by which the student may answer. Nothing is decided before the answer or this time. */
    answerBy: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    /** When the change was decided, either way. */
    endedAt: instant(),
    /** The member of HR who proposed an expulsion after the hearing; another member decides. */
    proposedBy: uuid().references(() => staff.id),
    proposedAt: instant(),
    proposedReason: text(),
  },
  (t) => [
    oneOf('status_notices_change', t.change, noticedChanges),
    uniqueIndex('status_notices_open')
      .on(t.studentId)
      .where(sql`${t.endedAt} is null`),
    index('status_notices_proposed')
      .on(t.proposedAt)
      .where(sql`${t.proposedAt} is not null and ${t.endedAt} is null`),
    check(
      'status_notices_proposal',
      sql`num_nulls(${t.proposedBy}, ${t.proposedAt}, ${t.proposedReason}) in (0, 3) and (${t.proposedAt} is null or ${t.change} = 'expel')`,
    ),
    index('status_notices_student').on(t.studentId, t.givenAt),
    check('status_notices_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
