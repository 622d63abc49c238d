import { describe, expect, it } from 'vitest'
import { learnMerges } from './bpe.ts'
import { fillChart, parseGrammar } from './cky.ts'
import { measureAgreement, parseConfusion } from './confusion.ts'
import { drawFence } from './fences.ts'
import { findBestPath, fillTrellis, readTagger } from './viterbi.ts'
import { formatValue } from './steps.ts'

const grammar = `words she saw the man with a telescope
S > NP VP 1.0
VP > V NP 0.7
VP > VP PP 0.3
NP > Det N 0.5
NP > NP PP 0.2
NP > she 0.3
PP > P NP 1.0
Det > the 0.6
Det > a 0.4
N > man 0.1
N > telescope 0.02
V > saw 0.2
P > with 0.3`
const tagger = `words they can fish
START > PRON 0.4
PRON > AUX 0.3
PRON > VERB 0.5
AUX > VERB 0.6
VERB > NOUN 0.2
PRON : they 0.1
AUX : can 0.2
VERB : can 0.0005
VERB : fish 0.002
NOUN : fish 0.003`

describe('a calculation figure', () => {
  it('of byte-pair encoding merges the most frequent pair, and the first of those that tie', () => {
    const words = [
      { symbols: [...'low·'], times: 5 },
      { symbols: [...'newest·'], times: 6 },
      { symbols: [...'widest·'], times: 3 },
    ]
    const learnt = learnMerges(words, 3)
    expect(learnt.map(({ chosen }) => chosen.left + chosen.right)).toEqual(['es', 'est', 'est·'])
    expect(learnt[0]?.ties.map(({ left, right }) => left + right)).toEqual(['st', 't·'])
    expect(learnt[2]?.words[1]?.symbols).toEqual(['n', 'e', 'w', 'est·'])
  })
  it('of Viterbi keeps the best path to each tag and traces it back', () => {
    const columns = fillTrellis(readTagger(tagger))
    expect(findBestPath(columns)).toEqual(['PRON', 'AUX', 'VERB'])
    const noun = columns[2]?.find(({ tag }) => tag === 'NOUN')
    expect(noun?.best).toMatchObject({ from: 'VERB' })
    expect(noun?.best.score).toBeCloseTo(6e-9, 15)
  })
  it('of CKY finds the more probable of two trees', () => {
    const [sentence] = fillChart(parseGrammar(grammar)).get('0–7') ?? []
    expect(sentence?.label).toBe('S')
    expect(sentence?.share).toBeCloseTo(4.536e-7, 12)
    const [phrase] = fillChart(parseGrammar(grammar)).get('1–7') ?? []
    expect(phrase?.from).toBe('VP 1–4 + PP 4–7')
  })
  it('of agreement gives Cohen’s kappa, and of scores the F₁ of each class, their mean and the accuracy', () => {
    expect(measureAgreement(parseConfusion('RP 30 4 6\nIN 3 32 0\nRB 7 1 17')).kappa).toBeCloseTo(0.678, 3)
    const { classes, macro, observed } = measureAgreement(parseConfusion('NOUN 80 15 5\nVERB 10 38 2\nADJ 10 2 38'))
    expect(classes.map(({ f }) => f.toFixed(3))).toEqual(['0.800', '0.724', '0.800'])
    expect([macro.toFixed(3), observed.toFixed(3)]).toEqual(['0.775', '0.780'])
  })
  it.each([
    [0.0024, '0.0024'],
    [0.00001, '1 × 10⁻⁵'],
    [2.88e-6, '2.88 × 10⁻⁶'],
    [4e-10, '4 × 10⁻¹⁰'],
    [0, '0'],
  ])('writes %d as %s', (value, text) => expect(formatValue(value)).toBe(text))
  it('shows every step without JavaScript, and has radio buttons with a name of its own', () => {
    const html = drawFence({ info: 'cky The telescope', source: grammar }) ?? ''
    expect(html.match(/<li>/g)).toHaveLength(7)
    expect(html).toContain('value="all" checked=""')
    expect(html).toContain('S 4.536 × 10⁻⁷')
    // Both ways to build the verb phrase are shown, the less probable one struck out.
    expect(html).toMatch(/<mark>VP [^<]+<\/mark><br><s>VP [^<]+<\/s>/)
    expect(html).toContain(', not from V 1–2 + NP 2–7')
    const names = [grammar, grammar.replace('0.02', '0.03')].map(
      (source) => /name="([^"]+)"/.exec(drawFence({ info: 'cky', source }) ?? '')?.[1],
    )
    expect(new Set(names).size).toBe(2)
  })
  it.each([
    ['bpe', 'low five\nmerges 3', /frequency/],
    ['bpe', 'low 5\nmerges 30', /1 to 9/],
    ['bpe', 'a 1\nmerges 4', /no pair left/],
    ['viterbi', tagger.replace('START > PRON 0.4\n', ''), /no tag leads to “they”/],
    ['viterbi', tagger.replace('0.4', '4'), /no probability/],
    ['cky', grammar.replace('words she', 'words he'), /nothing over the whole/],
    ['cky', grammar.replace('S > NP VP', 'S > NP VP PP'), /one or two parts/],
    ['kappa', 'A 1 2\nB 3', /has no 2 counts/],
    ['scores', 'A 1', /2 to 6 classes/],
  ])('of %s is refused with impossible data', (info, source, words) => {
    expect(() => drawFence({ info, source })).toThrow(words)
  })
})

