import { describe, expect, it } from 'vitest'
import { judgeAnswer } from './practice.rules.ts'
import { toSpelling, listSimilarWords } from './spelling.ts'
import { countLetterChanges } from './wording.ts'
import type { WrittenBody } from './practice.types.ts'

const why = 'Because it is so and not otherwise.'
const text: Extract<WrittenBody, { kind: 'text' }> = {
  kind: 'text',
  ask: 'What are they?',
  accept: ['allophone'],
  others: ['allomorph'],
  near: [{ forms: ['phone', 'affricate'], why: 'That is another thing.' }],
  why,
}
const feedbackOn = (body: WrittenBody, ...answer: string[]) => {
  const { verdict, note, slip, remark } = judgeAnswer(body, answer)
  return { verdict, note, remark, slip: slip && slip.words }
}

describe('an answer in words', () => {
  it.each(['alophone', 'allophpne', 'allohpone', 'allofone', 'Allophonne'])(
    'misspelt as %s is right, with a note on the spelling',
    (typed) => {
      expect(feedbackOn(text, typed)).toMatchObject({ verdict: 'right', note: 'The right form is *allophone*.' })
    },
  )
  it.each(['an allophone', 'the Allophone', 'allo-phone', '‘allophones’', 'allophone.'])(
    'typed as %s is right without a note',
    (typed) => {
      expect(feedbackOn(text, typed)).toMatchObject({ verdict: 'right', note: null })
    },
  )
  it.each(['allomorph', 'allegro', 'phoneme', 'allo', ''])('typed as “%s” is wrong, not a misspelling', (typed) => {
    expect(feedbackOn(text, typed).verdict).toBe('wrong')
  })
  it('of more than 400 letters is told to say less, whatever is in it', () => {
    const long = (letters: number) => 'allophone'.padEnd(letters, ' or so')
    expect(feedbackOn(text, long(401))).toMatchObject({ verdict: 'wrong', slip: expect.stringMatching(/too long/) })
    expect(feedbackOn(text, long(400)).slip).not.toMatch(/too long/)
  })
  it('may repeat the words on either side of a gap in the question, which the question gives', () => {
    const gap: WrittenBody = { ...text, ask: 'Complete: all it knows is the … it is in.', accept: ['state'], near: [] }
    for (const typed of ['state', 'the state it is in', 'state it is in.', 'the state it is'])
      expect([typed, feedbackOn(gap, typed)]).toMatchObject([typed, { verdict: 'right', note: null }])
    for (const typed of ['it is in', 'the place it is in', 'state it was in'])
      expect([typed, feedbackOn(gap, typed).verdict === 'right']).toEqual([typed, false])
  })
  it('may say of what it is, if the question says so too', () => {
    const ask = 'What is the replacement of spelling variants called?'
    const named: WrittenBody = { ...text, ask, accept: ['normalisation', 'spelling normalisation'], near: [] }
    expect(feedbackOn(named, 'normalization of spelling')).toMatchObject({ verdict: 'right', note: null })
    expect(feedbackOn(named, 'normalization of tokens').verdict).toBe('near')
  })
  it('that ends in -er for -or is misspelt and no other form, whatever else is accepted', () => {
    const agent: WrittenBody = { ...text, accept: ['prosecutor', 'prosecution'], near: [] }
    expect(feedbackOn(agent, 'prosecuter')).toMatchObject({ verdict: 'right', note: 'The right form is *prosecutor*.' })
    expect(feedbackOn(agent, 'prosecuting').slip).toBe('Nearly: a word ends in another way.')
  })
  it('that misspells a known mistake gets the remark for that mistake', () => {
    expect(feedbackOn(text, 'afficate')).toMatchObject({ verdict: 'near', remark: 'That is another thing.' })
  })
  it('of five letters may have one letter missing or two swapped, but tags and symbols must be exact', () => {
    const state: WrittenBody = { ...text, accept: ['state', 'PROPN', 'ŋ'], near: [], others: ['slate'] }
    const hapax = { ...state, accept: ['hapax'] }
    expect(feedbackOn(hapax, 'apax')).toMatchObject({ verdict: 'right', note: 'The right form is *hapax*.' })
    expect(feedbackOn(hapax, 'xapax').verdict).toBe('wrong')
    expect(['stae', 'staet'].map((typed) => feedbackOn(state, typed).verdict)).toEqual(['right', 'right'])
    expect(['sta', 'slate', 'stage', 'PRON', 'n'].map((typed) => feedbackOn(state, typed).verdict)).toEqual(
      Array(5).fill('wrong'),
    )
  })
  it('may begin with a k where other languages have it in place of a c', () => {
    const kappa = { ...text, accept: ['Cohen’s kappa', 'collocation'], others: [] }
    for (const typed of ['Kohen’s kappa', 'Kohen’s kapa', 'Cohen’s cappa', 'kollokation'])
      expect([typed, feedbackOn(kappa, typed).verdict]).toEqual([typed, 'right'])
    for (const typed of ['Wohen’s kappa', 'gollocation']) expect(feedbackOn(kappa, typed).verdict).not.toBe('right')
  })
  it('of several words may have hyphens between them and a misspelling in one of them', () => {
    const hapax: WrittenBody = { ...text, accept: ['hapax legomenon', 'hapaxes'], near: [], others: [] }
    expect(feedbackOn(hapax, 'hapax-legomenon')).toMatchObject({ verdict: 'right', note: null })
    const ratio = { ...hapax, accept: ['types'], near: [{ forms: ['type-token ratio'], why: 'That divides it.' }] }
    expect(feedbackOn(ratio, 'type/token ratio').remark).toBe('That divides it.')
    expect(feedbackOn(hapax, 'hapax legomenom')).toMatchObject({
      verdict: 'right',
      note: 'The right form is *hapax legomenon*.',
    })
    expect(feedbackOn(hapax, 'hapax le')).toMatchObject({
      verdict: 'near',
      slip: 'It begins like that. How does it go on?',
    })
  })
  it.each([
    ['probabilistic CFG'],
    ['ＰＣＦＧ'],
    ['Stochastic CFGs'],
    ['PCFGs'],
    ['P.C.F.G.'],
    ['a probabilistic context free grammar'],
    ['PCFG (probabilistic CFG)'],
    ['It’s a PCFG.'],
    ['probabilistic context-free grammars'],
  ])('is right as %s, another form of a synonym', (typed) => {
    const accept = ['probabilistic context-free grammar', 'PCFG', 'probabilistic CFG', 'stochastic CFG']
    expect(feedbackOn({ ...text, accept, others: [], near: [] }, typed)).toMatchObject({ verdict: 'right', note: null })
  })
  it.each([
    ['neutralization', 'neutralisation'],
    ['tokenizer', 'tokeniser'],
    ['labelled bracket', 'labeled brackets'],
    ['colour terms', 'color term'],
    ['analyses', 'analysis'],
    ['hapax legomena', 'hapax legomenon'],
    ['automata', 'automaton'],
    ['vertices', 'vertex'],
    ['dialogue acts', 'dialog act'],
    ['sets of synonyms', 'set of synonyms'],
    ['doghouse', 'dog house'],
    ['a type of clitic', 'clitic'],
    ['/ŋ/', 'ŋ'],
    ['[ŋ]', 'ŋ'],
    ['"affix"?', 'affix'],
    ['af\u00adfix', 'affix'],
  ])('typed as %s is the same as %s', (typed, form) => {
    const told = feedbackOn({ ...text, accept: [form], others: [], near: [] }, typed)
    expect(told).toMatchObject({ verdict: 'right', note: null })
  })
  it.each([
    ['phonetic', 'phonetics'],
    ['prefix', 'affix'],
    ['hour', 'her'],
    ['gloss', 'glottis'],
    ['bia', 'bias'],
    ['n', 'ŋ'],
  ])('typed as %s is not the same as %s', (typed, form) => {
    const told = feedbackOn({ ...text, accept: [form], others: ['phonetic'], near: [] }, typed)
    expect([told.verdict, told.note]).not.toEqual(['right', null])
  })
  it('that is a person may have initials, middle names, a title, or be the surname alone', () => {
    const person: WrittenBody = {
      ...text,
      accept: ['Bender', 'Emily M. Bender', 'Bender Rule'],
      near: [{ forms: ['Joshi'], why: 'Joshi wrote something else.' }],
      others: [],
    }
    for (const typed of 'Bender|Emily Bender|Emily M. Bender|E. M. Bender|E.M. Bender|EM Bender|E Bender|Emily Menon Bender|Bender, Emily|Bender, E. M.|Dr Bender|Prof. Emily Bender|bender’s|emily bender'.split(
      '|',
    ))
      expect(feedbackOn(person, typed).verdict, typed).toBe('right')
    expect(feedbackOn(person, 'John Bender')).toMatchObject({
      verdict: 'near',
      slip: 'Part of that is right. Write only what is asked for.',
    })
    expect(feedbackOn(person, 'Pratik Joshi')).toMatchObject({ verdict: 'near', remark: 'Joshi wrote something else.' })
    expect(feedbackOn(person, 'Emily Rule').verdict).not.toBe('right')
    expect(feedbackOn(person, 'Emily')).toMatchObject({
      verdict: 'near',
      slip: 'That is only part of it. What is missing?',
    })
    expect(feedbackOn(person, 'Joshi et al.')).toMatchObject({ remark: 'Joshi wrote something else.' })
    expect(feedbackOn(person, 'Bender & Joshi')).toMatchObject({ slip: expect.stringMatching(/^Write one answer/) })
    expect(feedbackOn(person, 'Emilie Bender').verdict).toBe('right')
    expect(feedbackOn(person, 'Bender’s rule').verdict).toBe('right')
  })
  it('that has the right one in it, or is part of it, is told so', () => {
    const stop: WrittenBody = { ...text, accept: ['glottal stop', 'glottal plosive'], near: [], others: [] }
    expect(feedbackOn(stop, 'glottal stop or glottal plosive').verdict).toBe('right')
    expect(feedbackOn(stop, 'glottal stop or fricative')).toMatchObject({
      verdict: 'near',
      slip: expect.stringMatching(/^Write one answer/),
    })
    expect(feedbackOn(stop, 'voiceless glottal stop')).toMatchObject({
      verdict: 'near',
      slip: expect.stringMatching(/Part of that/),
    })
    expect(feedbackOn(stop, 'glottal')).toMatchObject({ verdict: 'wrong', slip: expect.stringMatching(/only part/) })
  })
  it('may have a noun that adds nothing, and is nearly right without its last one', () => {
    const tree: WrittenBody = {
      ...text,
      ask: 'What do we call the tree that sums up others?',
      accept: ['consensus', 'majority consensus tree'],
      near: [{ forms: ['network effect'], why: 'That is no tree.' }],
      others: [],
    }
    for (const typed of ['consensus tree', 'consensus method', 'the consensus phenomenon.'])
      expect([typed, feedbackOn(tree, typed)]).toMatchObject([typed, { verdict: 'right', note: null }])
    expect(feedbackOn(tree, 'majority consensus')).toMatchObject({
      verdict: 'near',
      slip: 'Nearly: one word is missing at the end of the term.',
    })
    expect(feedbackOn({ ...tree, accept: ['Lombard effect'] }, 'lombard').verdict).toBe('near')
    const grammar: WrittenBody = { ...tree, ask: 'What is such a grammar called?', accept: ['PCFG'] }
    expect(feedbackOn(grammar, 'PCFG grammar').verdict).toBe('right')
    expect(feedbackOn({ ...tree, ask: 'Which UD tag is it?', accept: ['PROPN'] }, 'PROPN tag').verdict).toBe('right')
    expect(feedbackOn({ ...tree, accept: ['kappa'] }, 'kappa-coefficient').verdict).toBe('right')
    expect(feedbackOn({ ...tree, accept: ['oral stop'] }, 'oral stop consonants').verdict).toBe('right')
    expect(feedbackOn({ ...tree, accept: ['coefficient'] }, 'a').verdict).toBe('wrong')
    expect(feedbackOn(tree, 'network effect').remark).toBe('That is no tree.')
    const loops = [{ forms: ['network'], why: 'That has loops.' }]
    expect(feedbackOn({ ...tree, near: loops }, 'a network tree').remark).toBe('That has loops.')
    for (const typed of ['tree', 'consensus hypothesis']) expect(feedbackOn(tree, typed).verdict).not.toBe('right')
  })
  it('may name its whole as the question does, and no other', () => {
    const ask = 'What do we call the part of a target that an opinion is about?'
    const part: WrittenBody = { ...text, ask, accept: ['aspect'], near: [], others: [] }
    for (const typed of ['aspect of the target', 'an aspect of a target.', 'aspect of target'])
      expect([typed, feedbackOn(part, typed)]).toMatchObject([typed, { verdict: 'right', note: null }])
    for (const typed of ['aspect of an opinion', 'aspect of targeting', 'parts of a target'])
      expect([typed, feedbackOn(part, typed).verdict]).not.toEqual([typed, 'right'])
    const holder = { ...part, ask: '‘My aunt is cross.’ Who is it?', accept: ['aunt', 'auntie'] }
    for (const typed of [
      'the writer’s auntie',
      "author's aunt",
      'the writers aunt',
      'the aunt of the reviewer',
      'her aunt',
    ])
      expect([typed, feedbackOn(holder, typed).verdict]).toEqual([typed, 'right'])
    for (const [ask, typed] of [
      [holder.ask, 'the neighbour’s aunt'],
      ['Who is it?', 'the writer’s aunt'],
    ] as const)
      expect([typed, feedbackOn({ ...holder, ask }, typed).verdict]).toEqual([typed, 'near'])
  })
  it('may begin with the preposition of the question, end in its own initials, or be a Greek plural', () => {
    const court: WrittenBody = { ...text, ask: 'To whom is it owed?', accept: ['court'], near: [], others: [] }
    expect(feedbackOn(court, 'To the court').verdict).toBe('right')
    expect(feedbackOn({ ...court, ask: 'Who is it?' }, 'to the court').verdict).toBe('near')
    const place = { ...court, ask: 'In which position does it stay?', accept: ['in situ'] }
    expect(feedbackOn(place, 'in situ').verdict).toBe('right')
    const test = { ...court, accept: ['delayed post-test'] }
    for (const typed of ['a delayed post-test (DPT)', 'delayed posttest (DPT)'])
      expect(feedbackOn(test, typed).verdict).toBe('right')
    expect(feedbackOn(test, 'a delayed post-test (LAS)').verdict).toBe('near')
    expect(feedbackOn({ ...court, accept: ['lemma'] }, 'lemmata')).toMatchObject({ verdict: 'right', note: null })
  })
  it('in another form of its family is nearly right', () => {
    const priming: WrittenBody = {
      ...text,
      accept: [
        ...'priming invoked tokenisation engagement neutral clipping attractor filter'.split(' '),
        'affective filter',
        'spelling modernisation',
      ],
      near: [],
      others: ['prime'],
    }
    const single = 'primed prime invocation tokenise engaging neutrality invoke clip attraction'.split(' ')
    for (const typed of [...single, 'affect filter', 'modernising the spelling'])
      expect([typed, feedbackOn(priming, typed)]).toMatchObject([
        typed,
        { verdict: 'near', slip: expect.stringMatching(/ends in another way/) },
      ])
    for (const typed of ['token', 'invite', 'prion']) expect(feedbackOn(priming, typed).verdict).toBe('wrong')
  })
  it('that is a word of a quotation is right only to the letter', () => {
    const company: WrittenBody = {
      ...text,
      ask: 'Complete: ‘by the … it keeps’',
      accept: ['company'],
      near: [],
      others: [],
    }
    expect(feedbackOn(company, 'company').verdict).toBe('right')
    expect(feedbackOn(company, 'companies')).toMatchObject({
      verdict: 'near',
      slip: 'Nearly: each letter counts here.',
    })
    const zero: WrittenBody = { ...company, ask: 'What does `print(0)` print?', accept: ['0'] }
    expect(feedbackOn(zero, '０').verdict).toBe('right')
  })
  it('that gives one answer twice is one answer, also with a slip, and a sign is found among words', () => {
    const method: WrittenBody = { ...text, accept: ['dynamic programming', 'DP'], near: [], others: [] }
    expect(feedbackOn(method, 'dynamic programmming (DP)')).toMatchObject({
      verdict: 'right',
      note: 'The right form is *dynamic programming*.',
    })
    expect(feedbackOn(method, 'recursion (DP)').verdict).toBe('near')
    const sign: WrittenBody = { ...text, accept: ['ŋ'], near: [], others: [] }
    expect(feedbackOn(sign, 'the velar nasal /ŋ/')).toMatchObject({ slip: expect.stringMatching(/Part of that/) })
    expect(feedbackOn(sign, 'ŋ (eng)')).toMatchObject({ slip: expect.stringMatching(/Part of that/) })
    expect(feedbackOn(sign, '/n/ or /ŋ/')).toMatchObject({ slip: expect.stringMatching(/^Write one answer/) })
    expect(feedbackOn(sign, '[ŋ]').verdict).toBe('right')
  })
  it('may give its reason, and is told of its order, or that more is written, also where it is misspelt', () => {
    const method: WrittenBody = { ...text, accept: ['bootstrapping', 'cosine distance', '0'], near: [], others: [] }
    for (const typed of [
      '0 because it is missing',
      '0, because it’s not there',
      'bootstrapping, not jackknife',
      "'0', as a string",
      '0, since it is missing',
    ])
      expect([typed, feedbackOn(method, typed)]).toMatchObject([typed, { verdict: 'right', note: null }])
    expect(feedbackOn({ ...method, accept: ['rather than'] }, 'he spoke rather than another').slip).toBe(
      'Part of that is right. Write only what is asked for.',
    )
    for (const typed of ['distance cosine', 'distance of the cosine'])
      expect(feedbackOn(method, typed)).toMatchObject({
        verdict: 'near',
        slip: 'The words are right, but not their order.',
      })
    expect(feedbackOn(method, 'cosine of the distance').slip).not.toMatch(/order/)
    for (const typed of ['words of the bag', 'word bag'])
      expect(feedbackOn({ ...method, accept: ['bag of words'] }, typed).slip).toMatch(/not their order/)
    expect(feedbackOn(method, '0, as well as 1').verdict).not.toBe('right')
    for (const typed of ['boot strapping with replacement', 'bootstraping the texts', 'the cosin distance of texts'])
      expect([typed, feedbackOn(method, typed)]).toMatchObject([
        typed,
        { verdict: 'near', slip: 'Part of that is right. Write only what is asked for.' },
      ])
    for (const typed of ['bootstraping or jackknife', 'jackknife and bootstraping'])
      expect([typed, feedbackOn(method, typed)]).toMatchObject([
        typed,
        { verdict: 'near', slip: 'Write one answer and nothing else.' },
      ])
    for (const typed of ['resting position', 'the rest and resting'])
      expect(feedbackOn({ ...method, accept: ['recasting'] }, typed).slip).toBe('Look at it again.')
    const correlation = { ...method, accept: ['correlation'], others: ['corelation'] }
    expect(feedbackOn(correlation, 'corelation or else').verdict).toBe('wrong')
    for (const accept of ['state', 'correlation'])
      expect(
        feedbackOn({ ...method, accept: [accept], others: ['correction'] }, 'the stated correction'),
      ).toMatchObject({ verdict: 'wrong' })
  })
  it('that stands in code, or has an explanation in brackets, is one answer', () => {
    const output: WrittenBody = {
      ...text,
      accept: ['whale'],
      others: [],
      ask: 'What does `b` hold?',
      near: [{ forms: ['error'], why: 'Nothing fails here.' }],
    }
    const told = { verdict: 'near', slip: 'Part of that is right. Write only what is asked for.' }
    for (const typed of ['print(whale)', 'print("whale")', "b = 'whale'", 'whale (a string)', 'str(whale)'])
      expect([typed, feedbackOn(output, typed)]).toMatchObject([typed, told])
    for (const typed of ['print(ox)', 'lemma = "ox"'])
      expect([typed, feedbackOn({ ...output, accept: ['ox'] }, typed)]).toMatchObject([typed, told])
    expect(feedbackOn(output, 'whale (a string) or ship').slip).toMatch(/^Write one answer/)
    expect(feedbackOn(output, 'It prints whale.')).toMatchObject({ verdict: 'right', note: null })
    expect(feedbackOn(output, "NameError: name 'whale' is not defined").remark).toBe('Nothing fails here.')
    expect(feedbackOn({ ...output, accept: ['affix'] }, 'affix(es)').verdict).toBe('right')
    for (const typed of ['whale (no error)', 'whale, without an error', 'no error'])
      expect([typed, feedbackOn(output, typed).remark]).toEqual([typed, null])
    const short: WrittenBody = { ...output, accept: ['r'], near: [{ forms: ['a'], why: 'Its index is 1.' }] }
    expect(feedbackOn(short, 'r (the third letter)')).toMatchObject(told)
    expect(feedbackOn(short, 'a (second letter)').remark).toBe('Its index is 1.')
    expect(feedbackOn(short, '>>> r').verdict).toBe('right')
  })
  it('that is what a program prints is right only to the letter', () => {
    const output: WrittenBody = {
      ...text,
      ask: 'What does `print(b)` print?',
      accept: ['author'],
      near: [],
      others: [],
    }
    for (const typed of ['author', 'Author', "'author'", 'It prints author.', 'the author'])
      expect([typed, feedbackOn(output, typed).verdict]).toEqual([typed, 'right'])
    for (const typed of ['authors', 'autho']) {
      const told = { verdict: 'near', note: null, slip: expect.stringMatching(/each letter/) }
      expect(feedbackOn(output, typed)).toMatchObject(told)
      expect(feedbackOn({ ...output, ask: 'Who wrote it?' }, typed).verdict).toBe('right')
    }
    expect(feedbackOn(output, "['author']")).toMatchObject({ verdict: 'near', slip: expect.stringMatching(/a list/) })
    expect(feedbackOn(output, '"author"').note).toMatch(/without its quotation marks/)
    expect(feedbackOn({ ...output, ask: 'Who wrote it?' }, '"author"')).toMatchObject({ verdict: 'right', note: null })
    const joined = { ...output, accept: ['sank ship old', '1 2'] }
    for (const typed of ['sankshipold', 'sank shipold', '12'])
      expect([typed, feedbackOn(joined, typed).slip]).toEqual([typed, expect.stringMatching(/each space counts/)])
    for (const typed of [' sank  ship old', '"sank ship old"', '1, 2', '1,2'])
      expect([typed, feedbackOn(joined, typed).verdict]).toEqual([typed, 'right'])
    const list = { ...output, accept: ['[0, 4]', '0 and 4'] }
    expect(feedbackOn(list, '[0,4]').verdict).toBe('right')
    expect(feedbackOn(list, '(0, 4)')).toMatchObject({ verdict: 'near', slip: expect.stringMatching(/a tuple/) })
  })
  it('that is a row of numbers may have any signs between them', () => {
    const row: WrittenBody = { ...text, accept: ['2 1 0 1'], near: [], others: [] }
    for (const typed of ['2, 1, 0, 1', '2;1;0;1', '[2, 1, 0, 1]', '2 and 1 and 0 and 1', '2/1/0/1', '2-1-0-1'])
      expect([typed, feedbackOn(row, typed).verdict]).toEqual([typed, 'right'])
    expect(feedbackOn(row, '2, 1, 1').verdict).toBe('wrong')
  })
  it('that is only its beginning, or an adjective, is told so', () => {
    const term: WrittenBody = { ...text, accept: ['syncretism'], near: [], others: [] }
    expect(feedbackOn(term, 'syncr')).toMatchObject({
      verdict: 'wrong',
      slip: expect.stringMatching(/begins like that/),
    })
    expect(feedbackOn(term, 'sy').slip).toBe('Look at it again.')
    const frequency: WrittenBody = { ...term, accept: ['type frequency', 'types'] }
    expect(feedbackOn(frequency, 'type fr').slip).toMatch(/begins like that/)
    expect(feedbackOn(frequency, 'frequency').slip).toMatch(/only part/)
    expect(feedbackOn(term, 'syncretic')).toMatchObject({ verdict: 'right', note: 'The right form is *syncretism*.' })
    expect(feedbackOn({ ...term, accept: ['redundancy'] }, 'redundant').note).toBe('The right form is *redundancy*.')
    expect(feedbackOn({ ...term, accept: ['irrealis'] }, 'irreality').note).toBe('The right form is *irrealis*.')
    const scope = { ...term, accept: ['scope', 'negation scope'] }
    expect(feedbackOn(scope, 'negative scope').note).toBe('The right form is *negation scope*.')
    for (const [form, typed] of [
      ['dependent', 'dependant'],
      ['lexicon', 'lexicone'],
      ['plosive', 'plosve'],
    ] as const)
      expect(feedbackOn({ ...term, accept: [form] }, typed).note).toBe(`The right form is *${form}*.`)
    expect(feedbackOn(term, 'synkretism').note).toBe('The right form is *syncretism*.')
  })
  it('that is another term of the module is told what that term means', () => {
    const terms = [{ forms: ['phone', 'speech sound'], definition: 'A sound whatever its role.' }]
    expect(feedbackOn({ ...text, near: [], terms }, 'speech sounds')).toMatchObject({
      verdict: 'wrong',
      remark: 'That term means: a sound whatever its role.',
    })
  })
  it.each([
    ['probabilistic CFG', 'probabilistic con', 'probabilistic CGF'],
    ['gold data', 'gold test', 'glod data'],
    ['Pearson’s r', 'Pearson cor', 'Peerson’s r'],
    ['bootstrap test', 'bootstrap resa', 'bootstrapp test'],
    ['ideal self', 'ideal selves', 'ideal selff'],
    ['z-score', 'z-space', 'z-socre'],
    ['document frequency', 'document request', 'document requency'],
    ['land birds', 'land bison', 'land birdss'],
    ['computational stylistics', 'computational statistics', 'computational stilystics'],
    ['normalisation', 'nominalisation', 'normalsiation'],
    ['undecided', 'undefined', 'undezidet'],
    ['pivot features', 'prior features', 'pivit features'],
    ['pivot', 'pivit', 'pivott'],
  ])('in place of %s, %s has another word and %s is a misspelling', (form, other, misspelt) => {
    const phrase = { ...text, accept: [form], others: [], near: [] }
    expect(feedbackOn(phrase, other).verdict).toBe('wrong')
    expect(feedbackOn(phrase, misspelt)).toMatchObject({ verdict: 'right', note: `The right form is *${form}*.` })
  })
  it.each([
    ['culling', 'curling', 'cukling'],
    ['phonemic', 'phonetic', 'phonenic'],
    ['context bias', 'convext bias', 'comtext bias'],
  ])('in place of %s, %s is told of its letter and %s is a misspelling', (form, other, misspelt) => {
    const phrase = { ...text, accept: [form], others: [], near: [] }
    expect(feedbackOn(phrase, other)).toMatchObject({ verdict: 'near', slip: 'All but one letter is right.' })
    expect(feedbackOn(phrase, misspelt)).toMatchObject({ verdict: 'right', note: `The right form is *${form}*.` })
  })
  it('treats swapped letters as one mistake, and is compared with similar words of the course', () => {
    expect([
      countLetterChanges('form', 'from', 2),
      countLetterChanges('hypernym', 'hyponym', 2),
      countLetterChanges('a', 'abcd', 2),
    ]).toEqual([1, 2, 3])
    const words = ['celebration', 'calibrations', 'liberation', 'word'].map(toSpelling)
    expect(listSimilarWords({ accept: ['calibration'] }, words)).toEqual(['celebration'])
    expect(listSimilarWords({ accept: ['phonemic'] }, ['phonetic'].map(toSpelling))).toEqual(['phonetic'])
  })
})
