import { expect, it } from 'vitest'
import { readChoice, readId, readSearch } from './url-values.ts'

const id = '01900000-0000-7000-8000-000000000000'

it('a search is trimmed and cut', () => {
  expect(readSearch(new URLSearchParams('q=  schwa '))).toBe('schwa')
  expect(readSearch(new URLSearchParams({ q: '\u2066Ada\u00a0 Oka\u00adfor\u2069\u200b' }))).toBe('Ada Okafor')
  expect(readSearch(new URLSearchParams({ q: 'x'.repeat(300) }))).toHaveLength(200)
  expect(readSearch(new URLSearchParams('search=schwa'))).toBe('')
})

it.each([
  ['ticket', id, id],
  ['ticket', `${id} `, null],
  ['ticket', "'; drop table students; --", null],
  ['ticket', '', null],
  ['other', id, null],
])('the id in %s=%s is %s', (name, value, expected) => {
  expect(readId(new URLSearchParams({ [name]: value }), 'ticket')).toBe(expected)
})

it('a choice is one of its values', () => {
  const read = (query: string) => readChoice(new URLSearchParams(query), 'state', ['valid', 'revoked'])
  expect(read('state=revoked')).toBe('revoked')
  expect(read('state=Revoked')).toBeNull()
  expect(read('state=constructor')).toBeNull()
  expect(read('')).toBeNull()
})
