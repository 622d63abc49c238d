import { expect, test } from 'vitest'
import { noticeMilliseconds } from './notice-time.ts'

test('a short success stays eight seconds', () => {
  expect(noticeMilliseconds({ tone: 'success', text: 'Saved' })).toBe(8_000)
})

test('a long text stays as long as it takes to read', () => {
  expect(noticeMilliseconds({ tone: 'info', text: 'x'.repeat(200) })).toBe(18_000)
})

test('an error stays until it is closed', () => {
  expect(noticeMilliseconds({ tone: 'error', text: 'Not saved' })).toBeUndefined()
})
