import { expect, test } from 'vitest'
import { noticeStaysMilliseconds } from './notice-time.ts'

test('a short success stays eight seconds', () => {
  expect(noticeStaysMilliseconds({ tone: 'success', text: 'Saved' })).toBe(8_000)
})

test('a long text stays as long as it takes to read', () => {
  expect(noticeStaysMilliseconds({ tone: 'info', text: 'x'.repeat(200) })).toBe(18_000)
})

test('an error stays until it is closed', () => {
  expect(noticeStaysMilliseconds({ tone: 'error', text: 'Not saved' })).toBeUndefined()
})
