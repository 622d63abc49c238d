import type { Cursor, Page } from '#app/core/paging.ts'

/** Reads the page of a list that the paging parameters of a URL select. */
export type ReadPage = (query: string) => Promise<Page<{ id: string }>>

async function walk(read: ReadPage, query: string, direction: Cursor['direction'], from: string | null) {
  const pages: string[][] = []
  let last = from
  for (let key = from, isFirst = true; isFirst || key !== null; isFirst = false) {
    const page = await read(`${query}&${key ? `${direction}=${key}` : ''}`)
    pages.push(page.rows.map(({ id }) => id))
    last = key
    key = direction === 'after' ? page.next : page.previous
  }
  return { pages, last }
}

/** Follows the links through all pages to the end and back. Returns the ids of each page, both ways. */
export async function walkPages(read: ReadPage, query: string) {
  const { pages: there, last } = await walk(read, query, 'after', null)
  const { previous } = await read(`${query}&${last ? `after=${last}` : ''}`)
  return { there, back: previous ? (await walk(read, query, 'before', previous)).pages : [] }
}