describe('a consonant chart', () => {
  const chart = (source: string) => drawFence({ info: 'consonants The chart', source }) ?? ''
  it('puts pairs side by side, the voiceless one first, and highlights starred symbols', () => {
    const html = chart('t *d s z m')
    expect(html).toMatch(/>t<\/span><\/a><\/td><td>.*?<mark><span[^>]*>d</)
    expect(html).toContain('colspan="2">Alveolar')
    expect(html).not.toContain('Velar')
    expect(html).toContain('aria-label="Play m, voiced bilabial nasal, between two vowels"')
  })
  it('reads r as the English approximant, and has no sound for the trill in the full chart', () => {
    expect(chart('r l')).toContain('voiced postalveolar approximant')
    expect(chart('all r ɹ')).not.toContain('alveolar trill')
    expect(chart('all r ɹ')).toContain('voiced alveolar approximant')
  })
  it('shades impossible articulations, and lists consonants with two places separately', () => {
    expect(chart('all ʔ').match(/impossible/g)?.length).toBeGreaterThan(20)
    expect(chart('w p')).toContain('voiced labial-velar approximant</li>')
  })
  it.each([
    ['þ', /no place on the chart/],
    ['p p', /twice/],
    ['', /no consonant/],
  ])('is refused with an unknown or repeated symbol, or with none: %s', (source, words) =>
    expect(() => chart(source)).toThrow(words),
  )
})

describe('a plot', () => {
  const plot = (kind: string, source: string) => drawFence({ info: `plot ${kind} A plot`, source }) ?? ''
  const axes = 'x: Rank (log)\ny: Frequency (log)\n'
  it('shows a power law as a straight line on logarithmic axes', () => {
    const html = plot('scatter', `${axes}1 1000 the\n10 100\n100 10`)
    const points = [...html.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    const [a = [], b = [], c = []] = points
    expect((b[0] ?? 0) - (a[0] ?? 0)).toBeCloseTo((c[0] ?? 0) - (b[0] ?? 0), 0)
    expect((b[1] ?? 0) - (a[1] ?? 0)).toBeCloseTo((c[1] ?? 0) - (b[1] ?? 0), 0)
    expect(html).toContain('the: Rank 1, Frequency 1,000')
    expect(html).not.toMatch(/style=|NaN|Infinity/)
  })
  it('keeps its figure number in the caption', () => {
    const html = drawFence({ info: 'plot Figure 2. line Growth', source: 'x: a\ny: b\n1 2\n3 4' })
    expect(html).toContain('<figcaption>Figure 2. Growth</figcaption>')
  })
  it('draws bars from zero', () => {
    const html = plot('bars', 'x: Vowel\ny: Length in ms\nbeat 120\nbead 190')
    const heights = [...html.matchAll(/class="bar"[^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(190 / 120, 1)
  })
  it.each([
    ['pie', 'x: a\ny: b\n1 2\n3 4', /plot line/],
    ['line', '1 2\n3 4', /names both axes/],
    ['line', `${axes}0 2\n3 4`, /above 0/],
    ['line', 'x: a\ny: b\n1 two\n3 4', /no numbers/],
    ['line', 'x: a\ny: b\n1 2', /2 to 80/],
  ])('is refused with invalid data: %s', (kind, source, words) => expect(() => plot(kind, source)).toThrow(words))
})

describe('a map', () => {
  const map = (source: string) => drawFence({ info: 'map Two forms', source }) ?? ''
  it('distinguishes the forms, lists them by place, and says that it is schematic', () => {
    const html = map('place 10 20 Leeds = a\nplace 50 80 London = b\nline BATH: 0 50, 100 40')
    expect(html).toContain('a: Leeds\nb: London\nLine: BATH')
    expect(html).toContain('Schematic')
    expect(html.match(/class="point ring"/g)).toHaveLength(2)
  })
  it.each([
    ['place 10 120 Leeds', /outside/],
    ['place 10 20 Leeds\nline x: 1 2', /one point/],
    ['Leeds', /no place and no line/],
    ['line x: 1 2, 3 4', /1 to 40 places/],
  ])('is refused with invalid data: %s', (source, words) => expect(() => map(source)).toThrow(words))
})
