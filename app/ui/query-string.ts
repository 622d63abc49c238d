export type Query = Readonly<Record<string, string | number | null | undefined>>

/** Formats a query such as "?status=open&q=schwa". Empty values are left out. */
export function queryString(...queries: readonly Query[]) {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(Object.assign({}, ...queries) as Query)) {
    if (value === null || value === undefined || value === '') continue
    pairs.push(plain.test(String(value)) ? `${name}=${value}` : String(new URLSearchParams({ [name]: String(value) })))
  }
  return `?${pairs.join('&')}`
}

/** Matches values that need no encoding. This test makes lists with a hundred links faster. */
const plain = /^[\w.*-]*$/

/** Values that remove the position from a link, so that it leads to the first page. */
export const firstPage = { after: null, before: null, at: null } as const

/** Returns the links to the previous and the next page of a list that is paged by key. */
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

/** Returns the URL of a page with some query parameters, such as one that opens a dialog. */
export function urlWith({ pathname, searchParams }: URL, parameters: Readonly<Record<string, string>>) {
  const at = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(parameters)) at.set(name, value)
  return `${pathname}?${at}`
}

/** Returns the URL of a page without some query parameters, such as the one that opened a dialog. */
export function urlWithout({ pathname, searchParams }: URL, ...names: readonly string[]) {
  const kept = [...searchParams].filter(([name]) => !names.includes(name))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
