import { describe, expect, it } from 'vitest'
import { parseArcs } from './arcs/rules.ts'
import { drawFence } from './rules.ts'
import { parseBrackets } from './tree/rules.ts'

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
    'that is broken is refused: %s',
    (source) => {
      expect(() => parseBrackets(source)).toThrow()
    },
  )
  it('is drawn with every word and label, named, and with its bracketing as text', () => {
    const html = drawFence({ info: 'tree The man <has> it', source: '[S [NP She]\n   [*VP left]]' }) ?? ''
    expect(html).toContain('role="img" aria-label="Tree of “She left”: The man &lt;has&gt; it"')
    for (const text of ['>S<', '>NP<', '>She<', '>VP<', '>left<']) expect(html).toContain(text)
    expect(html).toContain('<code>[S [NP She] [VP left]]</code>')
    expect(html).not.toMatch(/style=|NaN|Infinity/)
  })
  it('has its leaves in a row, none over another', () => {
    const html =
      drawFence({
        info: 'tree',
        source: '[S [NP [Det the] [N antidisestablishmentarianism]] [VP [V is] [AP long]]]',
      }) ?? ''
    const places = [...html.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="word">/g)].map(([, x]) => Number(x))
    expect(places).toHaveLength(4)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('a dependency tree', () => {
  it('is drawn with its relations over its words, and said in words', () => {
    const html = drawFence({ info: 'arcs She has it', source: telescope }) ?? ''
    for (const relation of ['nsubj', 'det', 'obj', 'case', 'obl', 'root']) expect(html).toContain(`>${relation}<`)
    expect(html).toContain('telescope is obl of saw')
    expect(html).toContain('saw is root of ROOT')
    expect(html).toMatch(/arc-marked/)
    expect(html).not.toMatch(/style=|NaN|Infinity|obl\*/)
  })
  it('lets no arc run through another of the same stretch', () => {
    const html = drawFence({ info: 'arcs', source: telescope }) ?? ''
    const heights = [...html.matchAll(/<text x="[\d.]+" y="([\d.]+)" class="relation[^"]*">(\w+)</g)].map(
      ([, y, name]) => [name, Number(y)],
    )
    const at = Object.fromEntries(heights)
    expect(at.obl).toBeLessThan(at.obj)
    expect(at.obj).toBeLessThan(at.det)
  })
  it('that lacks a column is refused', () => {
    expect(() => parseArcs('1 She PRON 2')).toThrow(/DEPREL/)
  })
})

it('another fence is no drawing', () => {
  expect(drawFence({ info: '', source: 'x' })).toBe(null)
  expect(drawFence({ info: 'gloss', source: 'x' })).toBe(null)
})
