import { expect, it } from 'vitest'
import { pageLinks, queryAddress } from './query-address.ts'

it('leaves out what is empty and lets later parts win', () => {
  expect(queryAddress({ tab: 'a', q: '' }, { page: 1, status: null })).toBe('?tab=a')
  expect(queryAddress({ tab: 'a', page: 3 }, { page: 2, q: 'é&x' })).toBe('?tab=a&page=2&q=%C3%A9%26x')
})

it('links to the pages that exist', () => {
  const query = { tab: 'a' }
  expect(pageLinks({ page: 1, pageSize: 20, total: 20, query })).toEqual({})
  expect(pageLinks({ page: 1, pageSize: 20, total: 21, query })).toEqual({ next: '?tab=a&page=2' })
  expect(pageLinks({ page: 2, pageSize: 20, total: 21, query })).toEqual({ previous: '?tab=a' })
  expect(pageLinks({ page: 9, pageSize: 20, total: 0, query })).toEqual({ previous: '?tab=a&page=8' })
})
