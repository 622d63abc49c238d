import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { findUntestedMisconceptions } from '../format/checks/run-content-checks.ts'
import { findExpressionFault, findTestedMisconceptions, judgeExpression } from './expression.ts'

const shared = { kind: 'expression', ask: 'Write it.', why: 'This is why it is so.', near: [] } as const
const spellings = {
  ...shared,
  match: ['neighbour', 'neighbors'],
  not: ['neighbourhood', 'labour'],
  most: 24,
  accept: ['neighbou?rs?'],
} as const
const plurals = {
  ...shared,
  match: ['evler', 'elmalar'],
  not: ['ev', 'lar', 'evlir'],
  most: 16,
  accept: ['\\w+l[ae]r', '.+l[ae]r', '\\w+(ler|lar)'],
} as const
const files = {
  ...shared,
  match: ['a.txt', 'bb.txt'],
  not: ['atxt', 'a.pdf'],
  most: 16,
  accept: ['\\w+\\.txt'],
} as const

const endings = {
  ...shared,
  match: ['driving', 'walking'],
  not: ['king', 'owing', 'Driving'],
  most: 30,
  accept: ['[a-z]{3,}ing', '[a-z]{3}[a-z]*ing'],
} as const

const phrases = {
  ...shared,
  match: ['a whale', 'a ship', 'the whale', 'the ship'],
  not: ['a', 'ship'],
  most: 40,
  accept: ['(a|the) (whale|ship)'],
} as const

