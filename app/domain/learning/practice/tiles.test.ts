import { expect, test } from 'vitest'
import { layTile } from './tiles.ts'

test('a tile from the stock replaces the tile in the chosen place', () => {
  expect(layTile({ placed: ['2', '', '1'], taken: { choice: '0', from: null }, at: 0, isEachOnce: false })).toEqual([
    '0',
    '',
    '1',
  ])
})

test('a tile can be in two places, but a step of an ordering question in only one', () => {
  const step = { placed: ['2', '', ''], taken: { choice: '2', from: null }, at: 1 }
  expect(layTile({ ...step, isEachOnce: false })).toEqual(['2', '2', ''])
  expect(layTile({ ...step, isEachOnce: true })).toEqual(['', '2', ''])
})

test('two placed tiles swap places, and a tile dropped on its own place stays there', () => {
  const taken = { choice: '2', from: 0 }
  expect(layTile({ placed: ['2', '1', ''], taken, at: 1, isEachOnce: true })).toEqual(['1', '2', ''])
  expect(layTile({ placed: ['2', '1', ''], taken, at: 2, isEachOnce: false })).toEqual(['', '1', '2'])
  expect(layTile({ placed: ['2', '1', ''], taken, at: 0, isEachOnce: true })).toEqual(['2', '1', ''])
})
