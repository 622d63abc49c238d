import { describe, expect, it } from 'vitest'
import { describeSlips, isSameValue } from './cells.ts'
import { makeExercise } from './exercise.ts'
import { hashToSeed } from './random.ts'
import { getSpec, specs } from './specs.fixture.ts'
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
    ['no emission', getSpec('viterbi'), /step 2/, /without the emission/],
    ['no transition', getSpec('viterbi'), /step 2/, /without the transition/],
    ['no score so far', getSpec('viterbi'), /step 2/, /without the score so far/],
    ['added instead of multiplied', getSpec('viterbi'), /step 1/, /sum of the probabilities/],
    ['a path that is not traced back', getSpec('viterbi'), /best path/, /Go back from the last word/],
    ['the less probable tree', getSpec('cky'), /words 2 to 5/, /more probable way/],
    ['the rule left out', getSpec('cky'), /words 2 to 3/, /without the probability of the rule itself/],
    ['words counted once', getSpec('bpe'), /count/, /number of different words/],
    ['the second most frequent pair', getSpec('bpe'), /symbol/, /Another pair is more frequent/],
    ['a pair whose parts have been merged', getSpec('bpe'), /Merge [23], new symbol/, /no pair any more/],
    ['merges not replayed', getSpec('bpe'), /Cut/, /Not all the merges/],
    ['the number of sentences', getSpec('bigrams'), /^P/, /number of sentences\. Divide it by the count of \*\S+\*/],
    ['the other word of a pair', getSpec('bigrams'), /^P/, /Divide it by the count of the word before/],
    ['no step from START', getSpec('bigrams'), /^Probability/, /without the step from START/],
    ['the denominator of kappa', getSpec('kappa'), /^Kappa$/, /Divide it by the most that could be gained/],
    ['the expected agreement left out', getSpec('kappa'), /^Kappa$/, /left out/],
    ['the share of one annotator twice', getSpec('kappa'), /by chance on/, /A’s share times itself/],
    ['the mean of two shares', getSpec('kappa'), /by chance on/, /square of the mean share/],
    ['the shares of two labels', getSpec('kappa'), /by chance on/, /shares of two labels/],
    ['labels taken as equally frequent', getSpec('kappa'), /expected agreement/, /equally often/],
    ['macro for micro', { work: 'scores', things: '', classes: ['A', 'B', 'C'] }, /Micro/, /That is the macro average/],
    ['micro for macro', { work: 'scores', things: '', classes: ['A', 'B', 'C'] }, /Macro/, /That is the micro average/],
    ['a percentage', getSpec('scores'), /Precision/, /Write a percentage/],
    ['the right ones counted once', getSpec('scores'), /^F₁$/, /F₁ counts them twice/],
    ['precision for recall', getSpec('scores'), /Recall/, /That is the precision/],
    ['the ordinary mean', getSpec('scores'), /F₁/, /ordinary mean/],
    ['no logarithm', getSpec('pmi'), /bits/, /That is the ratio/],
    ['the natural logarithm', getSpec('pmi'), /bits/, /natural logarithm/],
    ['the sign of a PMI', getSpec('pmi'), /bits/, /sign is wrong/],
    ['undivided frequencies', getSpec('pmi'), /expected count/, /Divide the product/],
    ['squares without a root', getSpec('cosine'), /length/, /square root/],
    ['only one length', getSpec('cosine'), /^Cosine$/, /one length only/],
    ['the length of the other word', getSpec('cosine'), /length/, /length of the other word/],
    ['precision for F₁', getSpec('scores'), /^F₁$/, /^That is the precision/],
    ['the sign of a voice onset time', getSpec('vot'), /^Voice onset/, /sign is wrong/],
    ['the time from the start', getSpec('vot'), /^Voice onset/, /start of the recording/],
    ['F1 read in the wrong direction', getSpec('formants'), /Height/, /other way round/],
    ['F2 read in the wrong direction', getSpec('formants'), /Backness/, /other way round/],
    ['a rule that was skipped', getSpec('derive'), /elision/, /Something changes here/],
    ['the rule of another column', getSpec('derive'), /elision/, /Another rule does that/],
    ['two rules at once', getSpec('derive'), /elision/, /step too far/],
  ])('%s', (_, spec, name, expected) => expect(has(spec, name, expected)).toBe(true))
})

const listCells = (spec: WorkSpec, named: string) =>
  seeds.flatMap((seed) => {
    const exercise = makeExercise(spec, seed)
    return exercise.kind === 'table' ? exercise.cells.filter(({ name }) => name.includes(named)) : []
  })

it.each(specs)('of a number a slip of $work says what it is, and of nought only what nought is', (spec) => {
  const cells = listCells(spec, '').filter(({ reads }) => reads === 'number')
  const words = cells.flatMap(({ slips }) => slips.map((slip) => slip.words))
  expect(words.filter((each) => each.startsWith('You '))).toEqual([])
  for (const cell of cells)
    if (!cell.slips.some(({ value }) => value === 0))
      expect([cell.name, describeSlips(cell, 0)]).toEqual([cell.name, undefined])
})

it('a share of 1 is not called the accuracy, and a share in per cent may be rounded', () => {
  for (const cell of listCells(getSpec('scores'), 'Precision')) {
    expect(describeSlips(cell, 1)).toBeUndefined()
    expect(describeSlips(cell, Math.round(Number(cell.right) * 1000) / 10)).toMatch(/Write a percentage/)
  }
})

it('a pair that stands twice in a word counts twice', () => {
  const spec: WorkSpec = { work: 'bpe', texts: [{ words: 'banana band', cut: 'ban' }], merges: 1 }
  for (const cell of listCells(spec, 'count')) {
    const counts = cell.working
      .replace(/^.*: | = .*$/g, '')
      .split(' + ')
      .map(Number)
    expect(counts.reduce((so, count) => so + count, 0)).toBe(cell.right)
  }
})

it('the ordinary mean does not pass for F₁ in every class', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const exercise = makeExercise({ work: 'scores', things: '', classes: ['A', 'B', 'C'] }, seed)
    const cells = exercise.kind === 'table' ? exercise.cells.filter(({ name }) => name.endsWith(', F₁')) : []
    expect(cells.some(({ slips }) => slips.some(({ words }) => words.includes('ordinary mean')))).toBe(true)
  }
})

it('any step of a sentence may be left out', () => {
  const words = listCells(getSpec('bigrams'), 'Probability of').flatMap(({ slips }) => slips.map((slip) => slip.words))
  expect(new Set(words.flatMap((each) => /without the step from (\S+)/.exec(each)?.[1] ?? [])).size).toBeGreaterThan(3)
})

it('the rule may be left out of each of two trees', () => {
  const cells = listCells(getSpec('cky'), 'words 2 to 5')
  const without = cells.map(({ slips }) => slips.filter(({ words }) => words.includes('the rule itself')).length)
  expect(without).toContain(2)
})

it('the chance agreement of Scott’s π is not that of kappa', () => {
  const cells = listCells(getSpec('kappa'), 'by chance on')
  // The shares are tenths, so that nothing else is a rounding of their product.
  expect(cells.filter((cell) => isSameValue(cell, Number(cell.right) + 0.001, cell.right))).toEqual([])
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
