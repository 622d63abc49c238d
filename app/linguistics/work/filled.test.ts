import { describe, expect, it } from 'vitest'
import { walkKinds } from '../figures/walk-kinds.ts'
import { isSameFilling } from './filled.ts'
import { makeWalk } from './walks.ts'
import { walkSources } from './walks.fixture.ts'

it.each([
  ['0.04 from START', '0.04 from START'],
  ['0.04 start', '0.04 from START'],
  ['6.5e-5 from VERB', '6.48 × 10⁻⁵ from VERB'],
  ['6.48 x 10^-5 VERB', '6.48 × 10⁻⁵ from VERB'],
  ['0.0000648 VERB', '6.48 × 10⁻⁵ from VERB'],
  ['vp 0.1,np 0.06', 'NP 0.06, VP 0.1'],
  ['-', '–'],
  ['none', '–'],
  ['e+s', 'e + s'],
  ['e s', 'e + s'],
  ['l o w .', 'l o w ·'],
  [' happ ', 'happ'],
])('“%s” is read as “%s”', (typed, wanted) => expect(isSameFilling(typed, wanted)).toBe(true))

it.each([
  ['', '–'],
  ['', 'happ'],
  ['0.05 from START', '0.04 from START'],
  ['0.04', '0.04 from START'],
  ['0.04 from VERB', '0.04 from START'],
  ['6.5e-4 from VERB', '6.48 × 10⁻⁵ from VERB'],
  ['NP 0.06', 'NP 0.06, VP 0.1'],
  ['low ·', 'l o w ·'],
  ['happi', 'happ'],
  ['0.2', '–'],
])('“%s” is not “%s”', (typed, wanted) => expect(isSameFilling(typed, wanted)).toBe(false))

describe.each(walkKinds)('%s', (kind) => {
  it('each cell is right as it is printed, and wrong empty', () => {
    const { rows, moves } = makeWalk({ kind, source: walkSources[kind] })
    for (const { cells } of moves)
      for (const [row, column] of cells) {
        const text = rows[row]?.[column] ?? ''
        expect(isSameFilling(text, text)).toBe(true)
        expect(isSameFilling('', text)).toBe(false)
      }
  })
})
