import { expect, test } from 'vitest'
import { pageWithin } from './paging.ts'

test('a page beyond the end is the last one, and an empty list has one page', () => {
  expect(pageWithin({ page: 2, pageSize: 20, total: 40 })).toBe(2)
  expect(pageWithin({ page: 3, pageSize: 20, total: 40 })).toBe(2)
  expect(pageWithin({ page: 3, pageSize: 20, total: 41 })).toBe(3)
  expect(pageWithin({ page: 99, pageSize: 20, total: 0 })).toBe(1)
})
