import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layOutTrees, parseBrackets } from '../figures/tree.ts'
import {
  bracketStretch,
  describeGrowing,
  findNode,
  listOpenLabels,
  listWordsOfRow,
  moveStretch,
  readGrowing,
  spanNodes,
  toDrawnTrees,
  unbracketStretch,
  writeGrowing,
} from './growing.ts'

it('an unfinished bracketing is read as far as it goes', () => {
  const row = readGrowing('[S [NP She] [VP [V saw] [NP [Det')
  expect(listOpenLabels(row)).toEqual(['S', 'VP', 'NP', 'Det'])
  expect(writeGrowing(row)).toBe('[S [NP She] [VP [V saw]]]')
  expect(describeGrowing(row)).toEqual([
    'S is NP and VP.',
    'NP is “She”.',
    'VP is V and NP.',
    'V is “saw”.',
    'NP is Det.',
    'Det is empty.',
  ])
  expect(layOutTrees(toDrawnTrees(row)).drawing).toMatch(/open-node.*>S<.*>…</)
})

it.each([
  ['', '', []],
  ['She left', 'She left', []],
  ['] She ] left ]', 'She left', []],
  ['[[Det the] man', '[? [Det the] man]', ['?']],
  ['[NP]', '', []],
  ['[NP the [', '[NP the]', ['NP', '?']],
  ['(NP the) man', '[NP the] man', []],
])('“%s” is written as “%s”', (typed, written, open) => {
  expect(writeGrowing(readGrowing(typed))).toBe(written)
  expect(listOpenLabels(readGrowing(typed))).toEqual(open)
})

it('neighbours are bracketed wherever they stand, and the bracket can be taken away again', () => {
  const row = readGrowing('[S She [VP saw the man]]')
  const stretch = spanNodes([0, 1, 2], [0, 1, 1])
  expect(stretch).toEqual({ within: [0, 1], from: 1, to: 2 })
  const bracketed = bracketStretch(row, stretch, 'NP')
  expect(writeGrowing(bracketed)).toBe('[S She [VP saw [NP the man]]]')
  expect(writeGrowing(unbracketStretch(bracketed, { within: [0, 1], from: 1, to: 1 }))).toBe(writeGrowing(row))
})

it.each([
  [
    'a phrase goes into the bracket beside it',
    '[VP saw [NP the man] [PP with Ann]]',
    [0, 2],
    [0, 1],
    '[VP saw [NP the man [PP with Ann]]]',
  ],
  [
    'a phrase comes out to a bracket around',
    '[VP saw [NP the man [PP with Ann]]]',
    [0, 1, 2],
    [0],
    '[VP saw [NP the man] [PP with Ann]]',
  ],
  [
    'a first word goes to the bracket before it',
    '[S [NP She] [VP often left]]',
    [0, 1, 0],
    [0, 0],
    '[S [NP She often] [VP left]]',
  ],
  ['a bracket that loses its last word goes', '[S [NP She] [VP left]]', [0, 1, 0], [0], '[S [NP She] left]'],
  ['what stands there already stays', '[S [NP She] [VP left]]', [0, 1], [0], '[S [NP She] [VP left]]'],
  ['words between are not passed', '[S [NP She] often [VP left]]', [0, 2], [0, 0], null],
  ['a phrase does not leave from between its sisters', '[S She [VP saw [NP the] man]]', [0, 1, 1], [0], null],
  ['a bracket does not go into itself', '[S [NP the [N man]]]', [0, 0], [0, 0, 1], null],
  ['a word takes nothing in', '[S She left]', [0, 0], [0, 1], null],
])('%s', (_, typed, moved, into, expected) => {
  const result = moveStretch(readGrowing(typed), spanNodes(moved, moved), into)
  expect(result && writeGrowing(result)).toBe(expected)
})

it('two nodes of different brackets choose what stands between them in the bracket around both', () => {
  expect(spanNodes([0, 1, 2], [0, 0])).toEqual({ within: [0], from: 0, to: 1 })
  expect(spanNodes([0, 1], [0, 1, 0])).toEqual({ within: [0], from: 1, to: 1 })
  expect(spanNodes([2], [2])).toEqual({ within: [], from: 2, to: 2 })
  expect(findNode(readGrowing('[S She [VP left]]'), [0, 1, 0])?.label).toBe('left')
})

it('a hundred thousand brackets are neither drawn nor refused with an error', () => {
  expect(() => layOutTrees(toDrawnTrees(readGrowing('['.repeat(100_000))))).not.toThrow()
})

const typedText = fc
  .array(fc.constantFrom('[', ']', '[S ', '[NP ', 'the ', 'man ', 'left', ' ', '(', '[*VP ', '?', '.'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

it('every edit of anything typed gives brackets that match, with the same words in the same order', () => {
  fc.assert(
    fc.property(typedText, fc.nat(), fc.nat(), (typed, one, other) => {
      const row = readGrowing(typed)
      const { boxes } = layOutTrees(toDrawnTrees(row))
      const paths = boxes.map(({ path }) => path).filter((path) => findNode(row, path))
      const [a, b] = [paths[one % paths.length], paths[other % paths.length]]
      if (!a || !b) return
      const moved = moveStretch(row, spanNodes(a, a), b) ?? row
      for (const edited of [
        bracketStretch(row, spanNodes(a, b), 'NP'),
        unbracketStretch(row, spanNodes(a, b)),
        moved,
      ]) {
        const written = writeGrowing(edited)
        expect(listWordsOfRow(edited)).toEqual(listWordsOfRow(row))
        if (written !== '') expect(() => parseBrackets(`[S ${written}]`)).not.toThrow()
      }
    }),
  )
})
