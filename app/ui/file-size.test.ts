import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [5_000_000, '5 MB'],
  [4_620_000, '4.6 MB'],
])('%i bytes read "%s"', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
