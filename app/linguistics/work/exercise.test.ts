import { describe, expect, it } from 'vitest'
import { isSameValue } from './cells.ts'
import { listBlankCells, sortCellsByRow, makeExercise, chooseWorkShow } from './exercise.ts'
import { newRandom, hashToSeed } from './random.ts'
import { getSpec, specs } from './specs.fixture.ts'
import type { TableExercise } from './types.ts'

const seeds = Array.from({ length: 1000 }, (_, i) => hashToSeed(`round ${i}`))
const tables = specs.filter(({ work }) => work !== 'tree')

const tableOf = (spec: (typeof specs)[number], seed: number): TableExercise => {
  const exercise = makeExercise(spec, seed)
  if (exercise.kind !== 'table') throw new Error('a table was expected')
  return exercise
}

/** True if the sentence contains the value as a whole number or word. */
const says = (words: string, value: string) =>
  words.split(/[^\p{L}\p{N}.×−₁-]+|\.(?=\s|$)/u).some((word) => word === value)

describe.each(tables)('$work', (spec) => {
  const exercises = seeds.map((seed) => tableOf(spec, seed))

  it('has finite numbers of at most eight characters for every seed', () => {
    for (const { cells } of exercises)
      for (const { right, shown, reads } of cells) {
        if (reads !== 'number') continue
        expect(Number.isFinite(right)).toBe(true)
        expect(shown.replace(/^[A-Z]+ /, '').length, shown).toBeLessThanOrEqual(8)
      }
  })

  it('has known mistakes for most cells, and no mistake or rule gives the right value away', () => {
    for (const { cells } of exercises)
      for (const cell of cells) {
        for (const { value, words } of cell.slips) {
          expect(isSameValue(cell, value, cell.right), `${cell.name}: ${words}`).toBe(false)
          if (cell.reads === 'number') expect(says(words, cell.shown), `${cell.shown} in “${words}”`).toBe(false)
        }
        if (cell.reads === 'number') expect(says(cell.rule, cell.shown), `${cell.shown} in “${cell.rule}”`).toBe(false)
      }
    const cells = exercises.flatMap((each) => each.cells)
    expect(cells.filter(({ slips }) => slips.length > 0).length / cells.length).toBeGreaterThan(0.5)
  })

  it('has a unique name and a place in the table for each cell', () => {
    for (const exercise of exercises.slice(0, 50)) {
      const names = exercise.cells.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      const all = [...exercise.cells.keys()]
      expect(sortCellsByRow(exercise, all).toSorted((a, b) => a - b)).toEqual(all)
    }
  })

  it('is the same for the same seed and different for others', () => {
    expect(JSON.stringify(tableOf(spec, 7))).toBe(JSON.stringify(tableOf(spec, 7)))
    const texts = new Set(exercises.map((exercise) => JSON.stringify(exercise)))
    expect(texts.size).toBeGreaterThan(spec.work === 'bpe' ? 300 : 100)
  })

  it('offers the right choice and others, all different', () => {
    for (const { cells } of exercises)
      for (const { reads, choices, right } of cells)
        if (reads === 'choice') {
          expect(choices).toContain(right)
          expect(new Set(choices).size).toBe(choices.length)
          expect(choices.length).toBeGreaterThan(1)
        }
  })
})

describe('the cells to fill in', () => {
  const exercise = tableOf(getSpec('kappa'), 1)

  it('are the last one at first, then half of them, then all', () => {
    expect(listBlankCells(exercise, 'worked')).toEqual([4])
    expect(listBlankCells(exercise, 'half')).toEqual([2, 3, 4])
    expect(listBlankCells(exercise, 'blank')).toEqual([0, 1, 2, 3, 4])
  })
  it('become more with each successful round, starting from the setting of the author', () => {
    expect([0, 1, 2, 5].map((successes) => chooseWorkShow('worked', successes))).toEqual([
      'worked',
      'half',
      'blank',
      'blank',
    ])
    expect(chooseWorkShow('half', 1)).toBe('blank')
  })
})

it('random numbers are determined by the seed and evenly distributed', () => {
  const [one, other] = [newRandom(3), newRandom(3)]
  expect(Array.from({ length: 20 }, () => one.integer(1, 100))).toEqual(
    Array.from({ length: 20 }, () => other.integer(1, 100)),
  )
  const counts = new Map<number, number>()
  const random = newRandom(9)
  for (let i = 0; i < 6000; i += 1) {
    const face = random.integer(1, 6)
    counts.set(face, (counts.get(face) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(Math.min(...counts.values())).toBeGreaterThan(850)
})
