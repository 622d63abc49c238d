import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { renderInline } from '../markdown.server.ts'
import { apparatusOf } from '../queries.server.ts'
import type { Erratum } from './types.ts'

/** The glossary and the bibliography of a written course, ready to be shown; null where there is none at this address. */
export async function findCompanion({ slug }: { slug: string }) {
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

/** What was found wrong in a written course and mended, the latest first; null where there is none at this address. */
export async function findErrata({ slug }: { slug: string }) {
  const [row] = await db
    // Written by the import, whose schema has parsed it.
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
