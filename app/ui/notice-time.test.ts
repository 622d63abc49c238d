import { expect, test } from 'vitest'
import { noticeStays_ms } from './notice-time.ts'

test('a short success stays eight seconds', () => {
  expect(noticeStays_ms({ id: '1', tone: 'success', text: 'Saved' })).toBe(8_000)
})

test('a long text stays as long as it takes to read', () => {
  expect(noticeStays_ms({ id: '1', tone: 'info', text: 'x'.repeat(200) })).toBe(18_000)
})

test('an error stays until it is closed', () => {
  expect(noticeStays_ms({ id: '1', tone: 'error', text: 'Not saved' })).toBeUndefined()
})
