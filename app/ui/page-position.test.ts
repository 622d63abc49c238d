import { expect, it } from 'vitest'
import { findPagePosition } from './page-position.ts'

const position = (query: string, shown = 20, hasPrevious = true) =>
  findPagePosition({ parameters: new URLSearchParams(query), hasPrevious, shown })

it('counts from the first row of the list, forwards and backwards', () => {
  expect(position('', 20, false)).toEqual({ from: 1, to: 20 })
  expect(position('after=x&at=21')).toEqual({ from: 21, to: 40 })
  expect(position('after=x&at=41', 7)).toEqual({ from: 41, to: 47 })
  expect(position('before=x&at=40')).toEqual({ from: 21, to: 40 })
})

it('starts at 1 when the first page is shown, whatever the URL says', () => {
  expect(position('before=x&at=900', 20, false)).toEqual({ from: 1, to: 20 })
})

it('is unknown when the URL does not say', () => {
  for (const query of ['after=x', 'after=x&at=0', 'after=x&at=1e99', 'before=x&at=3', 'at=21'])
    expect(position(query)).toBeNull()
  expect(position('', 0, false)).toBeNull()
})
