import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'

const body: Extract<WrittenBody, { kind: 'text' }> = {
  kind: 'text',
  ask: 'What is it?',
  accept: ['convergence'],
  near: [],
  why: 'Because it is so and not otherwise.',
}
const say = (own: Partial<typeof body>, typed: string) => {
  const { verdict, note, remark, slip } = judgeAnswer({ ...body, ...own }, [typed])
  return [verdict, note ?? remark ?? slip?.words ?? null]
}
const silent = 'Look at it again.'
const more = 'Part of that is right. Write only what is asked for.'

describe('feedback on an answer in words', () => {
  it.each([
    ['recasting', 'reciting'],
    ['convergence', 'conference'],
    ['cosine', 'cousin'],
    ['explicit', 'elicit'],
    ['translation', 'transition'],
  ])('does not take for a misspelt %s the word %s', (form, typed) => {
    expect(say({ accept: [form] }, typed)).toEqual(['wrong', silent])
  })
  it.each([
    ['calibration', 'callibration'],
    ['dendrogram', 'dendogramm'],
    ['convergence', 'convergance'],
    ['reproducibility', 'reproducabilty'],
    ['attractor', 'attract'],
    ['mutuality', 'mutually'],
  ])('gives the right form %s to %s, whether it is misspelt or derived', (form, typed) => {
    expect(say({ accept: [form] }, typed)).toEqual(['right', `The right form is *${form}*.`])
  })
  it('finds known mistakes misspelt only if they are long, so that “none” is no “nonce”', () => {
    const near = [{ forms: ['nonce', 'divergence'], why: 'That is coined.' }]
    expect(say({ near }, 'none')).toEqual(['wrong', silent])
    expect(say({ near }, 'divergance')).toEqual(['near', 'That is coined.'])
  })
  it.each([
    ['affective filter', 'affective ﬁlter'],
    ['filter', '„filter“'],
    ['filter', '«filter»'],
    ['filter', '「filter」'],
    ['z-score', 'z−score'],
    ['cross-validation', 'cross—validation'],
    ['palaeography', 'paleography'],
    ['anaesthesia', 'anesthesia'],
    ['behaviourism', 'behaviorism'],
    ['defence', 'defense'],
  ])('accepts %s written as %s, without a note', (form, typed) => {
    expect(say({ accept: [form] }, typed)).toEqual(['right', null])
  })
  it.each(['I think', 'maybe', 'after', 'John', 'the linguist'])('does not call “%s” a first name', (before) => {
    const accept = ['Bender', 'Emily M. Bender']
    expect(say({ accept }, `${before} Bender`)).toEqual(['near', more])
    expect(say({ accept: ['Delta', 'Cosine Delta'] }, `${before} Delta`)).toEqual(['near', more])
  })
  it('knows a person with a particle, signs and a question mark, and no second person', () => {
    const accept = ['Saussure', 'Ferdinand de Saussure']
    for (const typed of ['de Saussure', 'F. de Saussure', 'Ferdinand Saussure?', '“Ferdinand Saussure”'])
      expect([typed, ...say({ accept }, typed)]).toEqual([typed, 'right', null])
    const near = [{ forms: ['Jakobson'], why: 'He came later.' }]
    expect(say({ accept, near }, 'Saussure or Jakobson')).toEqual(['near', 'Write one answer and nothing else.'])
    expect(say({ accept, near }, 'Roman Jakobson')).toEqual(['near', 'He came later.'])
  })
  it.each(['convergence, I think', 'convergence: speakers come nearer', 'convergence, i.e. coming nearer'])(
    'does not call “%s” several answers',
    (typed) => {
      expect(say({}, typed)).toEqual(['near', 'Write one answer and nothing else.'])
    },
  )
  it.each([
    ['not clear', 'clear'],
    ['cannot tell', 'tell'],
    ['translation|translated|translated text', 'text'],
    ['category', 'cats'],
    ['adaptation|style obfuscation|obfuscation', 'style'],
  ])('does not call it a part or a beginning of %s to write “%s”', (forms, typed) => {
    expect(say({ accept: forms.split('|') }, typed)[1]).not.toMatch(/part of it|begins like that/)
  })
  it.each(['con', 'convers', 'converg'])('says that “%s” begins the term or another with its letters', (typed) => {
    expect(say({ accept: ['conversion', 'convergence'] }, typed)[1]).toMatch(/begins like that/)
  })
  it('names a letter that is off only if nothing else is beside it', () => {
    expect(say({ accept: ['loadings', 'loading'] }, 'loading (L)')).toEqual(['near', more])
    expect(say({ accept: ['captain', 'the captain'] }, 'captain of')).toEqual(['near', more])
    const one = ['near', 'All but one letter is right.']
    expect(say({ accept: ['affective filter', 'filter'] }, 'effective filter')).toEqual(one)
    expect(say({ accept: ['affricate'] }, 'effricate')).toEqual(one)
  })
  it('calls no English word a misspelling of another, unless only a late ending differs', () => {
    const other = 'That is another word, spelt nearly like the right one.'
    for (const [form, typed] of [
      ['loading', 'leading'],
      ['synset', 'sunsets'],
      ['private', 'primates'],
      ['headword', 'headwind'],
    ] as const)
      expect(say({ accept: [form] }, typed)).toEqual(['wrong', other])
    const one = other.replace('That', 'One of the words')
    expect(say({ accept: ['affective filter'] }, 'affective fillers')).toEqual(['wrong', one])
    for (const [form, typed] of [
      ['loading', 'laoding'],
      ['priming', 'primming'],
      ['culling', 'cullling'],
      ['gold set', 'gold st'],
    ] as const)
      expect(say({ accept: [form] }, typed)[0]).toBe('right')
    expect(say({ accept: ['redundancy'] }, 'redundant')).toEqual(['right', 'The right form is *redundancy*.'])
  })
  it('says what another term means, and not that it was meant otherwise', () => {
    const terms = [
      { forms: ['traceback'], definition: 'The message after an error.' },
      { forms: ['monitor'], definition: 'Krashen’s term for a check.' },
    ]
    expect(say({ terms }, 'a traceback')).toEqual(['wrong', 'That term means: the message after an error.'])
    expect(say({ terms }, 'monitor')).toEqual(['wrong', 'That term means: Krashen’s term for a check.'])
  })
  it('takes an error for one of a program only where the question has code in it', () => {
    const near = [{ forms: ['error'], why: 'Nothing fails.' }]
    expect(say({ near }, 'squared error')).toEqual(['wrong', silent])
    expect(say({ near, ask: 'What does `a` hold?' }, 'a type error')).toEqual(['near', 'Nothing fails.'])
  })
  it('on what a program prints says nothing of spaces or quotation marks that are right', () => {
    const printed = { ask: 'What does `print(a)` print?', accept: ['Yard'] }
    expect(say(printed, 'Yar\u00ADd')).toEqual(['right', null])
    expect(say({ ...printed, accept: ["'Yard'"] }, "'Yard'")).toEqual(['right', null])
    expect(say(printed, '“Yard”')).toEqual(['right', 'Python prints a text without its quotation marks.'])
    expect(say({ ...printed, accept: ['[0, 4]'] }, '{0, 4}')).toEqual([
      'near',
      expect.stringMatching(/^Nearly: Python/),
    ])
  })
})
