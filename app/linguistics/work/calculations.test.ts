import { describe, expect, it } from 'vitest'
import { learnMerges, mergePair } from '../figures/bpe.ts'
import { fillChart, parseGrammar as readWeighted } from '../figures/cky.ts'
import { measureAgreement, parseConfusion } from '../figures/confusion.ts'
import { findBestPath, fillTrellis, readTagger } from '../figures/viterbi.ts'
import { judgeTree } from '../analysis/trees.ts'
import { makeExercise } from './exercise.ts'
import { hashToSeed } from './random.ts'
import { getSpec, specs } from './specs.fixture.ts'
import type { TableExercise, WorkSpec, WorkTable } from './types.ts'

const seeds = Array.from({ length: 1000 }, (_, i) => hashToSeed(`seed ${i}`))

function tableOf(spec: WorkSpec, seed: number): TableExercise {
  const exercise = makeExercise(spec, seed)
  if (exercise.kind !== 'table') throw new Error('a table was expected')
  return exercise
}
const rightOf = (exercise: TableExercise, name: string) => {
  const cell = exercise.cells.find((each) => each.name === name)
  if (!cell) throw new Error(`there is no cell ${name}`)
  return cell.right
}
const wordsIn = ({ task }: { task: string }) => /‘([^’]+)’/.exec(task)?.[1] ?? ''
const rowsOf = (table: WorkTable<string> | undefined) => table?.rows ?? []

