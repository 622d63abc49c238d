import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBrackets, type TreeNode } from '../figures/tree.ts'
import { findBracketingFault, judgeTree, listTreeLabels } from './trees.ts'

const layered = '[S [NP He] [VP [V drew] [NP [NP [Det the] [N bird]] [PP [P on] [NP [Det the] [N fence]]]]]]'
const flat = '[S [NP He] [VP [V drew] [NP [Det the] [N bird] [PP [P on] [NP [Det the] [N fence]]]]]]'
const wrongAttachment = '[S [NP He] [VP [VP [V drew] [NP [Det the] [N bird]]] [PP [P on] [NP [Det the] [N fence]]]]]'
const body = { accept: [layered], near: [] }
const judge = (typed: string, accept = [layered]) => judgeTree({ body: { accept, near: [] }, typed })
const inside = (noun: string) => `[S [NP He] [VP [V drew] ${noun}]]`

describe('a tree of another framework', () => {
  it.each([
    ['a label over a pronoun', layered.replace('He', '[Pron He]'), 'Here a pronoun is an NP by itself, without Pron.'],
    ['a pronoun as a noun', layered.replace('He', '[N He]'), 'Here a pronoun is an NP by itself, without N.'],
    [
      'a pronoun without NP',
      layered.replace('[NP He]', '[Pron He]'),
      'Here a pronoun is an NP by itself, without Pron.',
    ],
    [
      'X-bar theory',
      inside('[NP [Det the] [N′ [N bird] [PP [P on] [NP [Det the] [N fence]]]]]'),
      'This course has no level between N and NP: leave N′ out.',
    ],
    [
      'X-bar theory in letters',
      inside('[NP [Det the] [N-bar [N bird] [PP [P on] [NP [Det the] [N fence]]]]]'),
      'This course has no level between N and NP: leave N-bar out.',
    ],
    [
      'CGEL',
      inside('[NP [Det the] [Nom [N bird] [PP [P on] [NP [Det the] [Nom [N fence]]]]]]'),
      'This course has no level between N and NP: leave Nom out.',
    ],
    [
      'the DP hypothesis',
      '[IP [DP [D He]] [VP [V drew] [DP [DP [D the] [NP [N bird]]] [PP [P on] [DP [D the] [NP [N fence]]]]]]]',
      'The labels here are Det, NP and S, not D, DP and IP.',
    ],
    [
      'a determiner in its own phrase',
      layered.replace('[Det the]', '[DetP [Det the]]'),
      '*the* needs no DetP besides Det',
    ],
    ['articles', layered.replaceAll('Det', 'ART'), 'The label here is Det, not ART.'],
    ['a clause in a CP', `[CP ${layered}]`, 'This course has no CP above S.'],
    ['a silent head', layered.replace('[VP', '[vP [v ∅] [VP').replace(/\]$/, ']]'), 'no silent words such as ∅'],
    ['a flat noun phrase', flat, 'in this course one NP stands within another'],
    ['numbered labels', layered.replace('[NP He]', '[NP1 He]'), 'The label here is NP, not NP1.'],
    ['lowered numbers', layered.replace('[NP He]', '[NP₁ He]'), 'The label here is NP, not NP1.'],
    ['functions after a colon', layered.replace('[NP He]', '[NP:Subj He]'), 'The label here is NP, not NP:Subj.'],
    ['the roof of a tree editor', layered.replace('[NP He]', '[NP^ He]'), 'The label here is NP, not NP^.'],
    ['functions of the Penn Treebank', layered.replace('[NP He]', '[NP-SBJ He]'), 'The label here is NP, not NP-SBJ.'],
    ['functions', layered.replace('[NP He]', '[Subject [NP He]]'), 'not functions such as Subject'],
    [
      'the Penn Treebank',
      layered.replaceAll('Det', 'DT').replaceAll('[V ', '[VBD '),
      'The labels here are V and Det, not VBD and DT.',
    ],
  ])('%s is nearly right and is answered by name', (_, typed, words) => {
    const { verdict, remark, apart } = judge(typed)
    expect({ verdict, apart }).toEqual({ verdict: 'near', apart: [] })
    expect(remark).toContain(words)
    expect(remark).toContain('That is right in another framework.')
    expect(remark?.match(/[^.]+\./g)).toHaveLength(new Set(remark?.match(/[^.]+\./g)).size)
  })

  it.each([
    [
      'an auxiliary in I',
      '[S [NP [Det The] [N man]] [VP [Aux has] [VP [V left]]]]',
      '[IP [DP [D The] [NP [N man]]] [I′ [I has] [VP [V left]]]]',
    ],
    [
      'an auxiliary phrase',
      '[S [NP [N Ann]] [VP [Aux has] [VP [V left]]]]',
      '[S [NP [N Ann]] [AuxP [Aux has] [VP [V left]]]]',
    ],
    [
      'a clause in S-bar',
      '[S [NP [N Ann]] [VP [V knows] [CP [C that] [S [NP [N Tom]] [VP [V left]]]]]]',
      '[S [NP [N Ann]] [VP [V knows] [SBAR [Comp that] [S [NP [N Tom]] [VP [V left]]]]]]',
    ],
    [
      'a flat verb phrase',
      '[S [NP She] [VP [V saw] [NP [N Tom]] [PP [P in] [NP [N Rome]]]]]',
      '[S [NP She] [VP [VP [V saw] [NP [N Tom]]] [PP [P in] [NP [N Rome]]]]]',
    ],
  ])('may have %s', (_, accept, typed) => {
    expect(judge(typed, [accept])).toMatchObject({ verdict: 'near', apart: [] })
  })

  it.each([
    ['a bar level that leaves the object outside', layered.replace('[V drew]', '[V′ [V drew]]')],
    ['an auxiliary phrase without an auxiliary', layered.replace('[VP [V drew]', '[AuxP [V drew]')],
    ['a bar level without its phrase', layered.replace('[VP [V', '[V′ [V')],
    ['a finite verb called a base form', layered.replace('[V drew]', '[VB drew]')],
    ['a plural called a singular', '[NP [NN birds]]', '[NP [N birds]]'],
    ['a common noun called a proper one', layered.replace('[N bird]', '[NNP bird]')],
    ['an article called a demonstrative', layered.replace('[Det the]', '[Dem the]')],
    ['a DP in place of a noun', layered.replaceAll('[NP [Det the] [N bird]]', '[DP [D the] [NP [N bird]]]')],
  ])('is not said to be right if it has %s, which no framework draws', (_, typed, accept = layered) => {
    const { verdict, remark } = judge(typed, [accept])
    expect(verdict).toBe('near')
    expect(remark).toMatch(/^The groups are right\. /)
    expect(judge(inside('[NP [Det the] [N′ [N′ [N bird]] [PP [P on] [NP [Det the] [N fence]]]]]')).remark).toMatch(
      /^That is right in another framework\. /,
    )
  })

  it('is not told that it lacks the group that a bar level is', () => {
    const accept = ['[VP [VP [V saw] [NP her]] [PP [P in] [NP [N Rome]]]]']
    const near = [{ forms: ['[VP [V saw] [NP her] [PP [P in] [NP [N Rome]]]]'], why: 'A smaller group is missing.' }]
    const typed = '[VP [V′ [V′ [V saw] [NP her]] [PP [P in] [NP [N Rome]]]]]'
    expect(judgeTree({ body: { accept, near }, typed }).remark).toMatch(/^That is right in another framework/)
  })

  it('has its groups, though a bar level stands for the phrase', () => {
    expect(judge(layered.replace('[VP [V', "[V' [V"))).toMatchObject({
      apart: [],
      remark: "The groups are right. The label here is VP, not V'.",
    })
  })

  it('is not said to be right if a phrase is all of another with its label, and beside a slip leads to the slip', () => {
    const unary = inside('[NP [NP [Det the] [N bird] [PP [P on] [NP [Det the] [N fence]]]]]')
    expect(judge(unary)).toMatchObject({ verdict: 'wrong', remark: null })
    const { where, remark, apart } = judge(layered.replace('[NP He]', '[N He]').replaceAll('Det', 'D'))
    expect(where).toBe('Look at the label of *He*. The label here is Det, not D.')
    expect(remark).toBeNull()
    expect(apart).toEqual(['You labelled *He* N; the right label is NP.', 'The label here is Det, not D.'])
  })

  it('is not asked for labels that it has, and is told once of the same wrong one', () => {
    const { verdict, remark, apart } = judge(layered.replaceAll('[Det the]', '[A the]'))
    expect({ verdict, remark }).toEqual({ verdict: 'near', remark: null })
    expect(apart).toEqual(['You labelled *the* A; the right label is Det.'])
  })

  it('is not one where a label is wrong in every framework', () => {
    for (const typed of [layered.replace('He', '[V He]'), layered.replace('He', '[XP He]')])
      expect([typed, judge(typed).remark]).toEqual([typed, null])
    expect(judge('[NP [V rain]]', ['[NP [N rain]]', '[NP rain]']).apart).toEqual([
      'You labelled *rain* V; the right label is N.',
    ])
  })

  it('is read for what it says, so that a wrong attachment stays one in its labels', () => {
    const { verdict, apart } = judge(wrongAttachment.replaceAll('Det', 'D').replaceAll('NP', 'DP'))
    expect(verdict).toBe('wrong')
    expect(apart).toContain('*the bird on the fence* should be bracketed as NP.')
    expect(judge(wrongAttachment, [flat]).verdict).toBe('wrong')
  })

  it('whose words alone have no labels has the right groups', () => {
    const typed = '[S He [VP drew [NP the bird [PP on [NP the fence]]]]]'
    expect(judge(typed, [flat])).toMatchObject({
      verdict: 'near',
      remark: expect.stringMatching(/^The groups are right/),
    })
    const bare = '[S [N Ann] [VP [V saw] [N Bea]]]'
    expect(judge(bare, ['[S [NP [N Ann]] [VP [V saw] [NP [N Bea]]]]'])).toMatchObject({
      verdict: 'wrong',
      remark: null,
      apart: ['*Ann* should be bracketed as NP.', '*Bea* should be bracketed as NP.'],
    })
  })

  it('of two parts where the answer has three is nearly right, but an object stays beside its verb', () => {
    expect(judge(layered, [flat])).toMatchObject({ verdict: 'near', apart: [] })
    expect(judge(layered.replace('[V drew]', '[VP [V drew]]')).apart).toEqual(['*drew* should not be bracketed as VP.'])
    expect(judge(layered.replace('[NP [Det the] [N bird]]', '[NP [NP [Det the] [N bird]]]')).apart).toEqual([
      '*the bird* should only once be bracketed as NP.',
    ])
  })

  it('keeps labels that the item itself uses, and names those that the typed tree lacks', () => {
    const determiner = '[DP [D the] [NP [N bird]]]'
    expect(judge('[NP [Det the] [N bird]]', [determiner])).toMatchObject({
      verdict: 'near',
      apart: [],
      remark: expect.stringContaining('Here the tree also has DP and D.'),
    })
    expect(judge('[NP [Det the] [V bird]]', [determiner]).apart).not.toEqual([])
    expect(judge('[NP He]', ['[NP [Pron He]]']).remark).toContain('Here the tree also has Pron.')
    const xBar = '[NP [Det the] [N′ [N bird]]]'
    expect(judge(xBar, [xBar])).toMatchObject({ verdict: 'right', remark: null })
    expect(judge("[np [det. the] [n' [n bird]]]", [xBar]).verdict).toBe('right')
    expect(judge('[NP [Det the] [N bird]]', [xBar]).remark).toContain('Here the tree also has N′.')
  })
})

