import { describe, expect, it } from 'vitest'
import { bareTextRule } from './bare-text.ts'
import { findCycles } from './circles.ts'
import { contentRules } from './content-rules.ts'
import { importRules } from './import-rules.ts'
import { readSource, readSources } from './sources.ts'

const sources = readSources()

describe.each([...importRules, ...contentRules, bareTextRule])('$name', ({ findBreaches, example }) => {
  it('holds in the whole project', () => {
    expect(sources.flatMap(findBreaches)).toEqual([])
  })

  it('finds a deliberate breach', () => {
    expect(findBreaches(readSource(example.path, example.text))).not.toEqual([])
  })
})

describe('import cycles', () => {
  it('do not exist, type imports included', () => {
    expect(findCycles(sources)).toEqual([])
  })

  it('are found through several files and through type imports', () => {
    const sourceThatImports = (path: string, target: string) =>
      readSource(path, `import type { Word } from '${target}'`)
    const ring = [
      sourceThatImports('app/ui/a.tsx', './b.ts'),
      sourceThatImports('app/ui/b.ts', '#app/ui/c.ts'),
      sourceThatImports('app/ui/c.ts', './a.tsx'),
    ]
    expect(findCycles([sourceThatImports('app/ui/d.ts', './a.tsx'), ...ring])).toEqual([
      ['app/ui/a.tsx', 'app/ui/b.ts', 'app/ui/c.ts'],
    ])
    expect(findCycles(ring.slice(1))).toEqual([])
  })
})

it('the rules read more than 150 source files', () => {
  expect(sources.length).toBeGreaterThan(150)
})

describe('the size of files', () => {
  const lengths = sources
    .filter(({ path }) => !/\.test\.|^app\/(content|ui\/imagery)|^tools\/draw/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))

  it('stays below 250 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
  })

  it('has at most 25 imports in a route', () => {
    const routes = sources.filter(({ path }) => /^app\/pages\/.*\/route\.tsx?$/.test(path))
    const counts = routes.map(({ path, text }) => ({
      path,
      imports: text.match(/^(import |export .* from )/gm)?.length ?? 0,
    }))
    expect(counts.filter(({ imports }) => imports > 25)).toEqual([])
  })

  it('is at most 1,300 lines in total for the server', () => {
    const ofServer = lengths.filter(({ path }) => path.startsWith('server/'))
    expect(ofServer.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(1_300)
  })

  it('has a median of at most 80 lines', () => {
    const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80)
  })
})
