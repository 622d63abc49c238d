import { isId } from './ids.ts'

/** Counts by state, zero for a state without rows, and their sum as `all`. */
export function countByState<State extends string>(
  states: readonly State[],
  rows: readonly { state: string; n: number }[],
): Record<State | 'all', number> {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State | 'all', number>
  return rows.reduce((sums, { state, n }) => ({ ...sums, [state]: n, all: sums.all + n }), { ...counts, all: 0 })
}

/** A position in a list: the key of the row that the page starts after or ends before. */
export type Cursor = {
  direction: 'after' | 'before'
  key: string
  /** The row number that app/ui/page-position.ts needs. */ at?: string
}

/** Reads the position from the URL. Lists whose keys are not ids check them with `isKey`. */
export function readCursor(parameters: URLSearchParams, isKey: (key: string) => boolean = isId): Cursor | null {
  for (const direction of ['after', 'before'] as const) {
    const key = parameters.get(direction)
    const at = parameters.get('at')
    if (key !== null && isKey(key)) return { direction, key, ...(at !== null && /^\d{1,9}$/.test(at) ? { at } : {}) }
  }
  return null
}

export function cursorQuery(cursor: Cursor | null) {
  return {
    after: cursor?.direction === 'after' ? cursor.key : null,
    before: cursor?.direction === 'before' ? cursor.key : null,
    at: cursor?.at ?? null,
  }
}

/** A page of a list, with the keys for the links to the previous and next page. */
export type Page<Row> = { rows: readonly Row[]; previous: string | null; next: string | null }

/**
 * Reads the page at the cursor. `read` returns up to `limit` rows in the cursor's direction, nearest first. Falls back
 * to the first page if no row follows the cursor, or if less than a page precedes it.
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

/**
 * Yields every row of a list, read in batches, so that neither memory nor a connection is held while a file is sent.
 */
export async function* readEveryRow<Row>({ read, keyOf }: Pick<Parameters<typeof readPage<Row>>[0], 'read' | 'keyOf'>) {
  for (let cursor: Cursor | null = null; ;) {
    const rows: readonly Row[] = await read({ cursor, limit: rowsAtOnce })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    cursor = { direction: 'after', key: keyOf(last) }
  }
}
