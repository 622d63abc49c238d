import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { decompress } from './compression.ts'
import { readStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string, { isCompressed = false } = {}) {
  writeFileSync(join(folder, name), text)
  if (!isCompressed) return
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
}

it('keeps small files in memory, and reads large ones when they are asked for', () => {
  const large = 'x'.repeat(600_000)
  write('small.js', 'let a = 1', { isCompressed: true })
  write('plain.svg', '<svg/>')
  write('large.wasm', large, { isCompressed: true })
  write('large.zip', large)
  const files = readStaticFiles(folder)
  const bodiesOf = (path: string) => files.get(path)?.bodies ?? {}
  const isRead = (path: string, name: string) =>
    Object.getOwnPropertyDescriptor(bodiesOf(path), name)?.get !== undefined
  expect(['raw', 'br', 'gzip'].map((name) => name in bodiesOf('/small.js'))).toEqual([true, true, true])
  expect([isRead('/small.js', 'br'), isRead('/plain.svg', 'raw')]).toEqual([false, false])
  expect([isRead('/large.wasm', 'br'), isRead('/large.zip', 'raw')]).toEqual([true, true])
  expect(decompress(bodiesOf('/small.js')).toString()).toBe('let a = 1')
  expect(decompress(bodiesOf('/plain.svg')).toString()).toBe('<svg/>')
  expect(decompress({ br: bodiesOf('/large.wasm').br ?? Buffer.alloc(0) }).toString()).toBe(large)
  expect(decompress(bodiesOf('/large.zip')).toString()).toBe(large)
  const tags = () => ['/small.js', '/large.wasm'].map((path) => readStaticFiles(folder).get(path)?.etag)
  const before = tags()
  expect(tags()).toEqual(before)
  write('small.js', 'let a = 2')
  write('large.wasm', `${large}y`)
  expect(tags().map((tag, i) => tag === before[i])).toEqual([false, false])
})