describe('an expression of somebody with a misconception', () => {
  it.each([
    ['a bar in square brackets', plurals, '\\w+l[a|e]r', 'evl|r', 'Inside square brackets | is a character'],
    ['a comma in square brackets', plurals, '\\w+l[a,e]r', 'evl,r', 'a comma is a character'],
    ['a range', plurals, '\\w+l[a-e]r', 'evlbr', 'all the letters between'],
    ['longer parts in square brackets', plurals, '\\w+[ler|lar]', 'evlir', 'A choice of longer parts needs round'],
    ['a choice without round brackets', plurals, '\\w+ler|lar', 'lar', 'A bar divides the whole expression.'],
    ['any character for a letter', spellings, 'neighbo.?rs?', 'neighboxr', 'A full stop is any character'],
    ['a star', spellings, 'neighbou*rs?', 'neighbouur', 'The star allows any number'],
    ['a full stop without its backslash', files, '\\w+.txt', 'axtxt', 'With a backslash'],
  ] as const)('%s is told what else it matches, and why', (_, body, typed, string, why) => {
    const { verdict, where, apart } = judgeExpression(body, typed)
    expect(verdict).not.toBe('right')
    expect([where, ...apart].join(' ')).toContain(`\`${string}\``)
    expect(where).toContain(why)
  })

  it.each([
    ['\\w+ler|\\w*lar', plurals, 'It also matches `lar`.'],
    ['a whale|a ship|the whale', phrases, 'It does not match `the ship`.'],
    ['a whale|a ship|the whale|the shp', phrases, 'It does not match `the ship`.'],
  ] as const)('%s is not told of its bar, which divides what was meant to be divided', (typed, body, where) =>
    expect(judgeExpression(body, typed).where).toBe(where),
  )

  it.each([
    [
      'disappoint|disappoints|disappointed|disapointing',
      ['disappoint', 'disappoints', 'disappointed', 'disappointing'],
    ],
    ['a whale|a ship|the whale|the shp', phrases.match],
  ])('%s, spelt out with a slip in one of its choices, is not told of its bar', (typed, match) => {
    const body = { ...shared, match, not: ['x'], most: 60, accept: ['disappoint(s|ed|ing)?', '(a|the) (whale|ship)'] }
    expect(judgeExpression(body, typed).where).not.toContain('A bar divides')
  })
  it('is not told that signs of a class are matched where the class excludes them', () => {
    const { where } = judgeExpression(endings, '[^A-Z|0-9]{3,}ing')
    expect(where).not.toMatch(/square brackets/)
  })
  it.each(['\\w+l[a/e]r', '\\w+l[a+e]r'])('%s also takes the sign in its class', (typed) =>
    expect(judgeExpression({ ...plurals, accept: ['\\w+l[ae]r'] }, typed).verdict).toBe('near'),
  )

  it.each(['[a-z]{4,}ing', '(driv|walk)ing', '[a-z]{4}ing', '[a-wyz]{3,}ing'])(
    '%s is told of a string near the listed ones that it leaves out',
    (typed) => {
      const { verdict, apart } = judgeExpression(endings, typed)
      expect(verdict).toBe('near')
      expect(apart).toEqual([expect.stringMatching(/^`[a-z]{3,}ing` should match, and does not\.$/)])
    },
  )
  it.each([
    ['a letter more', '(a|the|an) (whale|ship)', 'an whale'],
    ['a plural', '(a|the) (whale|ship)s?', 'a whales'],
    ['two words mixed', '(a|the) [ws]h(ale|ip)', 'a shale'],
    ['letters left out together', '(a|the) (wha(le)?|ship)', 'a wha'],
    ['a sign of its class', "(a|the)[ '](whale|ship)", "a'whale"],
    ['a space at the end', '(a|the) (whale|ship)\\s?', 'a whale '],
  ])('also matches %s', (_, typed, string) => {
    const { verdict, apart } = judgeExpression(phrases, typed)
    expect({ verdict, apart }).toEqual({ verdict: 'near', apart: [`\`${string}\` should not match, and does.`] })
  })
  it('is nearly right if it treats most strings right, however many the item lists', () => {
    for (const extra of [[], ['whaleship', 'shipwhale', 'the sail', 'awhale']]) {
      const body = { ...phrases, not: [...phrases.not, 'athe ship', ...extra] }
      expect(judgeExpression(body, '(a|the)+ (whale|ship)').verdict).toBe('near')
      expect(judgeExpression(body, '.*').verdict).toBe('wrong')
      expect(judgeExpression(body, 'a|the (whale|ship)').verdict).toBe('wrong')
    }
    const many = { ...phrases, not: ['athe ship', 'thea ship', 'aa ship', 'a', 'b', 'c'] }
    expect(judgeExpression(many, '(a|the)+ (whale|ship)').verdict).toBe('near')
  })
  it('may take a capital at the beginning', () => {
    expect(judgeExpression(phrases, '([Aa]|[Tt]he) (whale|ship)').verdict).toBe('right')
  })
  it('is right in other words, and a number off by one is named', () => {
    for (const typed of [
      '[a-z]+[a-z]{2,}ing',
      '^[a-z]{3,}ing$',
      '\\b[a-z]{3,}ing\\b',
      '[a-z]{3,30}ing',
      '[^\\W\\d_A-Z]{3,}ing',
    ])
      expect([typed, judgeExpression(endings, typed).verdict]).toEqual([typed, 'right'])
    for (const typed of ['[a-z]{4,}ing', '[a-z]{2,}ing', '[a-z]{3}ing'])
      expect(judgeExpression(endings, typed).where).toContain('{5} is exactly five times')
  })

  it.each(['[[:lower:]]{3,}ing', '\\p{Ll}{3,}ing'])(
    '%s is right, with a note that Python does not know it',
    (typed) => {
      const { verdict, note } = judgeExpression(endings, typed)
      expect(verdict).toBe('right')
      expect(note).toMatch(/^Python’s `re` does not know `(\[:lower:\]|\\p\{Ll\})`/)
      expect(judgeExpression(endings, '[a-z]{3,}ing').note).toBeNull()
    },
  )
  it('is told of a quantifier behind the wrong letter and of capitals', () => {
    expect(judgeExpression(spellings, 'neighbour?s?').where).toContain('belongs to what stands just before it')
    expect(judgeExpression(spellings, 'Neighbou?rs?').where).toContain('Capital and small letters are different')
    expect(judgeExpression(spellings, 'neighbourX?s?').where).not.toContain('Capital')
  })

  it('is right in any notation of a right one', () => {
    for (const typed of ['neighbo(u|)rs?', 'neighbours?|neighbors?', '^neighbou?rs?$', 'neighbo[u]?r[s]?'])
      expect([typed, judgeExpression(spellings, typed).verdict]).toEqual([typed, 'right'])
    for (const typed of ['\\w+l(a|e)r', '.+l[ea]r', '\\w+la?e?r'.replace('a?e?', '[ae]'), '\\w\\w*l[ae]r'])
      expect([typed, judgeExpression(plurals, typed).verdict]).toEqual([typed, 'right'])
  })
})

describe('an explanation is given only where it is the cause', () => {
  it.each([
    [phrases, 'a whale | a ship | the whale | the ship', 'A space is a character like any other.'],
    [phrases, '"a whale"|"a ship"|"the whale"|"the ship"', 'A quotation mark is a character like any other.'],
    [phrases, '（a|the） (whale|ship)', 'Signs of full width are other characters than those of a Latin keyboard.'],
    [phrases, '[a|the] (whale|ship)', 'Square brackets stand for one character.'],
    [spellings, '/neighbours/gi', 'It is read as `(?i)neighbours`.'],
  ])('%# %s is told %s', (body, typed, told) => expect(judgeExpression(body, typed).where).toContain(told))

  it.each([
    [spellings, 'neighbour.neighbor'],
    [plurals, '\\w+l[^a|e]r'],
  ])('%# %s is told nothing', (body, typed) => expect(judgeExpression(body, typed).remark).toBeNull())

  it('edges of words are found beside any letter, as in Python', () => {
    const body = { ...plurals, match: ['çiçekler', 'öğretmenler'], not: ['ev'] }
    for (const typed of ['\\b\\w+l[ae]r\\b', '^\\b\\w+l[ae]r\\b$'])
      expect([typed, judgeExpression(body, typed).verdict]).toEqual([typed, 'right'])
    expect(findExpressionFault(body, 'a\\\\b')).toBeNull()
  })
})

