import { expect, it } from 'vitest'
import { createNegotiator } from './encodings.ts'

const acceptedBy = createNegotiator(['br', 'zstd', 'gzip'])

it.each([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['gzip;q=1, br;q=0.5', ['br', 'gzip']],
  ['br;q=0', []],
  ['br;q=0.000, gzip', ['gzip']],
  ['brotli', []],
  ['*', ['br', 'zstd', 'gzip']],
  ['identity', []],
  ['', []],
  [undefined, []],
] as const)('%s accepts %j', (header, expected) => {
  expect(acceptedBy(header)).toEqual(expected)
  expect(acceptedBy(header)).toEqual(expected)
})
