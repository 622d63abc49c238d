export type Query = Readonly<Record<string, string | number | null | undefined>>

/** "?status=open&q=schwa": an address of the same page; what is empty is left out. */
export function queryAddress(...queries: readonly Query[]) {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(Object.assign({}, ...queries) as Query)) {
    if (value === null || value === undefined || value === '') continue
    pairs.push(plain.test(String(value)) ? `${name}=${value}` : String(new URLSearchParams({ [name]: String(value) })))
  }
  return `?${pairs.join('&')}`
}

/** What stands in an address as it is: a list has a hundred ids to write. */
const plain = /^[\w.*-]*$/

/** Where the pages before and after stand, for lists that are read along a key. */
export function cursorLinks({ previous, next }: { previous: string | null; next: string | null }, query: Query) {
  return {
    ...(previous === null ? {} : { previous: queryAddress(query, { before: previous }) }),
    ...(next === null ? {} : { next: queryAddress(query, { after: next }) }),
  }
}

/** The same page's address again, without what opened a dialog on it. */
export function addressWithout({ pathname, searchParams }: URL, ...names: readonly string[]) {
  const kept = [...searchParams].filter(([name]) => !names.includes(name))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`
}
