import { expect, test } from 'vitest'
import { layTile } from './tiles.rules.ts'

test('a tile from the stock replaces the one that lies in its place', () => {
  expect(layTile({ placed: ['2', '', '1'], taken: { choice: '0', from: null }, at: 0, isEachOnce: false })).toEqual([
    '0',
    '',
    '1',
  ])
})

test('a tile that is needed twice lies in two places, a step of an order in one', () => {
  const step = { placed: ['2', '', ''], taken: { choice: '2', from: null }, at: 1 }
  expect(layTile({ ...step, isEachOnce: false })).toEqual(['2', '2', ''])
  expect(layTile({ ...step, isEachOnce: true })).toEqual(['', '2', ''])
})

test('two tiles that lie in places change with each other, and one put down where it lay stays', () => {
  const taken = { choice: '2', from: 0 }
  expect(layTile({ placed: ['2', '1', ''], taken, at: 1, isEachOnce: true })).toEqual(['1', '2', ''])
  expect(layTile({ placed: ['2', '1', ''], taken, at: 2, isEachOnce: false })).toEqual(['', '1', '2'])
  expect(layTile({ placed: ['2', '1', ''], taken, at: 0, isEachOnce: true })).toEqual(['2', '1', ''])
})
