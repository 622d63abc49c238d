import { describe, expect, it } from 'vitest'
import { judgeAnswer, getRightAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'
import { findBracketingFault } from '#app/linguistics/analysis/trees.ts'

const why = 'Because it is so and not otherwise.'
const tree: Extract<WrittenBody, { kind: 'tree' }> = {
  kind: 'tree',
  ask: 'Bracket it.',
  accept: ['[S [NP She] [VP [V saw] [NP [NP [Det the] [N man]] [PP [P in] [NP [N Rome]]]]]]'],
  near: [
    {
      forms: ['[S [NP She] [VP [VP [V saw] [NP [Det the] [N man]]] [PP [P in] [NP [N Rome]]]]]'],
      why: 'The other one.',
    },
  ],
  why,
}
const arcs: Extract<WrittenBody, { kind: 'arcs' }> = {
  kind: 'arcs',
  ask: 'Draw it.',
  accept: [
    '1 She PRON 2 nsubj\n2 saw VERB 0 root\n3 him PRON 2 obj',
    '1 She PRON 2 nsubj\n2 saw VERB 0 root\n3 him PRON 2 iobj',
  ],
  relations: ['nsubj', 'obj', 'iobj', 'root'],
  why,
}

describe('a bracketing', () => {
  it('is right with round brackets, lower-case labels and any spacing', () => {
    const typed = '(s (np She)  (vp (v saw) (np (np (det the) (n man)) (pp (p in) (np (n Rome))))))'
    expect(judgeAnswer(tree, [typed])).toMatchObject({ verdict: 'right', apart: [], remark: null })
    expect(judgeAnswer(tree, getRightAnswer(tree)).verdict).toBe('right')
  })
  it('with one wrong label is nearly right, and the feedback names the label', () => {
    const typed = '[S [NP She] [VP [V saw] [NP [NP [Det the] [N man]] [AP [P in] [NP [N Rome]]]]]]'
    expect(judgeAnswer(tree, [typed])).toMatchObject({
      verdict: 'near',
      apart: ['You labelled *in Rome* AP; the right label is PP.'],
    })
  })
  it('without one pair of brackets is told its label afterwards, and before that only the group around it', () => {
    const typed = '[S [NP She] [VP [V saw] [NP [NP the [N man]] [PP [P in] [NP [N Rome]]]]]]'
    expect(judgeAnswer(tree, [typed]).apart).toEqual(['*the* should be bracketed as Det.'])
    const bare = '[S [NP She] [VP [V saw] [NP [NP [Det the] [N man]] [PP [P in] [N Rome]]]]]'
    expect(judgeAnswer(tree, [bare]).slip).toMatchObject({ words: 'Something is missing within *in Rome*.' })
  })
  it('with the known wrong attachment is told its remark, the missing group and the extra group', () => {
    const typed = '[S [NP She] [VP [VP [V saw] [NP [Det the] [N man]]] [PP [P in] [NP [N Rome]]]]]'
    expect(judgeAnswer(tree, [typed])).toMatchObject({
      verdict: 'near',
      remark: 'The other one.',
      apart: ['*the man in Rome* should be bracketed as NP.', '*saw the man* should not be bracketed as VP.'],
      analyses: { yours: { source: typed } },
    })
  })
  it.each([
    ['[S [NP She] [VP saw]]', /the words/],
    ['[S [NP She]', /not closed/],
    ['She saw the man in Rome', null],
  ])('is wrong with other words or unclosed brackets: %s', (typed, words) => {
    const fault = findBracketingFault({ body: tree, typed })
    if (words) expect(fault).toMatch(words)
    expect(judgeAnswer(tree, [typed])).toMatchObject({ verdict: 'wrong' })
  })
})

describe('arcs', () => {
  const judged = (...answer: string[]) => judgeAnswer(arcs, answer)
  it('are right for any accepted analysis', () => {
    expect(judged('2', 'nsubj', '0', 'root', '2', 'obj').verdict).toBe('right')
    expect(judged('2', 'nsubj', '0', 'root', '2', 'iobj').verdict).toBe('right')
    expect(judged(...getRightAnswer(arcs)).verdict).toBe('right')
  })
  it('are nearly right with one mistake, and the feedback names and highlights the word', () => {
    expect(judged('2', 'obj', '0', 'root', '2', 'obj')).toMatchObject({
      verdict: 'near',
      remark: '2 of 3 words have the right head and relation.',
      apart: ['*She*: the head is right, but the relation is `nsubj`, not `obj`.'],
      analyses: { yours: { source: expect.stringContaining('1 She PRON 2 obj*') } },
    })
    expect(judged('2', 'nsubj', '0', 'root', '1', 'obj').apart).toEqual([
      '*him*: the relation `obj` is right, but its head is *saw*; you chose *She*.',
    ])
  })
  it('are wrong in a cycle, and the feedback says so', () => {
    expect(judged('3', 'nsubj', '0', 'root', '1', 'obj')).toMatchObject({
      verdict: 'wrong',
      remark: expect.stringContaining('every word must lead to ROOT'),
    })
  })
  it('are wrong with a head or relation that is not on offer', () => {
    expect(judged('9', 'nsubj', '0', 'root', '2', 'dep')).toMatchObject({ verdict: 'wrong', analyses: { yours: null } })
    expect(judged()).toMatchObject({ verdict: 'wrong' })
  })
})
