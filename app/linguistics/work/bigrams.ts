import {
  makeNumberCell,
  product,
  inQuotes,
  formatNumber,
  makeStepTable,
  sum,
  formatThreeDecimals,
  roundNoise,
} from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TableExercise, WorkCell } from './types.ts'

const [start, stop] = ['START', 'STOP']
const sentences = 4

/** Counts words and pairs of words in sentences with START and STOP. Returns a function that gives the count. */
function countWordsAndPairs(text: readonly (readonly string[])[]) {
  const counts = new Map<string, number>()
  const addOne = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const words of text)
    for (const [i, word] of [start, ...words, stop].entries()) {
      addOne(word)
      if (i > 0) addOne(`${[start, ...words][i - 1] ?? ''} ${word}`)
    }
  return (key: string) => counts.get(key) ?? 0
}

const listPairs = (words: readonly string[]) =>
  [...words, stop].map((word, i) => ({ word, before: [start, ...words][i] ?? '' }))

function generateText({ dets, nouns, verbs }: Words, random: Random) {
  const drawSentence = () => [random.pick(dets), random.pick(nouns), random.pick(verbs)]
  const text = Array.from({ length: sentences }, drawSentence)
  const asked = drawSentence()
  const count = countWordsAndPairs(text)
  const shares = listPairs(asked).map(({ word, before }) => count(`${before} ${word}`) / count(before))
  const isNew = text.every((words) => words.join(' ') !== asked.join(' '))
  const isSeen = shares.every((share) => share > 0)
  return isNew && isSeen && shares.filter((share) => share < 1).length > 1 ? { text, asked, count } : null
}

type Words = { dets: readonly string[]; nouns: readonly string[]; verbs: readonly string[] }

function makeEstimateCell(word: string, before: string, count: (key: string) => number): WorkCell {
  const [pair, all] = [count(`${before} ${word}`), count(before)]
  const right = roundNoise(pair / all)
  return makeNumberCell({
    name: `P(${word} | ${before})`,
    right,
    tolerance: 0.006,
    slips: [
      {
        value: roundNoise(pair / sentences),
        words: `That is the count of the pair divided by the number of sentences. Divide it by the count of *${before}*.`,
      },
      {
        value: roundNoise(pair / count(word)),
        words: `That is the count of the pair divided by that of *${word}*. Divide it by the count of the word before it.`,
      },
      { value: roundNoise(all / pair), words: 'That is the fraction upside down. No probability is above 1.' },
      ...[pair, all, count(word)].map((value) => ({
        value,
        words: `If that is a count, divide that of the pair by that of *${before}*.`,
      })),
      ...(word === stop
        ? []
        : [
            {
              value: roundNoise(count(word) / (sentences * 3)),
              words: `That is the share of *${word}* among all words. Look only at what follows *${before}*.`,
            },
          ]),
      { value: 0, words: 'The pair is in the training text.' },
    ],
    rule: 'Divide the count of the pair by the count of its first word.',
    working: `${pair} / ${all} = ${formatThreeDecimals(right)}`,
  })
}

export function makeBigrams(words: Words, random: Random): TableExercise {
  const { text, asked, count } = repeatUntilFound(() => generateText(words, random))
  const pairs = listPairs(asked)
  const cells = pairs.map(({ word, before }) => makeEstimateCell(word, before, count))
  const shares = pairs.map(({ word, before }) => count(`${before} ${word}`) / count(before))
  const right = product(...shares)
  const sentence = inQuotes(asked.join(' '))
  cells.push(
    makeNumberCell({
      name: `Probability of ${sentence}`,
      right,
      tolerance: 0.006,
      follows: (own) => product(...pairs.map((_, i) => own.number(i))),
      slips: [
        { value: sum(shares), words: 'That is the sum of the probabilities. They are multiplied.' },
        {
          value: 0,
          words: 'None of its pairs is missing. The sentence was never seen as a whole, but its pairs were.',
        },
        ...pairs.map(({ word, before }, i) => ({
          value: product(...shares.toSpliced(i, 1)),
          words: `That is without the step from ${before} to ${word}.`,
        })),
        {
          value: roundNoise(sum(shares) / shares.length),
          words: 'That is the mean. The probabilities are multiplied.',
        },
        { value: Math.min(...shares), words: 'That is the smallest of them. All are multiplied.' },
      ],
      rule: `Multiply the probabilities of all its steps, from ${start} to ${stop}.`,
      working: `${pairs.map(({ word, before }) => `${count(`${before} ${word}`)}/${count(before)}`).join(' × ')} = ${formatNumber(Number(formatThreeDecimals(right)))}`,
    }),
  )
  return {
    kind: 'table',
    task: `The sentence is ${sentence}.`,
    given: [
      {
        caption: `Training text, each sentence with ${start} and ${stop}`,
        head: ['Number', 'Sentence'],
        rows: text.map((own, i) => ({ label: String(i + 1), entries: [own.join(' ')] })),
      },
    ],
    figureHtml: null,
    table: makeStepTable('From the counts to the probability of the sentence', [
      ...pairs.map(({ word, before }) => `P(${word} | ${before})`),
      'The sentence',
    ]),
    cells,
  }
}
