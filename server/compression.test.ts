import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { accepts, chooseBody, compressForStore, compressOnce } from './compression.ts'

const long = Buffer.from('<p>language</p>'.repeat(500))

it.each([
  ['gzip, br', 'br', true],
  ['br;q=0.5', 'br', true],
  ['br;q=0', 'br', false],
  ['br;q=0.000, gzip', 'br', false],
  ['brotli', 'br', false],
  ['', 'gzip', false],
  [undefined, 'gzip', false],
] as const)('%s accepts %s: %s', (header, encoding, expected) => {
  expect(accepts(header, encoding)).toBe(expected)
})

it('compresses a live page once, with the quickest encoding that the browser takes', () => {
  const { body, encoding } = compressOnce(long, 'gzip, deflate, br, zstd')
  expect(encoding).toBe('zstd')
  expect(zstdDecompressSync(body)).toEqual(long)
})

it('sends small bodies and to browsers that take nothing as they are', () => {
  expect(compressOnce(Buffer.from('short'), 'br').encoding).toBeNull()
  expect(compressOnce(long, undefined).encoding).toBeNull()
})

it('keeps all encodings of a stored page', () => {
  const bodies = compressForStore(long)
  expect(chooseBody(bodies, 'gzip, br').encoding).toBe('br')
  expect(gunzipSync(chooseBody(bodies, 'gzip').body)).toEqual(long)
  expect(chooseBody(bodies, undefined)).toEqual({ body: long, encoding: null })
})
