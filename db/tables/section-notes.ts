import { sql } from 'drizzle-orm'
import { check, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { longestNote } from '#app/core/vocabulary.ts'
import { instant } from './columns.ts'
import { moduleContent } from './courses.ts'
import { enrollments } from './enrollments.ts'

/** Notes of students on sections, and bookmarks. */
export const sectionNotes = snakeCase.table(
  'section_notes',
  {
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    sectionId: uuid()
      .notNull()
      .references(() => moduleContent.id),
    note: text().notNull().default(''),
    bookmarkedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.sectionId] }),
    check('section_notes_length', sql`char_length(${t.note}) <= ${sql.raw(String(longestNote))}`),
  ],
)
