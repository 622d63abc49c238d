import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesOf, compressForCache, compressOnce, decompress } from './compression.ts'

const long = Buffer.from('<p>language</p>'.repeat(500))

it('compresses a live page once, with the quickest encoding that the browser accepts', () => {
  const quick = compressOnce(long, 'gzip, deflate, br, zstd')
  expect(quick.encoding).toBe('zstd')
  expect(zstdDecompressSync(quick.body)).toEqual(long)
  const other = compressOnce(long, 'gzip, deflate, br')
  expect(other.encoding).toBe('gzip')
  expect(gunzipSync(other.body)).toEqual(long)
})

it('does not compress small bodies, or any for browsers that accept no encoding', () => {
  expect(compressOnce(Buffer.from('short'), 'gzip').encoding).toBeNull()
  expect(compressOnce(long, undefined).encoding).toBeNull()
})

it('keeps a cached page compressed, and decompresses it for clients that accept no encoding', () => {
  const bodies = compressForCache(long)
  expect(bodies.raw).toBeUndefined()
  expect(brotliDecompressSync(bodies.br ?? '')).toEqual(long)
  expect(gunzipSync(bodies.gzip ?? '')).toEqual(long)
  expect(decompress(bodies)).toEqual(long)
  expect(decompress({ br: bodies.br ?? Buffer.alloc(0) })).toEqual(long)
  expect(bytesOf(bodies)).toBeLessThan(long.length)
})

it('keeps a small page as it is', () => {
  const short = Buffer.from('short')
  expect(compressForCache(short)).toEqual({ raw: short })
  expect(decompress({ raw: short })).toEqual(short)
})
