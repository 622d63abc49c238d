import { expect, it } from 'vitest'
import { makeTree } from './trees.ts'
import { newRandom } from './random.ts'

const grammar = [
  'S > NP VP',
  'NP > N',
  'NP > NP PP',
  'N > men maps kings towns',
  'VP > V NP',
  'VP > VP PP',
  'V > saw',
  'PP > P NP',
  'P > in from',
]
const exercises = Array.from({ length: 200 }, (_, seed) => makeTree({ grammar }, newRandom(seed)))

it('a known wrong tree is described by what it lacks', () => {
  const near = exercises.flatMap((each) => each.near)
  const [flatVerb] = near.filter(({ why }) => why.startsWith('A VP is missing'))
  // If a VP contains another, the tree lacks only the larger one.
  expect(near.some(({ forms: [form = ''], why }) => why === flatVerb?.why && form.includes('[VP'))).toBe(true)
  for (const { forms, why } of near.filter(({ why }) => !why.startsWith('That is the tree')))
    expect([forms, why]).toEqual([forms, expect.stringMatching(/^A VP is missing|^Within one of the groups a smaller/)])
})

it('a sentence with two trees is asked for in one of them only', () => {
  const twofold = exercises.filter(({ near }) => near.some(({ why }) => why.startsWith('That is the tree')))
  expect(twofold.length).toBeGreaterThan(20)
  for (const { task, near } of twofold) {
    const [, asked] = /where (.*)\.$/.exec(task) ?? []
    expect(near.map(({ why }) => why)).not.toContain(`That is the tree in which ${asked}.`)
  }
})
