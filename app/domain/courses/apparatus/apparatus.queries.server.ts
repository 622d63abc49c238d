import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { renderInline } from '../markdown.server.ts'
import { apparatusOf } from '../courses.queries.server.ts'
import type { Erratum } from './apparatus.ts'

/** Reads the glossary and bibliography of an open course, as HTML; null when there is no such course. */
export async function findGlossaryAndBibliography({ slug }: { slug: string }) {
  const [row] = await db
    .select({ title: courses.title, isOpen: courses.isOpen, apparatus: apparatusOf })
    .from(courses)
    .where(eq(courses.slug, slug))
  if (!row?.isOpen) return null
  const { works, terms } = row.apparatus
  return {
    title: row.title,
    works: works.map(({ key, entry }) => ({ key, html: renderInline(entry) })),
    terms: terms.map(({ key, term, definition }) => ({
      key,
      html: renderInline(term),
      definitionHtml: renderInline(definition),
    })),
  }
}

/** Reads the corrections to a course, newest first; null when there is no such course. */
export async function findErrata({ slug }: { slug: string }) {
  const [row] = await db
    // The import validates this column, so the type is certain.
    .select({ title: courses.title, isOpen: courses.isOpen, errata: sql<Erratum[]>`${courses.errata}` })
    .from(courses)
    .where(eq(courses.slug, slug))
  if (!row?.isOpen) return null
  return {
    title: row.title,
    errata: row.errata.map(({ on, place, wrong, right }) => ({
      on: new Date(`${on}T12:00:00Z`),
      place,
      wrongHtml: renderInline(wrong),
      rightHtml: renderInline(right),
    })),
  }
}
