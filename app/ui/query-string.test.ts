import { expect, it } from 'vitest'
import { cursorLinks, queryString } from './query-string.ts'

it('leaves out empty values, and later parts override earlier ones', () => {
  expect(queryString({ tab: 'a', q: '' }, { status: null })).toBe('?tab=a')
  expect(queryString({ tab: 'a', after: 3 }, { after: 2, q: 'é&x' })).toBe('?tab=a&after=2&q=%C3%A9%26x')
})

it('links to the pages that exist', () => {
  const query = { tab: 'a' }
  expect(cursorLinks({ previous: null, next: null }, query)).toEqual({})
  expect(cursorLinks({ previous: null, next: '2' }, query)).toEqual({ next: '?tab=a&after=2' })
  expect(cursorLinks({ previous: '1', next: null }, query)).toEqual({ previous: '?tab=a&before=1' })
})
