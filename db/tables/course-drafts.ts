import { check, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './columns.ts'
import { staff } from './staff.ts'

/** A course that is written in the portal, as the files of its folder; a new one has no programme until it is published. */
export const courseDrafts = snakeCase.table('course_drafts', {
  slug: text().primaryKey(),
  /** The version it was last the same as; 0 before the first. */
  baseNumber: integer().notNull(),
  /** Counts changes, so that nobody publishes what somebody else has just changed. */
  revision: integer().notNull().default(1),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
})

export const courseDraftFiles = snakeCase.table(
  'course_draft_files',
  {
    slug: text()
      .notNull()
      .references(() => courseDrafts.slug, { onDelete: 'cascade' }),
    path: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    changedBy: uuid()
      .notNull()
      .references(() => staff.id),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.path] }),
    check('course_draft_files_size', sql`length(${t.text}) <= 300000`),
  ],
)

/** What was published, file by file; the first is what was taken over from the folder. Never changed. */
export const courseVersions = snakeCase.table(
  'course_versions',
  {
    slug: text().notNull(),
    number: integer().notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    publishedBy: uuid()
      .notNull()
      .references(() => staff.id),
    publishedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.number] }), index('course_versions_at').on(t.publishedAt)],
)
