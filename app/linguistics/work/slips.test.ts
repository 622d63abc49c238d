import { describe, expect, it } from 'vitest'
import { isSameValue } from './cells.ts'
import { makeExercise } from './exercise.ts'
import { hashToSeed } from './random.ts'
import { getSpec } from './specs.fixture.ts'
import type { WorkSpec } from './types.ts'

const seeds = Array.from({ length: 40 }, (_, i) => hashToSeed(`seed ${i}`))

describe('a known mistake has its own hint', () => {
  const has = (spec: WorkSpec, name: RegExp, expected: RegExp) =>
    seeds.some((seed) => {
      const exercise = makeExercise(spec, seed)
      const cells = exercise.kind === 'table' ? exercise.cells.filter((cell) => name.test(cell.name)) : []
      return cells.some(({ slips }) => slips.some(({ words }) => expected.test(words)))
    })

  it.each<[string, WorkSpec, RegExp, RegExp]>([
    ['a worse path kept', getSpec('viterbi'), /step 3/, /Another way gives a higher score/],
    ['the paths added up', getSpec('viterbi'), /step 3/, /keeps only the best/],
    ['no emission', getSpec('viterbi'), /step 2/, /emission is missing/],
    ['no transition', getSpec('viterbi'), /step 2/, /transition is missing/],
    ['no score so far', getSpec('viterbi'), /step 2/, /score so far is missing/],
    ['added instead of multiplied', getSpec('viterbi'), /step 1/, /You added/],
    ['a path that is not traced back', getSpec('viterbi'), /best path/, /Go back from the last word/],
    ['the less probable tree', getSpec('cky'), /words 2 to 5/, /more probable way/],
    ['the rule left out', getSpec('cky'), /words 2 to 3/, /rule itself is missing/],
    ['words counted once', getSpec('bpe'), /count/, /number of different words/],
    ['the second most frequent pair', getSpec('bpe'), /symbol/, /Another pair is more frequent/],
    ['a pair whose parts have been merged', getSpec('bpe'), /Merge [23], new symbol/, /no pair any more/],
    ['merges not replayed', getSpec('bpe'), /Cut/, /Not all the merges/],
    ['the number of sentences', getSpec('bigrams'), /^P/, /number of sentences\. Divide by the count of \*\S+\*/],
    ['the other word of a pair', getSpec('bigrams'), /^P/, /Divide by the count of the word before/],
    ['no step from START', getSpec('bigrams'), /^Probability/, /first step is missing/],
    ['the denominator of kappa', getSpec('kappa'), /^Kappa$/, /Divide it by the most that could be gained/],
    ['the expected agreement left out', getSpec('kappa'), /^Kappa$/, /left out/],
    ['the share of one annotator twice', getSpec('kappa'), /by chance on/, /took A’s share twice/],
    ['the mean of two shares', getSpec('kappa'), /by chance on/, /mean of the two shares/],
    ['the shares of two labels', getSpec('kappa'), /by chance on/, /shares of two labels/],
    ['labels taken as equally frequent', getSpec('kappa'), /expected agreement/, /equally often/],
    ['macro for micro', { work: 'scores', things: '', classes: ['A', 'B', 'C'] }, /Micro/, /That is the macro average/],
    ['micro for macro', { work: 'scores', things: '', classes: ['A', 'B', 'C'] }, /Macro/, /That is the micro average/],
    ['a percentage', getSpec('scores'), /Precision/, /percentage/],
    ['the right ones counted once', getSpec('scores'), /^F₁$/, /F₁ counts them twice/],
    ['precision for recall', getSpec('scores'), /Recall/, /That is the precision/],
    ['the ordinary mean', getSpec('scores'), /F₁/, /ordinary mean/],
    ['no logarithm', getSpec('pmi'), /bits/, /That is the ratio/],
    ['the natural logarithm', getSpec('pmi'), /bits/, /natural logarithm/],
    ['the sign of a PMI', getSpec('pmi'), /bits/, /sign is wrong/],
    ['undivided frequencies', getSpec('pmi'), /expected count/, /Divide the product/],
    ['squares without a root', getSpec('cosine'), /length/, /square root/],
    ['only one length', getSpec('cosine'), /^Cosine$/, /other length/],
    ['the sign of a voice onset time', getSpec('vot'), /^Voice onset/, /sign is wrong/],
    ['the time from the start', getSpec('vot'), /^Voice onset/, /start of the recording/],
    ['F1 read in the wrong direction', getSpec('formants'), /Height/, /other way round/],
    ['F2 read in the wrong direction', getSpec('formants'), /Backness/, /other way round/],
    ['a rule that was skipped', getSpec('derive'), /elision/, /Something changes here/],
    ['the rule of another column', getSpec('derive'), /elision/, /Another rule does that/],
    ['two rules at once', getSpec('derive'), /elision/, /step too far/],
  ])('%s', (_, spec, name, expected) => expect(has(spec, name, expected)).toBe(true))
})

