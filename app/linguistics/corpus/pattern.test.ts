import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { describeTried, tryExpression } from './expression.ts'
import { compilePattern, findForeignNotation } from './pattern.ts'
import { findHits, parseQuery } from './query.ts'
import { readCorpus } from './read.ts'

/** The output of Python's `re.findall` for each of these patterns. */
const text = 'Été naïve 東京 жена a_b ٣ 12 don’t x½, Straße'
const pythons: readonly (readonly [string, readonly string[]])[] = [
  ['\\w+', ['Été', 'naïve', '東京', 'жена', 'a_b', '٣', '12', 'don', 't', 'x½', 'Straße']],
  ['\\d+', ['٣', '12']],
  ['[\\w’]+', ['Été', 'naïve', '東京', 'жена', 'a_b', '٣', '12', 'don’t', 'x½', 'Straße']],
  ['[^\\W\\d_]+', ['Été', 'naïve', '東京', 'жена', 'a', 'b', 'don', 't', 'x½', 'Straße']],
  ['[^\\w\\s]', ['’', ',']],
  ['\\W{2,}', [', ']],
  ['[\\W_]+\\w', [' n', ' 東', ' ж', ' a', '_b', ' ٣', ' 1', ' d', '’t', ' x', ', S']],
  [
    '\\w[\\D]',
    [
      'Ét',
      'é ',
      'na',
      'ïv',
      'e ',
      '東京',
      'же',
      'на',
      'a_',
      'b ',
      '٣ ',
      '2 ',
      'do',
      'n’',
      't ',
      'x½',
      'St',
      'ra',
      'ße',
    ],
  ],
  ['\\bn\\w{,2}', ['naï']],
  ['\\w+\\Z', ['Straße']],
  ['\\\\w', []],
]

describe('a pattern of Python', () => {
  it.each(pythons)('%s finds the same letters of all languages', (pattern, found) => {
    expect([...compilePattern(pattern).matchAll(text)].map(([whole]) => whole)).toEqual(found)
  })
  it('knows the spaces of all languages', () => {
    expect(compilePattern('a\\sb').matches('a\u00a0b')).toBe(true)
    expect(compilePattern('a[\\s]b').matches('a\u2003b')).toBe(true)
    expect(compilePattern('a\\Sb').matches('a\u00a0b')).toBe(false)
  })
  it('may have a backslash before any sign that is no letter of English', () =>
    expect(compilePattern('don\\’t').matches('don’t')).toBe(true))
  it('that cannot be read is named as it was typed', () => expect(() => compilePattern('(\\d')).toThrow('`(\\d`'))
  it('is read as before where it has none of these signs', () => {
    for (const pattern of ['[[:alpha:]]+', '\\p{Greek}', '[\\]a-c]+', 'a{2}', 'a\\{,3}', '(?i)É', '[]a]'])
      for (const word of ['abc', 'ω', ']', 'aa', 'a{,3}', 'é'])
        expect([pattern, word, compilePattern(pattern).matches(word)]).toEqual([
          pattern,
          word,
          RE2JS.compile(pattern).matches(word),
        ])
  })
})

it.each(['[\\w', '[a-z\\W', 'a{,2', '(\\d'])('%s stays unreadable or as it is', (pattern) => {
  const read = (compile: (text: string) => unknown) => {
    try {
      return String(compile(pattern))
    } catch {
      return 'no expression'
    }
  }
  expect(read(compilePattern)).toBe(read((text) => RE2JS.compile(text)))
})

it('a search and a box find letters beyond ASCII', () => {
  const corpus = readCorpus('# title = T\n# licence = CC0\n# source = S\n# language = fr\nUn été naïf\n', 'txt')
  expect(findHits(corpus, parseQuery('/\\w+/'))).toHaveLength(3)
  const tried = tryExpression('\\w+', [{ text: 'été naïf', wanted: [{ from: 0, to: 3 }] }])
  expect(tried.counts).toMatchObject({ right: 1, wrong: 1, missed: 0 })
})

it('a box says where edges of words differ from Python’s', () => {
  const say = (pattern: string, line: string) => describeTried(tryExpression(pattern, [{ text: line, wanted: [] }]))
  expect(say('\\b\\w+\\b', 'un été')).toContain('In Python they know all letters')
  expect(say('\\b\\w+\\b', 'a summer – of 12')).not.toContain('Python')
  expect(say('\\w+', 'un été')).not.toContain('Python')
  expect(say('\\\\b', 'un été')).not.toContain('Python')
})

it.each([
  ['\\p{Ll}{3,}ing', '\\p{Ll}'],
  ['[\\p{L}-]+', '\\p{L}'],
  ['\\PL', '\\PL'],
  ['[[:lower:]]{3,}ing', '[:lower:]'],
  ['[^_[:^digit:]]', '[:^digit:]'],
  ['(?<stem>\\w+)ing', '(?<stem>'],
  ['\\\\p{Ll}', null],
  ['\\[[:alpha:]]', null],
  ['[:alpha:]', null],
  ['(?P<stem>\\w+)[a-z]', null],
])('%s has notation that Python does not know: %s', (pattern, foreign) => {
  expect(findForeignNotation(pattern)).toBe(foreign)
})
it('a box names notation that Python does not know', () => {
  const say = (pattern: string) => describeTried(tryExpression(pattern, [{ text: 'a b', wanted: [] }]))
  expect(say('[[:lower:]]')).toBe('2 found (a, b). Python’s re does not know [:lower:], which is read here.')
  expect(say('[a-z]')).toBe('2 found (a, b).')
})
