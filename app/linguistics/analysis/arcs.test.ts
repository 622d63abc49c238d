import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseArcs } from '../figures/arcs.ts'
import { encodeArcs, judgeArcs } from './arcs.ts'
import { findOtherName } from './relations.ts'

const car = '1 My PRON 2 nmod:poss\n2 car NOUN 3 nsubj\n3 needs VERB 0 root\n4 tyres NOUN 3 obj'
const keys =
  '1 She PRON 2 nsubj\n2 put VERB 0 root\n3 the DET 4 det\n4 keys NOUN 2 obj\n5 on ADP 7 case\n6 the DET 7 det\n7 table NOUN 2 obl'
const long = '1 The DET 2 det\n2 road NOUN 5 nsubj\n3 was AUX 5 cop\n4 very ADV 5 advmod\n5 long ADJ 0 root'
const rained =
  '1 She PRON 2 nsubj\n2 says VERB 0 root\n3 that SCONJ 6 mark\n4 it PRON 6 nsubj\n5 has AUX 6 aux\n6 rained VERB 2 ccomp'
const relations = 'nsubj obj iobj obl nmod nmod:poss nmod:tmod case det cop aux mark advmod ccomp amod root'.split(' ')

const judge = (key: string, changes: Readonly<Record<number, string>>) => {
  const rows = key.split('\n').map((row, i) => {
    const [id, form, tag] = row.split(' ')
    return changes[i + 1] ? `${id} ${form} ${tag} ${changes[i + 1]}` : row
  })
  return judgeArcs({ body: { accept: [key], relations }, answer: encodeArcs(rows.join('\n')) })
}

describe('an arc that is nearly right', () => {
  it('without its subtype names the subtype, and with one that does not apply says so', () => {
    const { verdict, apart, where } = judge(car, { 1: '2 nmod' })
    expect([verdict, apart]).toEqual([
      'near',
      ['*My*: `nmod` is right as far as it goes; its subtype here is `nmod:poss`.'],
    ])
    expect(where).toBe('3 of 4 words are right. Look at the relation of *My*: only its subtype is not right yet.')
    const only = judge(car, { 1: '3 nmod', 2: '1 obj', 3: '4 root' })
    expect([only.where, only.remark]).toEqual([
      expect.stringMatching(/^1 of 4 words is right/),
      expect.stringMatching(/^1 of 4 words has/),
    ])
    const plain = car.replace('nmod:poss', 'nmod')
    expect(judge(plain, { 1: '2 nmod:poss' }).apart).toEqual([
      '*My*: the relation is plain `nmod`, without the subtype of `nmod:poss`.',
    ])
  })

  it('with another subtype is not said to be right as far as it goes', () => {
    expect(judge(car, { 1: '2 nmod:tmod' }).apart).toEqual([
      '*My*: `nmod` is right, but its subtype here is `nmod:poss`, not `nmod:tmod`.',
    ])
  })

  it.each([
    [car, 4, '3 dobj', '*tyres*: dobj is a name of Stanford Dependencies; UD calls it `obj`.'],
    [car, 1, '2 poss', '*My*: poss is a name of Stanford Dependencies; UD calls it `nmod:poss`.'],
    [car, 2, '3 subj', '*car*: subj is a name of SUD; UD calls it `nsubj`.'],
    [car, 2, '3 SBJ', '*car*: SBJ is a name of the CoNLL tasks; UD calls it `nsubj`.'],
    [keys, 5, '7 prep', '*on*: prep is a name of Stanford Dependencies; UD calls it `case`.'],
    [keys, 1, '2 Sb', '*She*: Sb is a name of the Prague treebank; UD calls it `nsubj`.'],
    [keys, 7, '2 udep', '*table*: udep is a name of SUD; UD calls it `obl`.'],
    [
      keys,
      7,
      '2 dobj',
      '*table*: the head is right, but the relation is `obl`, not dobj, a name of Stanford Dependencies.',
    ],
  ] as const)('has its relation named in the words of another scheme (%#)', (key, word, typed, line) => {
    expect(judge(key, { [word]: typed })).toMatchObject({ verdict: 'near', apart: [line] })
  })

  it('tells a wrong relation from a wrong head, and says of each which half is right', () => {
    expect(judge(car, { 4: '3 iobj' }).apart).toEqual([
      '*tyres*: the head is right, but the relation is `obj`, not `iobj`.',
    ])
    expect(judge(car, { 4: '2 obj' }).apart).toEqual([
      '*tyres*: the relation `obj` is right, but its head is *needs*; you chose *car*.',
    ])
    expect(judge(car, { 4: '2 iobj' }).apart).toEqual([
      '*tyres*: its head is *needs*, with the relation `obj`; you chose *car*.',
    ])
  })
})

