import { describe, expect, it } from 'vitest'
import { parseArcs } from './arcs.ts'
import { drawFence } from './fences.ts'
import { estimateTextWidth } from './measure.ts'
import { drawUnlabelledSpectrogram } from './spectrogram.ts'
import { parseBrackets } from './tree.ts'
import { soundUrl, spectrogramUrl } from '../sound/cues.ts'

const telescope = `1 She PRON 2 nsubj
2 saw VERB 0 root
3 the DET 4 det
4 man NOUN 2 obj
5 with ADP 7 case
6 a DET 7 det
7 telescope NOUN 2 obl*`

describe('a tree', () => {
  it('is read from its bracketing', () => {
    expect(parseBrackets('[S [NP She] [*VP [V left] early]]')).toMatchObject({
      label: 'S',
      children: [
        { label: 'NP', children: [{ label: 'She' }] },
        { label: 'VP', isMarked: true, children: [{ label: 'V' }, { label: 'early', children: [] }] },
      ],
    })
  })
  it.each(['[S [NP She]', '[S [NP] [VP left]]', '[[NP She]]', '[S She] left'])(
    'is refused if it is malformed: %s',
    (source) => {
      expect(() => parseBrackets(source)).toThrow()
    },
  )
  it('is drawn with every word and label, an accessible name and its bracketing as text', () => {
    const html = drawFence({ info: 'tree The man <has> it', source: '[S [NP She]\n   [*VP left]]' }) ?? ''
    expect(html).toContain('role="img" aria-label="Tree of “She left”: The man &lt;has&gt; it"')
    for (const text of ['>S<', '>NP<', '>She<', '>VP<', '>left<']) expect(html).toContain(text)
    expect(html).toContain('<code>[S [NP She] [VP left]]</code>')
    expect(html).not.toMatch(/style=|NaN|Infinity/)
  })
  it('has its words in order from left to right', () => {
    const html =
      drawFence({
        info: 'tree',
        source: '[S [NP [Det the] [N antidisestablishmentarianism]] [VP [V is] [AP long]]]',
      }) ?? ''
    const places = [...html.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="word">/g)].map(([, x]) => Number(x))
    expect(places).toHaveLength(4)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
  it('has no label over another, even if a short word has a long one above it', () => {
    const source = '[Clause [Pronominal [Nominal I]] [Auxiliary [Verbal am]] [AP long]]'
    const labels = [
      ...(drawFence({ info: 'tree', source }) ?? '').matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</g),
    ].map(([, x, y, text = '']) => ({ x: Number(x), y: Number(y), text, width: estimateTextWidth(text, 19) }))
    expect(labels).toHaveLength(9)
    const overlapping = labels.flatMap((label, i) =>
      labels
        .slice(i + 1)
        .filter(({ x, y, width }) => y === label.y && Math.abs(x - label.x) < (width + label.width) / 2)
        .map(({ text }) => [label.text, text]),
    )
    expect(overlapping).toEqual([])
  })
})

describe('a dependency tree', () => {
  it('is drawn with its relations, which are also described in words', () => {
    const html = drawFence({ info: 'arcs She has it', source: telescope }) ?? ''
    for (const relation of ['nsubj', 'det', 'obj', 'case', 'obl', 'root']) expect(html).toContain(`>${relation}<`)
    expect(html).toContain('telescope is obl of saw')
    expect(html).toContain('saw is root of ROOT')
    expect(html).toMatch(/arc-marked/)
    expect(html).not.toMatch(/style=|NaN|Infinity|obl\*/)
  })
  it('has longer arcs above shorter ones', () => {
    const html = drawFence({ info: 'arcs', source: telescope }) ?? ''
    const heights = [...html.matchAll(/<text x="[\d.]+" y="([\d.]+)" class="relation[^"]*">(\w+)</g)].map(
      ([, y, name]) => [name, Number(y)],
    )
    const at = Object.fromEntries(heights)
    expect(at.obl).toBeLessThan(at.obj)
    expect(at.obj).toBeLessThan(at.det)
  })
  it('is refused if a column is missing', () => {
    expect(() => parseArcs('1 She PRON 2')).toThrow(/DEPREL/)
  })
})