describe('the right values of a generated exercise', () => {
  it('match the Viterbi figure of the lessons, and no other path is as good', () => {
    for (const seed of seeds) {
      const exercise = tableOf(getSpec('viterbi'), seed)
      const rows = exercise.given
        .flatMap(rowsOf)
        .map(({ label, entries }) => `${label.replace(' to ', ' > ').replace(' emits ', ' : ')} ${entries[0] ?? ''}`)
      const tagger = readTagger([`words ${wordsIn(exercise)}`, ...rows].join('\n'))
      const columns = fillTrellis(tagger)
      for (const [i, column] of columns.entries())
        for (const { tag, best } of column)
          expect(rightOf(exercise, `Viterbi, step ${i + 1}, ${tag}`)).toBeCloseTo(best.score, 12)
      const path = findBestPath(columns)
      for (const [i, word] of tagger.words.entries())
        if ((columns[i]?.length ?? 0) > 1) expect(rightOf(exercise, `Viterbi, best path, ${word}`)).toBe(path[i])
      // Each word of the specification has its true tag first.
      expect(path).toEqual(['PRON', 'AUX', 'VERB'])
      const finals = (columns.at(-1) ?? []).map(({ best }) => best.score)
      expect(new Set(finals).size).toBe(finals.length)
    }
  })

  it('match the CKY figure of the lessons', () => {
    for (const seed of seeds) {
      const exercise = tableOf(getSpec('cky'), seed)
      const words = wordsIn(exercise).split(' ')
      const rows = rowsOf(exercise.given[0]).map(
        ({ label, entries }) => `${label.replace('→', '>')} ${entries[0] ?? ''}`,
      )
      const chart = fillChart(readWeighted([`words ${words.join(' ')}`, ...rows].join('\n')))
      for (let from = 0; from < words.length; from += 1)
        for (let to = from + 2; to <= words.length; to += 1) {
          const name = `CKY, words ${from + 1} to ${to}, ${words.slice(from, to).join(' ')}`
          expect(rightOf(exercise, name)).toBeCloseTo(chart.get(`${from}–${to}`)?.[0]?.share ?? 0, 12)
        }
    }
  })

  it('match the byte-pair encoding of the lessons, and no merge is tied', () => {
    for (const seed of seeds) {
      const exercise = tableOf(getSpec('bpe'), seed)
      const words = rowsOf(exercise.given[0]).map(({ label, entries }) => ({
        symbols: [...label],
        times: Number(entries[0]),
      }))
      const learnt = learnMerges(words, 3)
      for (const [i, { chosen, ties }] of learnt.entries()) {
        expect(ties).toEqual([])
        expect(rightOf(exercise, `Merge ${i + 1}, new symbol`)).toBe(chosen.left + chosen.right)
        expect(rightOf(exercise, `Merge ${i + 1}, count`)).toBe(chosen.count)
      }
      const cut = learnt.reduce<readonly string[]>((symbols, { chosen }) => mergePair(symbols, chosen), [...'beat'])
      expect(rightOf(exercise, 'Cut of beat')).toBe(cut.join(' '))
    }
  })

  it('match the bigram counts of the training text', () => {
    for (const seed of seeds) {
      const exercise = tableOf(getSpec('bigrams'), seed)
      const text = rowsOf(exercise.given[0]).map(({ entries }) => `START ${entries[0] ?? ''} STOP`)
      const times = (pattern: string) => text.filter((sentence) => ` ${sentence} `.includes(` ${pattern} `)).length
      const words = ['START', ...wordsIn(exercise).split(' '), 'STOP']
      const shares = words.slice(1).map((word, i) => times(`${words[i] ?? ''} ${word}`) / times(words[i] ?? ''))
      for (const [i, share] of shares.entries())
        expect(rightOf(exercise, `P(${words[i + 1] ?? ''} | ${words[i] ?? ''})`)).toBeCloseTo(share, 9)
      const all = shares.reduce((so, share) => so * share, 1)
      expect(rightOf(exercise, `Probability of ‘${wordsIn(exercise)}’`)).toBeCloseTo(all, 9)
      expect(all).toBeGreaterThan(0)
      expect(text).not.toContain(words.join(' '))
    }
  })

  const measured = ({ given }: TableExercise) =>
    measureAgreement(
      parseConfusion(
        rowsOf(given[0])
          .slice(0, -1)
          .map(({ label, entries }) => [label, ...entries.slice(0, -1)].join(' '))
          .join('\n'),
      ),
    )

  it.each(specs.filter((spec) => spec.work === 'kappa'))('match the kappa of the lessons for $labels', (spec) => {
    for (const seed of seeds) {
      const exercise = tableOf(spec, seed)
      const { observed, expected, kappa } = measured(exercise)
      expect(rightOf(exercise, 'Kappa, observed agreement')).toBeCloseTo(observed, 9)
      expect(rightOf(exercise, 'Kappa, expected agreement')).toBeCloseTo(expected, 9)
      expect(rightOf(exercise, 'Kappa')).toBeCloseTo(kappa, 9)
      expect(kappa).toBeGreaterThan(0)
    }
  })

  it('match the precision, recall and F₁ of the lessons', () => {
    const [search, matrix] = specs.filter((spec) => spec.work === 'scores')
    if (!search || !matrix) throw new Error('two specs were expected')
    for (const seed of seeds) {
      const exercise = tableOf(matrix, seed)
      const { classes, macro, observed } = measured(exercise)
      for (const { label, precision, recall, f } of classes) {
        expect(rightOf(exercise, `${label}, precision`)).toBeCloseTo(precision, 9)
        expect(rightOf(exercise, `${label}, recall`)).toBeCloseTo(recall, 9)
        expect(rightOf(exercise, `${label}, F₁`)).toBeCloseTo(f, 9)
      }
      expect(rightOf(exercise, 'Macro average of F₁')).toBeCloseTo(macro, 9)
      expect(rightOf(exercise, 'Micro average of F₁')).toBeCloseTo(observed, 9)

      const found = tableOf(search, seed)
      const [all = 0, there = 0, marked = 0, right = 0] = [...found.task.replaceAll(',', '').matchAll(/\d+/g)].map(
        Number,
      )
      const counts = [right, there - right, marked - right, all - there - marked + right]
      const [own] = measureAgreement(
        parseConfusion(`yes ${counts[0]} ${counts[1]}\nno ${counts[2]} ${counts[3]}`),
      ).classes
      expect(rightOf(found, 'Precision')).toBeCloseTo(own?.precision ?? 0, 9)
      expect(rightOf(found, 'Recall')).toBeCloseTo(own?.recall ?? 0, 9)
      const { slips } = found.cells.find(({ name }) => name === 'F₁') ?? { slips: [] }
      expect(slips[0]?.words, 'the ordinary mean never passes for F₁').toMatch(/ordinary mean/)
      expect(rightOf(found, 'F₁')).toBeCloseTo(own?.f ?? 0, 9)
    }
  })

  it('match the formulas of PMI and the cosine', () => {
    for (const seed of seeds) {
      const pmi = tableOf(getSpec('pmi'), seed)
      const [all = 0, one = 0, other = 0, joint = 1] = [
        ...pmi.task.replaceAll(',', '').replace('once', '1 times').replace('twice', '2 times').matchAll(/\d+/g),
      ].map(Number)
      expect(rightOf(pmi, 'PMI, in bits')).toBeCloseTo(Math.log2((joint * all) / (one * other)), 9)
      const cosine = tableOf(getSpec('cosine'), seed)
      const [u = [], v = []] = rowsOf(cosine.given[0]).map(({ entries }) => entries.map(Number))
      const dot = u.reduce((so, value, i) => so + value * (v[i] ?? 0), 0)
      expect(rightOf(cosine, 'Cosine')).toBeCloseTo(dot / (Math.hypot(...u) * Math.hypot(...v)), 9)
    }
  })

  it('call no vowel of the next height the wrong direction', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const [cell] = tableOf(getSpec('formants'), seed).cells
      const middle = cell?.slips.filter(({ value }) => String(value).endsWith('-mid'))
      expect(middle?.map(({ words }) => words).join(' ')).not.toContain('other way round')
    }
  })

  it('match the waveform of a voice onset time and the formants of a vowel', () => {
    for (const seed of seeds) {
      const onset = tableOf(getSpec('vot'), seed)
      const read = (name: string) => Number(rightOf(onset, name))
      expect(read('Voice onset time, in milliseconds')).toBe(
        read('Start of voicing, in milliseconds') - read('Time of the burst, in milliseconds'),
      )
      expect(onset.figureHtml).toContain(`${read('Time of the burst, in milliseconds')} ms: a sudden spike`)
      const formants = tableOf(getSpec('formants'), seed)
      const [f1 = 0, f2 = 0] = [...formants.task.replaceAll(',', '').matchAll(/\d{3,}/g)].map(Number)
      expect(f1 < 500).toBe(['close', 'close-mid'].includes(String(rightOf(formants, 'Height'))))
      expect(f2 > 1400).toBe(rightOf(formants, 'Backness') === 'front')
    }
  })
})

describe('a generated sentence', () => {
  it('has one tree, or its task says which of two is meant', () => {
    const kinds = new Set<number>()
    for (const seed of seeds) {
      const exercise = makeExercise(getSpec('tree'), seed)
      if (exercise.kind !== 'tree') throw new Error('a tree was expected')
      const [form = ''] = exercise.accept
      kinds.add(exercise.task.includes('belongs to') ? 2 : 1)
      expect(judgeTree({ body: exercise, typed: form }).verdict).toBe('right')
      for (const { forms, why } of exercise.near)
        expect(judgeTree({ body: exercise, typed: forms[0] ?? '' })).toMatchObject({ verdict: 'near', remark: why })
      expect(exercise.task.includes('belongs to')).toBe(
        exercise.near.some(({ why }) => why.startsWith('That is the tree')),
      )
    }
    expect([...kinds].toSorted()).toEqual([1, 2])
  })
})