it('shows the labels of an item before the first try, groups first', () => {
  expect(listTreeLabels(body)).toEqual(['S', 'NP', 'PP', 'VP', 'Det', 'N', 'P', 'V'])
})

it('reads final punctuation, curly brackets and Penn Treebank full stops', () => {
  const wide = layered.replaceAll('[', '［').replaceAll(']', '］').replaceAll(' ', '　')
  for (const typed of [layered.replace('fence', 'fence.'), layered.replaceAll('[', '{').replaceAll(']', '}'), wide])
    expect([typed, findBracketingFault({ body, typed })]).toEqual([typed, null])
  expect(judge(`\\Tree ${layered.replaceAll('[', '[.')}`).verdict).toBe('right')
  expect(judge(`${layered.slice(0, -1)} [. .]]`).verdict).toBe('right')
})

const wordsOf = (node: TreeNode): string =>
  node.children.length === 0 ? node.label : node.children.map(wordsOf).join(' ')
const listGroups = (node: TreeNode): { label: string; words: string }[] =>
  node.children.length === 0 ? [] : [{ label: node.label, words: wordsOf(node) }, ...node.children.flatMap(listGroups)]

/** Any bracketing of a row of words, with labels of several frameworks. */
const labels = fc.constantFrom('NP', 'VP', 'PP', 'N', 'V', 'P', 'Det', 'D', 'DP', "N'", 'Pron', 'S', 'XP', 'ART')
const bracketing = fc.array(fc.tuple(labels, fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 10 }).map((groups) => {
  const words = ['He', 'drew', 'the', 'bird', 'on', 'the', 'fence']
  const spans = groups
    .map(([label, one, other]) => ({ label, from: Math.min(one, other), to: Math.max(one, other) }))
    .filter((span, i, all) =>
      all.slice(0, i).every(({ from, to }) => span.to < from || to < span.from || (from <= span.from && span.to <= to)),
    )
  const opening = (at: number) => spans.filter(({ from }) => from === at).map(({ label }) => `[${label} `)
  const closing = (at: number) => spans.filter(({ to }) => to === at).map(() => ']')
  return `[S ${words.map((word, at) => `${opening(at).join('')}${word}${closing(at).join('')}`).join(' ')}]`
})