it('a code fence of another kind is not drawn', () => {
  expect(drawFence({ info: '', source: 'x' })).toBe(null)
  expect(drawFence({ info: 'gloss', source: 'x' })).toBe(null)
})

describe('a vowel chart', () => {
  it('places front vowels left of back ones and close ones above open ones', () => {
    const html =
      drawFence({ info: 'vowels Corners', source: 'i 0 0\nu 0 2\na 3 0 TRAP\nɑ 3 2\naɪ 3 0.5 > 0.5 0.5 PRICE' }) ?? ''
    const at = new Map(
      [...html.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="symbol">(.+?)</g)].map(([, x, y, symbol]) => [
        symbol,
        [Number(x), Number(y)],
      ]),
    )
    const [i = [], u = [], a = []] = ['i', 'u', 'a'].map((symbol) => at.get(symbol))
    expect(i[0]).toBeLessThan(u[0] ?? 0)
    expect(i[1]).toBe(u[1])
    expect(a[1]).toBeGreaterThan(i[1] ?? 0)
    expect(a[0]).toBeGreaterThan(i[0] ?? 0)
    expect(html).toContain('aɪ (PRICE): open, central, gliding to')
    expect(html).not.toMatch(/style=|NaN/)
  })
  it.each(['i 0', 'i 4 0', 'i 0 x', 'aɪ 3 0.5 > 0.5'])('is refused with an invalid position: %s', (source) => {
    expect(() => drawFence({ info: 'vowels', source })).toThrow()
  })
  it('of formants has F1 downwards, F2 from right to left, and at most 3 groups of speakers', () => {
    const html = drawFence({ info: 'formants', source: 'i 270 2290 men\nɑ 730 1090 men\ni 310 2790 women' }) ?? ''
    const points = [
      ...html.matchAll(/<circle class="point(?: ring)?" cx="([\d.]+)" cy="([\d.]+)" r="4.5"\/><text/g),
    ].map(([, x, y]) => [Number(x), Number(y)])
    // Three vowels and two symbols of the legend, in the wide drawing and in the narrow one.
    expect(points).toHaveLength(10)
    expect(points[0]?.[0]).toBeLessThan(points[1]?.[0] ?? 0)
    expect(points[0]?.[1]).toBeLessThan(points[1]?.[1] ?? 0)
    for (const axis of ['F1 in Hz', 'F2 in Hz']) expect(html.split(`>${axis}</text>`)).toHaveLength(3)
    expect(html).toContain('i, women: F1 310 Hz, F2 2,790 Hz')
    expect(() => drawFence({ info: 'formants', source: 'i 1 2 a\ni 1 2 b\ni 1 2 c\ni 1 2 d' })).toThrow(/3 speakers/)
  })
})