it('the rule may be left out of each of two trees', () => {
  const cells = seeds.flatMap((seed) => {
    const exercise = makeExercise(getSpec('cky'), seed)
    return exercise.kind === 'table' ? exercise.cells.filter(({ name }) => name.includes('words 2 to 5')) : []
  })
  const without = cells.map(({ slips }) => slips.filter(({ words }) => words.includes('rule itself is missing')).length)
  expect(without).toContain(2)
})

it('the chance agreement of Scott’s π is not that of kappa', () => {
  const cells = seeds.flatMap((seed) => {
    const exercise = makeExercise(getSpec('kappa'), seed)
    return exercise.kind === 'table' ? exercise.cells.filter(({ name }) => name.includes('by chance on')) : []
  })
  // The mean of two shares that are a tenth apart, squared, is 0.0025 more than their product.
  expect(cells.filter((cell) => isSameValue(cell, Number(cell.right) + 0.0025, cell.right))).toEqual([])
})

it('a search for calls or posts does not take them for words of a text', () => {
  const { task, ...exercise } = makeExercise(getSpec('scores'), 1)
  expect(`${task}${JSON.stringify(exercise)}`).not.toMatch(/\bwords[ .]/i)
})

it('a time read from a waveform is not to be worked out', () => {
  const exercise = makeExercise(getSpec('vot'), 1)
  const told = exercise.kind === 'table' ? exercise.cells.map(({ otherwise }) => otherwise) : []
  expect(told.slice(0, 2)).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^Look at the waveform/)))
})

describe('data that yields no exercise is refused', () => {
  it.each<[string, WorkSpec, RegExp]>([
    ['a sentence without tags', { work: 'viterbi', sentences: ['they can fish'] }, /needs one to three tags/],
    ['a sentence without a choice', { work: 'viterbi', sentences: ['they:PRON run:VERB'] }, /no ambiguous word/],
    [
      'a sentence that the rules cannot build',
      { work: 'cky', rules: ['S > NP VP', 'NP > she'], sentences: ['she saw men'] },
      /no readable numbers/,
    ],
    ['a malformed rule', { work: 'cky', rules: ['S NP VP'], sentences: ['she saw men'] }, /is no rule/],
    [
      'a text in which pairs always tie',
      { work: 'bpe', texts: [{ words: 'ab', cut: 'ab' }], merges: 3 },
      /no readable|no pair/,
    ],
    ['one label', { work: 'kappa', labels: ['yes'] }, /two or three labels/],
    ['a grammar without S', { work: 'tree', grammar: ['NP > she'] }, /no rule for S/],
    ['an unknown category', { work: 'tree', grammar: ['S > NP VP', 'NP > she'] }, /no rule for VP/],
    ['a rule of words and categories', { work: 'tree', grammar: ['S > NP ran', 'NP > she'] }, /mixes words/],
  ])('%s', (_, spec, words) => expect(() => makeExercise(spec, 1)).toThrow(words))
})
