import { check, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, reference } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Courses that are edited in the portal, as the files of their folder. A new draft has no course until it is published.
 */
export const courseDrafts = snakeCase.table('course_drafts', {
  slug: text().primaryKey(),
  /** The published version that the draft last matched; 0 before the first. */
  baseNumber: integer().notNull(),
  /** The number of changes, so that nobody publishes over a colleague's latest edit. */
  revision: integer().notNull().default(1),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
  /** Unused: `courses.saleStoppedAt` has taken its place. The previous release still reads it. */
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
    changedBy: reference(() => staff.id).notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.path] }),
    check('course_draft_files_size', sql`length(${t.text}) <= 300000`),
  ],
)

/**
 * Earlier texts of draft files that were replaced or removed, so that an author can restore them. Most old texts are
 * deleted.
 */
export const courseDraftEdits = snakeCase.table(
  'course_draft_edits',
  {
    slug: text()
      .notNull()
      .references(() => courseDrafts.slug, { onDelete: 'cascade' }),
    path: text().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    changedBy: reference(() => staff.id).notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.path, t.version] }),
    check('course_draft_edits_size', sql`length(${t.text}) <= 300000`),
  ],
)

/** Published versions of courses, file by file. The first version is the imported folder. Rows never change. */
export const courseVersions = snakeCase.table(
  'course_versions',
  {
    slug: text().notNull(),
    number: integer().notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    publishedBy: reference(() => staff.id).notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.number] }), index('course_versions_at').on(t.publishedAt)],
)