describe('figures with sound', () => {
  const soundUrls = (html: string) =>
    [...html.matchAll(/href="(\/sounds\/[^"]+)" data-sound=""/g)].map(([, url]) => url)
  it('each symbol of a vowel chart is a named link to its own sound, and the chart is not a single image', () => {
    const html = drawFence({ info: 'vowels', source: 'i 0 0 fleece\nu 0 2\naɪ 3 0.5 > 0.5 0.5 price' }) ?? ''
    expect(new Set(soundUrls(html)).size).toBe(3)
    expect(html).toContain('aria-label="Play i, fleece"')
    expect(html).not.toContain('role="img"')
    expect(html).toContain('Synthetic')
  })
  it('a vowel chart has a narrow version that fits a phone, with every symbol inside it', () => {
    const source = [0, 1, 2, 3].flatMap((down) => [`i ${down} 0`, `u ${down} 2`]).join('\n')
    const html = drawFence({ info: 'vowels', source }) ?? ''
    const [, width, narrow = ''] = /<svg class="narrow-only"[^>]* width="(\d+)"[^>]*>(.*)<\/svg>/.exec(html) ?? []
    const boxes = [...narrow.matchAll(/<rect class="symbol-box" x="([\d.]+)" y="([\d.]+)" width="(\d+)"/g)]
    expect(boxes).toHaveLength(8)
    for (const [, x, , wide] of boxes) expect(Number(x) + Number(wide)).toBeLessThanOrEqual(Number(width))
    // The widest row name takes about 62 pixels, and the symbols of its row begin after it.
    const second = boxes.find(([, , y]) => Number(y) > 100)
    expect(Number(second?.[1])).toBeGreaterThan(62)
    expect(Number(width)).toBeLessThanOrEqual(375 - 70)
  })
  it('a formant chart plays men and women with different voices', () => {
    const html = drawFence({ info: 'formants', source: 'i 300 2300 men\ni 300 2300 women' }) ?? ''
    expect(new Set(soundUrls(html)).size).toBe(2)
  })
  it('a spectrogram shows the picture of each sound, with its voicing and playable words and segments', () => {
    const html = drawFence({ info: 'spectrogram Two words', source: 'siː | see | s 0-1300 Hz: no strokes\nziː' }) ?? ''
    const pictures = [...html.matchAll(/<image href="([^"]+)"/g)].map(([, url = '']) => url)
    expect(new Set(pictures)).toEqual(new Set([spectrogramUrl('siː'), spectrogramUrl('ziː')]))
    for (const cue of ['siː', 'siː~0-125', 'ziː~0-90']) expect(soundUrls(html)).toContain(soundUrl(cue))
    expect(html).toContain('aria-label="Play s alone"')
    expect(html.match(/class="folds-wave"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html).toContain('s, 0 to 125 ms: noise at 4000 to 5400 Hz and 4600 to 7800 Hz, without voice')
    expect(html).toContain('At s: no strokes')
    expect(html).not.toMatch(/style=|NaN|Infinity/)
  })
  it('a spectrogram has its own mask in each drawing, and the narrow drawing fits a phone', () => {
    const html = drawFence({ info: 'spectrogram', source: 'siː | see\nziː' }) ?? ''
    const ids = [...html.matchAll(/<mask id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(4)
    const [, width] = /<svg class="narrow-only"[^>]* width="(\d+)"/.exec(html) ?? []
    expect(Number(width)).toBeLessThanOrEqual(286)
  })
  it('the spectrogram of a listening item does not reveal its sounds', () => {
    const html = drawUnlabelledSpectrogram({ cue: 'ʃiːp', image: '/sounds/heard-1/x.png' })
    expect(html).toContain('href="/sounds/heard-1/x.png"')
    expect(html).not.toMatch(/ʃ|iː|>p<|data-sound/)
  })
  it('a voice onset time is described in words and can be played', () => {
    const html = drawFence({ info: 'onset', source: 'b −80 as in French\np 60 as in pin' }) ?? ''
    expect(html).toContain('b (as in French): the voice begins 80 ms before the burst')
    expect(html).toContain('p (as in pin): the voice begins 60 ms after the burst, with breath between')
    expect(soundUrls(html)).toHaveLength(2)
  })
  it('a tone contour falls from level 5 to level 1', () => {
    const html = drawFence({ info: 'pitch', source: '[ma] | 51 | scold' }) ?? ''
    const [, from, to] = /class="pitch-line" d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"/.exec(html) ?? []
    expect(Number(from)).toBeLessThan(Number(to))
    expect(html).toContain('[ma] scold: from level 5 to level 1')
  })
  it.each([
    ['listen', 'ʙa | x', /without a sound/],
    ['listen', '', /nothing/],
    ['spectrogram', 'aɪ '.repeat(19), /four seconds/],
    ['spectrogram', 'siː | see | no strokes', /no box/],
    ['spectrogram', 'siː | see | z: strokes', /no z/],
    ['onset', 'p soon', /milliseconds/],
    ['onset', 's 20', /nothing that can sound|no plosive|signs/],
    ['pitch', 'ma | 7', /levels/],
    ['vowels', 'i 0 9', /outside/],
    ['formants', 'i 2000 900', /no voice/],
  ])('%s is refused with data that cannot be drawn or played: %s', (info, source, words) => {
    expect(() => drawFence({ info, source })).toThrow(words)
  })
})
