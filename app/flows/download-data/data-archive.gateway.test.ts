import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { streamZip } from './data-archive.gateway.server.ts'

it('keeps one chunk in memory, and opens each file after the ones before it were sent', async () => {
  const opened: string[] = []
  const taken: string[] = []
  async function* pieces(name: string, count: number) {
    opened.push(name)
    for (let i = 0; i < count; i += 1) {
      taken.push(`${name} ${i}`)
      yield new Uint8Array(1_000).fill(65)
    }
  }
  async function* files() {
    yield { name: 'data.json', isCompressed: false, open: async () => pieces('data', 2) }
    yield { name: 'files/a.pdf', isCompressed: true, open: async () => pieces('a', 50) }
    yield { name: 'files/b.pdf', isCompressed: true, open: async () => pieces('b', 1) }
  }
  const parts: Uint8Array[] = []
  for await (const piece of streamZip(files())) {
    parts.push(piece)
    if (taken.at(-1) === 'a 10') expect(opened).toEqual(['data', 'a'])
    expect(piece.length).toBeLessThan(3_000)
  }
  const unpacked = unzipSync(new Uint8Array(Buffer.concat(parts)))
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['data.json', 2_000],
    ['files/a.pdf', 50_000],
    ['files/b.pdf', 1_000],
  ])
  expect(strFromU8(unpacked['data.json'] ?? new Uint8Array()).slice(0, 3)).toBe('AAA')
})
