import { check, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './columns.ts'
import { staff } from './staff.ts'

/** A course edited in the portal, as the files of its folder. A new one has no course until it is published. */
export const courseDrafts = snakeCase.table('course_drafts', {
  slug: text().primaryKey(),
  /** The version it last matched; 0 before the first. */
  baseNumber: integer().notNull(),
  /** Counts changes, so that nobody publishes over a colleague's latest edit. */
  revision: integer().notNull().default(1),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
  /** Set while the sale of a published course is stopped; publishing does not resume it. */
  saleStoppedAt: instant(),
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

/** Replaced or removed texts of draft files, so that an author can restore them. Older ones are thinned out. */
export const courseDraftEdits = snakeCase.table(
  'course_draft_edits',
  {
    slug: text()
      .notNull()
      .references(() => courseDrafts.slug, { onDelete: 'cascade' }),
    path: text().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => staff.id),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.path, t.version] }),
    check('course_draft_edits_size', sql`length(${t.text}) <= 300000`),
  ],
)

/** Published versions, file by file. The first is the imported folder. Never changed. */
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
