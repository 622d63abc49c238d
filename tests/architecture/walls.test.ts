import { describe, expect, it } from 'vitest'
import { findCircles } from './circles.ts'
import { rules } from './rules.ts'
import { readSource, readSources } from './sources.ts'

const sources = readSources()

describe.each(rules)('$name', ({ breaches, planted }) => {
  it('holds in the whole house', () => {
    expect(sources.flatMap(breaches)).toEqual([])
  })

  it('finds a planted breach', () => {
    expect(breaches(readSource(planted.path, planted.text))).not.toEqual([])
  })
})

describe('circles', () => {
  it('are nowhere in the house, types counted', () => {
    expect(findCircles(sources)).toEqual([])
  })

  it('are found where they are planted, also through files between and through types alone', () => {
    const plant = (path: string, target: string) => readSource(path, `import type { Word } from '${target}'`)
    const ring = [
      plant('app/ui/a.tsx', './b.ts'),
      plant('app/ui/b.ts', '#app/ui/c.ts'),
      plant('app/ui/c.ts', './a.tsx'),
    ]
    expect(findCircles([plant('app/ui/d.ts', './a.tsx'), ...ring])).toEqual([
      ['app/ui/a.tsx', 'app/ui/b.ts', 'app/ui/c.ts'],
    ])
    expect(findCircles(ring.slice(1))).toEqual([])
  })
})

it('reads the whole house', () => {
  expect(sources.length).toBeGreaterThan(150)
})

describe('the size of files', () => {
  const lengths = sources
    .filter(({ path }) => !/\.test\.|^demo\/|^app\/(content|core\/vocabulary|ui\/imagery)|^tools\/draw/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))

  it('stays below 250 lines each', () => {
    expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
  })

  it('has a median a person reads in one go', () => {
    const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80)
  })
})
