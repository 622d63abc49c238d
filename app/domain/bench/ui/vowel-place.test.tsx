import { describe, expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import { placeVowel } from '../speech.say.ts'
import { VowelPlace } from './vowel-place.tsx'

const target = { symbol: 'ɑː', formants: [604, 1040, 2300] } as const
const place = (f1: number, f2: number, scale: number) =>
  placeVowel({ window: { from: 100, to: 180 }, f0: 120, formants: [f1, f2, 2400] }, target, { f1: scale, f2: scale })

/** Returns where the circles of a chart lie: earlier tries, then what was said last. */
const circlesOf = (html: string) =>
  [...html.matchAll(/<circle[^>]* cx="([-\d.]+)" cy="([-\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

describe('the vowel chart of the bench', () => {
  it('has axes in hertz, and names target and vowel for screen readers', () => {
    const html = renderToMarkup(<VowelPlace placed={place(620, 1100, 1)} by="third formant" />)
    expect(html).toContain('>F1 in Hz</text>')
    expect(html).toContain('>F2 in Hz</text>')
    expect(html).toContain('>1,500</text>')
    expect(html).toContain('Vowel chart. Target ɑː: F1 604, F2 1040 Hz. Yours: F1 620, F2 1100 Hz.')
  })
  it.each([
    [60, 300],
    [1500, 4800],
  ])('becomes wider for a vowel that no mouth could have said, instead of laying it elsewhere: %d, %d', (f1, f2) => {
    const earlier = [{ f1: 620, f2: 1100 }]
    const html = renderToMarkup(<VowelPlace placed={place(f1, f2, 1)} by="third formant" earlier={earlier} />)
    const circles = circlesOf(html)
    expect(circles).toHaveLength(2)
    for (const [x, y] of circles) {
      expect(x).toBeGreaterThan(44)
      expect(x).toBeLessThan(310)
      expect(y).toBeGreaterThan(40)
      expect(y).toBeLessThan(246)
    }
  })
  it('keeps the target in place for a child, while the hertz of its axes change', () => {
    const [man, child] = [1, 1.35].map((scale) => {
      const html = renderToMarkup(<VowelPlace placed={place(604 * scale, 1040 * scale, scale)} by="corners" />)
      return { at: circlesOf(html)[0], labels: html.match(/>[\d,]+<\/text>/g)?.join('') }
    })
    expect(child?.at?.[0]).toBeCloseTo(man?.at?.[0] ?? 0, 0)
    expect(child?.at?.[1]).toBeCloseTo(man?.at?.[1] ?? 0, 0)
    expect(child?.labels).not.toBe(man?.labels)
  })
  it('has no target if nobody knows the word', () => {
    const placed = { scale: { f1: 1, f2: 1 }, f1: 500, f2: 1500 }
    const html = renderToMarkup(<VowelPlace placed={placed} by="kind of voice" />)
    expect(html).not.toContain('<ellipse')
    expect(html).toContain('aria-label="Vowel chart. Yours: F1 500, F2 1500 Hz."')
    expect(html).not.toContain('where it should lie')
  })
})