it('says of a bracketing only what is in it', () => {
  const groups = listGroups(parseBrackets(layered))
  fc.assert(
    fc.property(bracketing, (typed) => {
      const own = listGroups(parseBrackets(typed))
      const has = (list: typeof own, words: string, label?: string) =>
        list.some((each) => each.words === words && (label === undefined || each.label === label))
      const { apart, where, remark, verdict } = judge(typed)
      for (const line of apart) {
        const [, words = '', label = ''] = /^\*(.+)\* should be bracketed as (.+)\.$/.exec(line) ?? []
        if (words) expect(has(groups, words, label)).toBe(true)
        const [, extra = '', not = ''] = /^\*(.+)\* should not be bracketed as (.+)\.$/.exec(line) ?? []
        if (extra) expect([has(own, extra, not), has(groups, extra, not)]).toEqual([true, false])
        const [, labelled = '', yours = '', right = ''] =
          /^You labelled \*(.+)\* (.+); the right label is (.+)\.$/.exec(line) ?? []
        if (labelled) expect([has(own, labelled, yours), has(groups, labelled, right)]).toEqual([true, true])
      }
      for (const [, words = ''] of (where ?? '').matchAll(/In the answer \*(.+?)\* is not a group/g))
        expect([has(own, words), has(groups, words)]).toEqual([true, false])
      for (const [, label = ''] of (remark ?? '').matchAll(/without (\S+)\./g)) expect(has(own, 'He', label)).toBe(true)
      expect(`${where} ${remark}`).not.toMatch(/is no /)
      expect(verdict === 'right').toBe(apart.length === 0 && remark === null)
    }),
    { numRuns: 2000 },
  )
})
