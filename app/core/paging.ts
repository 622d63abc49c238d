/** "1 student", "1,204 students". */
export function countText(n: number, singular: string) {
  return `${n.toLocaleString('en-GB')} ${n === 1 ? singular : `${singular}s`}`
}

/** Counts per state, zero for a state without rows, and their sum. */
export function countsOf<State extends string>(
  states: readonly State[],
  rows: readonly { state: string; n: number }[],
): Record<State | 'all', number> {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State | 'all', number>
  return rows.reduce((sums, { state, n }) => ({ ...sums, [state]: n, all: sums.all + n }), { ...counts, all: 0 })
}

/** A place in a list that is read along a key: the row that the page begins after, or ends before. */
export type Cursor = { direction: 'after' | 'before'; key: string }

/** The place that an address asks for; whether its key makes sense is for the list to say. */
export function readCursor(parameters: URLSearchParams, isKey: (key: string) => boolean): Cursor | null {
  for (const direction of ['after', 'before'] as const) {
    const key = parameters.get(direction)
    if (key !== null && isKey(key)) return { direction, key }
  }
  return null
}

/** What of a place stands in the address. */
export function cursorQuery(cursor: Cursor | null) {
  return {
    after: cursor?.direction === 'after' ? cursor.key : null,
    before: cursor?.direction === 'before' ? cursor.key : null,
  }
}

/** A page of a list, and the keys of its first and last row where others stand before and after it. */
export type Page<Row> = { rows: readonly Row[]; previous: string | null; next: string | null }

/**
 * The page that stands at the cursor; `read` answers up to `limit` rows from there in its direction, the nearest first. A place with
 * nothing left, and one too near the beginning for a whole page, is the first page.
 */
export async function readPage<Row>({
  cursor,
  pageSize,
  read,
  keyOf,
}: {
  cursor: Cursor | null
  pageSize: number
  read: (at: { cursor: Cursor | null; limit: number }) => Promise<readonly Row[]>
  keyOf: (row: Row) => string
}): Promise<Page<Row>> {
  const found = await read({ cursor, limit: pageSize + 1 })
  const isBackwards = cursor?.direction === 'before'
  if (cursor && (isBackwards ? found.length < pageSize : found.length === 0))
    return readPage({ cursor: null, pageSize, read, keyOf })
  const isMore = found.length > pageSize
  const rows = isBackwards ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    previous: first && (isBackwards ? isMore : cursor !== null) ? keyOf(first) : null,
    next: last && (isBackwards || isMore) ? keyOf(last) : null,
  }
}

const rowsAtOnce = 500

/** Every row of such a list, so many at a time that neither memory nor a connection is held while they are sent. */
export async function* everyRow<Row>({ read, keyOf }: Pick<Parameters<typeof readPage<Row>>[0], 'read' | 'keyOf'>) {
  for (let cursor: Cursor | null = null; ;) {
    const rows: readonly Row[] = await read({ cursor, limit: rowsAtOnce })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    cursor = { direction: 'after', key: keyOf(last) }
  }
}
