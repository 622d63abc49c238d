import { describe, expect, it } from 'vitest'
import { plainCorpus } from './corpus.fixture.ts'
import { drawCorpusFence, drawExpressionFence, renderLines } from './draw.ts'
import { describeTried, parseExpressionFence, tryExpression } from './expression.ts'
import { readCorpus } from './read.ts'

const source = 'pattern: \\w+ed\nThey {walked} to the red shed and {went} in.\nA bed {creaked}.\n'

describe('an expression that is tried on lines', () => {
  const { pattern, lines } = parseExpressionFence(source)

  it('is compared with the parts in braces', () => {
    const tried = tryExpression(pattern, lines)
    expect(tried.counts).toEqual({ right: 2, wrong: 3, missed: 1, precision: 0.4, recall: 2 / 3 })
    expect(tried.lines[0]).toEqual([
      { text: 'They ', kind: 'plain' },
      { text: 'walked', kind: 'right' },
      { text: ' to the ', kind: 'plain' },
      { text: 'red', kind: 'wrong' },
      { text: ' ', kind: 'plain' },
      { text: 'shed', kind: 'wrong' },
      { text: ' and ', kind: 'plain' },
      { text: 'went', kind: 'missed' },
      { text: ' in.', kind: 'plain' },
    ])
    expect(describeTried(tried)).toBe(
      '2 right, 3 wrong (red, shed, bed), 1 missed (went). Precision 0.40, recall 0.67.',
    )
  })

  it('finds a part only whole, and nothing of no length', () => {
    expect(tryExpression('ed', lines).counts).toMatchObject({ right: 0, wrong: 5, missed: 3 })
    expect(tryExpression('x*', lines)).toMatchObject({ texts: { found: [] } })
    expect(tryExpression('ed', [{ text: 'red bed', wanted: [] }])).toMatchObject({
      texts: { found: ['ed', 'ed'] },
      counts: null,
    })
  })

  it('names whole what was found and what was missed, however they overlap', () => {
    expect(describeTried(tryExpression('They \\w+', lines))).toContain('1 wrong (They walked), 3 missed (walked, went,')
    expect(describeTried(tryExpression('walk', lines))).toContain('1 wrong (walk), 3 missed (walked, went, creaked)')
  })

  it.each(['(?=e)', 'a(?!b)', '(?<=t)ed', '(?<!t)ed'])('says of %s that it cannot look ahead or behind', (looking) =>
    expect(() => tryExpression(looking, lines)).toThrow('cannot look ahead or behind'),
  )

  it.each([
    ['no pattern', 'begins with “pattern'],
    ['pattern: a', '1 to 30 lines'],
    ['pattern: a\na {b c', 'without its pair'],
    ['pattern: (a\nb', 'missing closing'],
    [`pattern: ${'a'.repeat(201)}\nb`, 'at most 200'],
  ])('%j is refused', (fence, reason) => expect(() => parseExpressionFence(fence)).toThrow(reason))

  it('is drawn with its marks, and everything in it is escaped', () => {
    const html = drawExpressionFence({ caption: '<b>', source: 'pattern: <.>\na <b> "c"' })
    expect(html).toContain('<span class="tried-found">&lt;b&gt;</span>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('data-lines="[{&quot;text&quot;')
  })
})

describe('a concordance fence', () => {
  const draw = (fence: string, kind = 'concordance') =>
    drawCorpusFence({
      kind,
      caption: 'Cats',
      source: fence,
      findCorpus: (name) => (name === 'small' ? readCorpus(plainCorpus, 'txt') : null),
      urlOf: (name) => `/corpora/1/${name}`,
    })

  it('shows its lines, its size, its licence and source', () => {
    const html = draw('corpus: small\nquery: /cat|dog/\nsort: 1 right\nmost: 2')
    expect(html.match(/<tr>/g)).toHaveLength(2)
    expect(html).toContain('<mark>ran</mark>')
    expect(html).toContain('2 of 4 lines with <code>/cat|dog/</code>, sorted by 1 right')
    expect(html).toContain('15 words. Written for a test. CC BY 4.0.')
    expect(html).toContain('data-corpus="/corpora/1/small" data-query="/cat|dog/" data-sort="1 right"')
    expect(draw('corpus: small', 'corpus')).toContain('<th scope="row">the</th><td>4</td>')
  })

  it.each([
    ['query: cat', 'names no corpus'],
    ['corpus: big\nquery: cat', 'no corpus “big”'],
    ['corpus: small', 'nothing to look for'],
    ['corpus: small\nquery: cat\nsort: 4 left', 'sort:'],
    ['corpus: small\nquery: cat\nmost: 99', 'most:'],
    ['colour: red', 'is no line'],
  ])('%j is refused', (fence, reason) => expect(() => draw(fence)).toThrow(reason))
})

it('draws lines of a text as text, marks the sorted word nearest to what was found, and names its look', () => {
  const line = { hit: { unit: 0, from: 1, to: 1 }, left: 'a <b> a', node: '<i>', right: 'a & a', sortedBy: 'a' }
  const html = renderLines([line], -1, () => 'missed')
  expect(html).toContain('<td><bdi>a &lt;b&gt; <mark>a</mark></bdi></td>')
  expect(html).toContain('<span class="tried-missed">&lt;i&gt;</span><span class="sr-only"> (missed)</span>')
  expect(html).toContain('<td><bdi>a &amp; a</bdi></td>')
  expect(renderLines([line], 1)).toContain('<th scope="row">&lt;i&gt;</th><td><bdi><mark>a</mark> &amp; a</bdi></td>')
})