describe('the notation of programs', () => {
  it.each([
    '/neighbou?rs?/',
    '/neighbou?rs?/g',
    'm/neighbou?rs?/',
    '/^neighbou?rs?$/',
    'r"neighbou?rs?"',
    "'neighbou?rs?'",
    '“neighbou?rs?”',
    '`neighbou?rs?`',
    '‘neighbou?rs?’',
    '„neighbou?rs?“',
    're.compile(r"neighbou?rs?")',
    "re.findall(r'neighbou?rs?', text)",
  ])('%s is read as what stands between its marks, and named', (typed) => {
    expect(findExpressionFault(spellings, typed)).toBeNull()
    const { verdict, note } = judgeExpression(spellings, typed)
    expect(verdict).toBe('right')
    expect(note).toContain('The expression is what stands between them.')
  })

  it('keeps its flags, counts only the expression and leaves slashes that are asked for', () => {
    const capitals = { ...spellings, not: [...spellings.not, 'NEIGHBOUR'] }
    expect(judgeExpression(capitals, '/neighbou?rs?/i').apart).toEqual(['`NEIGHBOUR` should not match, and does.'])
    expect(findExpressionFault({ ...spellings, most: 13 }, '/neighbou?rs?/')).toBeNull()
    const paths = { ...shared, match: ['/a/', '/b/'], not: ['a', '/'], most: 16, accept: ['/[ab]/'] }
    expect(judgeExpression(paths, '/[ab]/')).toMatchObject({ verdict: 'right', note: null })
  })

  it('is refused with its own reason where RE2 cannot read it', () => {
    for (const typed of [
      '(?=n)neighbou?rs?',
      '(n)\\1',
      '(?<!x)n',
      '(?P<a>n)(?P=a)',
      '(?>n)',
      'n++',
      '(?x)n',
      '\\u006e',
    ])
      expect([typed, findExpressionFault(spellings, typed)]).toEqual([typed, 'no-regular-expression'])
    for (const typed of ['*neighbour', '(neighbour', '[a', '[e-a]', '(\\\\1'])
      expect([typed, findExpressionFault(spellings, typed)]).toEqual([typed, 'no-expression'])
  })
})

it('names strings that it does match or does not, whatever is typed', () => {
  const tokens = fc.constantFrom(...'neighbours?*+.|()[]^'.split(''), '[a|e]', '\\w', 'l', 'r', '[a-e]', 'ou?r')
  fc.assert(
    fc.property(fc.array(tokens, { minLength: 1, maxLength: 9 }), (typed) => {
      const pattern = typed.join('')
      if (findExpressionFault({ ...spellings, most: 80 }, pattern) !== null) return
      const { apart, verdict } = judgeExpression(spellings, pattern)
      expect(verdict === 'right').toBe(apart.length === 0)
      for (const line of apart) {
        const [, string = ''] = /`(.+)`/.exec(line) ?? []
        const isTaken = line.endsWith('should not match, and does.')
        expect([line, RE2JS.compile(pattern).matches(string)]).toEqual([line, isTaken])
        if (isTaken) expect(/^neighbou?rs?$/.test(string)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

describe('the check of an item’s strings', () => {
  const check = (body: typeof spellings | typeof plurals | typeof files) =>
    findUntestedMisconceptions({ practice: [{ key: 'k', section: 's1', after: null, body }] })

  it('reports an item whose strings test fewer than two misconceptions, with an expression that passes', () => {
    const [finding = ''] = check(spellings)
    expect(finding).toMatch(/^k: its strings test only .*; these pass: .*neighbo\.\?rs\?/)
    expect(check({ ...spellings, not: ['neighboxrs', 'neighbouurs', 'neighborss', 'neighboury'] as never })).toEqual([])
    expect(check(plurals)).toEqual([])
  })

  it('counts only misconceptions that the accepted expressions can lead to', () => {
    const { tested, untested } = findTestedMisconceptions(files)
    expect([...tested, ...untested.map(({ name }) => name)]).not.toContain('a bar in square brackets')
  })
})
