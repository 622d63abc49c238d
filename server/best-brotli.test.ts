import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { packBest } from './best-brotli.ts'

it('packs pages one after the other as small as brotli can', async () => {
  const pages = ['phoneme', 'morpheme', 'lexeme'].map((word) =>
    Buffer.from(Array.from({ length: 900 }, (_, i) => `<p>${word} ${i * i}</p>`).join('')),
  )
  const packed = await Promise.all(pages.map(packBest))
  expect(packed.map((each) => (each ? brotliDecompressSync(each) : null))).toEqual(pages)
  const quick = brotliCompressSync(pages[0] ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  expect(packed[0]?.length).toBeLessThanOrEqual(quick.length)
})

it('takes no more than can wait', async () => {
  const page = Buffer.from('x'.repeat(3_000))
  const asked = await Promise.all(Array.from({ length: 150 }, () => packBest(page)))
  expect(asked.filter((each) => each === null).length).toBeGreaterThan(40)
  expect(asked.filter(Boolean).length).toBeGreaterThanOrEqual(100)
})
