import { describe, expect, it } from 'vitest'
import { walkKinds, type WalkKind } from '../figures/walk-kinds.ts'
import { walkSources } from './walks.fixture.ts'
import { makeWalk } from './walks.ts'

const walkOf = (kind: WalkKind) => makeWalk({ kind, source: walkSources[kind] })
const says = (kind: WalkKind) => walkOf(kind).moves.map((move) => move.says)

describe.each(walkKinds)('%s step by step', (kind) => {
  it('fills every cell once, and says why', () => {
    const { head, rows, moves } = walkOf(kind)
    const filled = moves.flatMap(({ cells }) => cells.map(([row, column]) => `${row} ${column}`))
    const all = rows.flatMap((row, i) => row.flatMap((text, n) => (n > 0 && text !== '' ? [`${i} ${n}`] : [])))
    expect(filled.toSorted()).toEqual(all.toSorted())
    expect(rows.every((row) => row.length === head.length)).toBe(true)
    expect(moves.every((move) => move.says.endsWith('.') && !/undefined|NaN/.test(move.says))).toBe(true)
  })
  it('says what cannot be read', () => {
    expect(() => makeWalk({ kind, source: 'nonsense here and there' })).toThrow()
    expect(() => makeWalk({ kind, source: '' })).toThrow()
    expect(() => makeWalk({ kind, source: 'a'.repeat(4001) })).toThrow('at most 4000 characters')
  })
})

it('the longest piece is cut first, and an unknown character alone', () => {
  expect(says('tokens')).toEqual([
    'The longest piece at the start of ‘unhappily’ is ‘unh’; ‘un’ would fit too, but is shorter.',
    'No piece starts ‘appily’, so one character is cut off as unknown.',
    'No piece starts ‘ppily’, so one character is cut off as unknown.',
    'No piece starts ‘pily’, so one character is cut off as unknown.',
    'No piece starts ‘ily’, so one character is cut off as unknown.',
    'The longest piece at the start of ‘ly’ is ‘ly’.',
    'The longest piece at the start of ‘dog’ is ‘d’.',
    'The longest piece at the start of ‘og’ is ‘o’.',
    'No piece starts ‘g’, so one character is cut off as unknown.',
  ])
})

it('a pair is counted in every word, twice where it stands twice', () => {
  const walk = makeWalk({ kind: 'bpe', source: 'banana 2\nan 3\nmerges 1' })
  expect(walk.moves[1]?.says).toBe('a + n is the most frequent pair: 4 in ‘banana’, 3 in ‘an’, together 7.')
  expect(walk.rows[1]).toEqual(['Merge 1', 'a + n', '7', 'b an an a ·', 'an ·'])
})

it('a cell of the trellis names every way that leads to it, and why it is empty', () => {
  expect(says('viterbi').slice(0, 2)).toEqual([
    '‘they’ as PRON: transition × emission; from START 0.4 × 0.1 = 0.04.',
    '‘they’ as AUX: AUX has no probability for this word, so the cell is empty.',
  ])
  expect(walkOf('viterbi').rows.at(-1)).toEqual(['Best path', 'PRON', 'AUX', 'VERB'])
})

it('a way to build a cell that is as good as the one kept is not said to be less', () => {
  const source =
    'words saw men with us\nV > saw 1\nNP > men 0.5\nNP > us 0.5\nP > with 1\nPP > P NP 1\nVP > V NP 0.5\nVP > VP PP 0.5\nNP > NP PP 0.5'
  expect(makeWalk({ kind: 'cky', source }).moves.at(-1)?.says).toMatch(/; not VP from .*, which is not more\.$/)
})

it('a cell of the chart says from which two parts it is built', () => {
  expect(says('cky').slice(4)).toEqual([
    '‘she saw’ is cut in two in every way: no rule has two such parts on its right side.',
    '‘saw the’ is cut in two in every way: no rule has two such parts on its right side.',
    'NP from Det 2–3 and N 3–4: 0.5 × 0.6 × 0.1 = 0.03.',
    '‘she saw the’ is cut in two in every way: no rule has two such parts on its right side.',
    'VP from V 1–2 and NP 2–4: 0.7 × 0.2 × 0.03 = 0.0042.',
    'S from NP 0–1 and VP 1–4: 1 × 0.3 × 0.0042 = 0.00126.',
  ])
})
