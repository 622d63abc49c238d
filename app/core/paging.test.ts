import { expect, test } from 'vitest'
import { countByState, cursorQuery, readCursor, readPage, type Cursor } from './paging.ts'

test('counts include every state, even one without rows', () => {
  expect(countByState(['active', 'suspended'], [{ state: 'active', n: 3 }])).toEqual({
    all: 3,
    active: 3,
    suspended: 0,
  })
})

test('a cursor survives a round trip through the URL, and a malformed one is ignored', () => {
  const read = (query: string) => readCursor(new URLSearchParams(query), (key) => /^\d+$/.test(key))
  expect(read('after=7')).toEqual({ direction: 'after', key: '7' })
  expect(read('before=7&after=x')).toEqual({ direction: 'before', key: '7' })
  expect(read('after=%27--')).toBeNull()
  expect(cursorQuery(read('before=7'))).toEqual({ after: null, before: '7', at: null })
  expect(cursorQuery(read('after=7&at=21'))).toEqual({ after: '7', before: null, at: '21' })
  expect(read('after=7&at=-1')).toEqual({ direction: 'after', key: '7' })
})

/** The numbers from 1 to `length`, paged by their value. */
function pageOf(length: number, cursor: Cursor | null) {
  const all = Array.from({ length }, (_, i) => i + 1)
  return readPage({
    cursor,
    pageSize: 3,
    keyOf: String,
    read: async ({ cursor: at, limit }) => {
      const key = Number(at?.key)
      if (at?.direction === 'before')
        return all
          .filter((n) => n < key)
          .toReversed()
          .slice(0, limit)
      return all.filter((n) => !at || n > key).slice(0, limit)
    },
  })
}

test.each([
  ['the beginning', 7, null, { rows: [1, 2, 3], previous: null, next: '3' }],
  ['the middle', 7, { direction: 'after', key: '3' }, { rows: [4, 5, 6], previous: '4', next: '6' }],
  ['the end', 7, { direction: 'after', key: '6' }, { rows: [7], previous: '7', next: null }],
  [
    'the end of a list of whole pages',
    6,
    { direction: 'after', key: '3' },
    { rows: [4, 5, 6], previous: '4', next: null },
  ],
  ['back from the end', 7, { direction: 'before', key: '7' }, { rows: [4, 5, 6], previous: '4', next: '6' }],
  ['back to the beginning', 7, { direction: 'before', key: '4' }, { rows: [1, 2, 3], previous: null, next: '3' }],
  [
    'too near the beginning: the first page',
    7,
    { direction: 'before', key: '3' },
    { rows: [1, 2, 3], previous: null, next: '3' },
  ],
  [
    'beyond the end: the first page',
    7,
    { direction: 'after', key: '7' },
    { rows: [1, 2, 3], previous: null, next: '3' },
  ],
  ['an empty list', 0, { direction: 'before', key: '7' }, { rows: [], previous: null, next: null }],
] as const)('finds the page and its neighbours: %s', async (_place, length, cursor, page) => {
  expect(await pageOf(length, cursor)).toEqual(page)
})
