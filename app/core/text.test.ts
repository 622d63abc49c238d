import { describe, expect, it, test } from 'vitest'
import {
  formatCount,
  escapeHtml,
  foldText,
  formatList,
  formatNumber,
  formatHoursAndMinutes,
  initials,
  sentenceCase,
  truncateText,
  unescapeHtml,
} from './text.ts'

describe('text on a page', () => {
  it('is escaped, so that it cannot close a tag, an attribute or an entity', () => {
    expect(escapeHtml(`<a href="x">&amp;</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;')
  })

  it('is unescaped to the original, even when that looks escaped itself', () => {
    for (const text of [`<a href="x">&amp;</a>`, '&amp;lt; is &lt;', 'plain'])
      expect(unescapeHtml(escapeHtml(text))).toBe(text)
  })

  it('is truncated by characters, not by bytes', () => {
    expect(truncateText('ə̃ɪ𝔸b', 5)).toBe('ə̃ɪ𝔸b')
    expect(truncateText('əɪ𝔸b', 3)).toBe('əɪ𝔸…')
    expect(truncateText('two words', 4)).toBe('two…')
    expect(truncateText('It ends. Here', 8)).toBe('It ends…')
    expect(truncateText('It ends.', 8)).toBe('It ends.')
  })
})

it.each([
  ['rosa ní mhurchú', 'RM'],
  [' Ada  Okafor ', 'AO'],
  ['Plato', 'P'],
  ['𠮷野 家', '𠮷家'],
  ['', ''],
])('the initials of “%s” are %s', (name, letters) => expect(initials(name)).toBe(letters))

it('search ignores case and diacritics', () => {
  expect(foldText('Ọláyínká')).toBe('olayinka')
  expect(foldText('MĀORI')).toBe(foldText('maori'))
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
])('formats %i minutes as %s', (minutes, text) => expect(formatHoursAndMinutes(minutes)).toBe(text))

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1, -999, -1_000, -123_456])(
  'formats %i with English thousands separators',
  (n) => expect(formatNumber(n)).toBe(n.toLocaleString('en-GB')),
)

test('a stored word is shown as the start of a sentence', () => {
  expect(['job_applications', 'product_not_received', 'x', ''].map(sentenceCase)).toEqual([
    'Job applications',
    'Product not received',
    'X',
    '',
  ])
})

test('a list has an “and” before its last item', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatList)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})

test('counts have thousands separators and a plural', () => {
  expect([formatCount(1, 'ticket'), formatCount(0, 'ticket'), formatCount(1204, 'ticket')]).toEqual([
    '1 ticket',
    '0 tickets',
    '1,204 tickets',
  ])
})