describe('function words as heads', () => {
  it.each([
    ['a preposition', keys, { 5: '2 udep', 7: '5 comp:obj' }, '*on* the head of *table*'],
    ['a copula', long, { 3: '0 root', 5: '3 comp:pred', 2: '3 subj' }, '*was* the head of *long*'],
    [
      'a conjunction above an auxiliary',
      rained,
      { 3: '2 comp', 5: '3 comp', 6: '5 comp', 4: '5 subj' },
      '*has* the head of *rained*',
    ],
  ] as const)('%s as in SUD is nearly right, and UD’s choice is explained', (_, key, changes, words) => {
    const { verdict, apart, where } = judge(key, changes)
    expect(verdict).toBe('near')
    expect(apart.join(' ')).toContain(`Many grammars make ${words}`)
    expect(where).toContain('In UD content words are heads')
  })

  it('do not excuse a wrong attachment', () => {
    expect(judge(keys, { 5: '4 udep', 7: '5 comp:obj' }).apart.join(' ')).toContain('*table*: its head is *put*')
    expect(judge(keys, { 5: '1 case', 1: '7 nsubj' }).verdict).toBe('wrong')
  })
})

it('asks of two content words which is the head when an arrow is turned', () => {
  const { verdict, where, apart } = judge(car, { 3: '4 root', 4: '0 obj' })
  expect(verdict).toBe('near')
  expect(where).toBe('2 of 4 words are right. Which is the head, *tyres* or *needs*?')
  expect(apart.join(' ')).toContain('You drew the arrow the other way, from *tyres* to *needs*.')
})

it('gives no score to an analysis that was not begun', () => {
  const { remark, apart } = judgeArcs({ body: { accept: [car], relations }, answer: [] })
  expect(remark).toBeNull()
  expect(apart.join(' ')).not.toContain('you chose')
})

it('says of an analysis only what was chosen', () => {
  const words = parseArcs(keys)
  const relation = fc.constantFrom(...relations, 'dobj', 'prep', 'pobj', 'subj', 'udep', 'mod')
  const choice = fc.tuple(fc.nat(words.length), relation)
  fc.assert(
    fc.property(fc.array(choice, { minLength: words.length, maxLength: words.length }), (choices) => {
      const own = choices.map(([head, name], i) => ({ head: head === i + 1 ? 0 : head, name }))
      const answer = own.flatMap(({ head, name }) => [String(head), name])
      const { apart, verdict } = judgeArcs({ body: { accept: [keys], relations }, answer })
      const numberOf = (form: string) => words.filter((word) => word.form === form).map(({ id }) => id)
      for (const line of apart) {
        const [, form = ''] = /^\*(.+?)\*:/.exec(line) ?? []
        const mine = numberOf(form).map((id) => ({ own: own[id - 1], right: words[id - 1] }))
        if (line.includes('the head is right'))
          expect(mine.some((each) => each.own?.head === each.right?.head)).toBe(true)
        const [, chosen] = /you chose (?:\*(.+?)\*|ROOT)\./.exec(line) ?? []
        if (chosen) expect(mine.some((each) => numberOf(chosen).includes(each.own?.head ?? -1))).toBe(true)
        const [, typed = '', ud = ''] = /: (\S+) is a name of .* UD calls it `(.+)`/.exec(line) ?? []
        if (typed) expect(findOtherName(typed)?.ud).toContain(ud)
        const [, from = '', to = ''] = /the other way, from \*(.+)\* to \*(.+)\*/.exec(line) ?? []
        if (from) expect(numberOf(to).some((id) => numberOf(from).includes(own[id - 1]?.head ?? -1))).toBe(true)
      }
      expect(verdict === 'right').toBe(apart.length === 0)
    }),
    { numRuns: 2000 },
  )
})
