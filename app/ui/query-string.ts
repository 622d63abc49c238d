export type Query = Readonly<Record<string, string | number | null | undefined>>

/** Returns "?status=open&q=schwa"; empty values are left out. */
export function queryString(...queries: readonly Query[]) {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(Object.assign({}, ...queries) as Query)) {
    if (value === null || value === undefined || value === '') continue
    pairs.push(plain.test(String(value)) ? `${name}=${value}` : String(new URLSearchParams({ [name]: String(value) })))
  }
  return `?${pairs.join('&')}`
}

/** Values that need no encoding. Testing first is faster on lists with a hundred links. */
const plain = /^[\w.*-]*$/

/** Values that remove the page from a link, which then leads to the first page. */
export const firstPage = { after: null, before: null, at: null } as const

/** Returns the links to the previous and next page of a list that is paged by key. */
export function cursorLinks(
  { previous, next }: { previous: string | null; next: string | null },
  query: Query,
  position: { from: number; to: number } | null = null,
) {
  return {
    ...(previous === null
      ? {}
      : { previous: queryString(query, { before: previous, at: position && position.from - 1 }) }),
    ...(next === null ? {} : { next: queryString(query, { after: next, at: position && position.to + 1 }) }),
  }
}

/** Returns the URL of a page without some query parameters, such as the one that opened a dialog. */
export function addressWithout({ pathname, searchParams }: URL, ...names: readonly string[]) {
  const kept = [...searchParams].filter(([name]) => !names.includes(name))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
