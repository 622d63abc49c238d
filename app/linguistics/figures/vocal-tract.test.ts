import { describe, expect, it } from 'vitest'
import { articulationOf } from './articulation.ts'
import { drawFence } from './fences.ts'

const consonantsOfEnglish = 'p b t d k ɡ tʃ dʒ f v θ ð s z ʃ ʒ h m n ŋ l r w j'.split(' ')
const vowelsOfEnglish = 'iː ɪ e æ ʌ ɑː ɒ ɔː ʊ uː ɜː ə eɪ aɪ ɔɪ əʊ aʊ ɪə eə ʊə'.split(' ')

describe('an articulation', () => {
  it.each(consonantsOfEnglish)('of a consonant has its place, voice and nose: %s', (symbol) => {
    const made = articulationOf(symbol)
    expect(made.narrowest.length).toBe(symbol === 'w' ? 2 : 1)
    expect(made.isNasal).toBe(['m', 'n', 'ŋ'].includes(symbol))
    expect(made.folds).toBe(made.label.startsWith('voiced') ? 'vibrate' : 'apart')
    expect(made.tongue).toHaveLength(7)
  })
  it('goes from the lips backwards', () => {
    const across = ['p', 'f', 'θ', 's', 'ʃ', 'j', 'k', 'h'].map(
      (symbol) => articulationOf(symbol).narrowest[0]?.[0] ?? 0,
    )
    expect(across).toEqual(across.toSorted((a, b) => a - b))
  })
  it('leaves no gap in a stop, a small one in a fricative, a wide one in an approximant', () => {
    const tip = (symbol: string) => articulationOf(symbol).tongue[0]?.[1] ?? 0
    expect(tip('t')).toBe(tip('n'))
    expect(tip('s')).toBeGreaterThan(tip('t'))
    const back = (symbol: string) => articulationOf(symbol).tongue[4]?.[1] ?? 0
    expect(back('w')).toBeGreaterThan(back('x'))
    expect(back('x')).toBeGreaterThan(back('k'))
  })
  it.each(vowelsOfEnglish)('of a vowel is voiced, oral and nowhere closed: %s', (symbol) => {
    expect(articulationOf(symbol)).toMatchObject({ folds: 'vibrate', isNasal: false, narrowest: [] })
  })
  it('of a vowel is higher and further forward as the vowel is', () => {
    const peak = (symbol: string) => articulationOf(symbol).tongue[3] ?? [0, 0]
    expect(peak('iː')[1]).toBeLessThan(peak('æ')[1])
    expect(peak('iː')[0]).toBeLessThan(peak('uː')[0])
  })
})

describe('a vocal tract', () => {
  const source = 'z: alveolar | tip or blade of the tongue | t d s z\nn: nasal\niː: FLEECE'
  const html = drawFence({ info: 'vocal-tract Places', source }) ?? ''
  it('has a radio button, a drawing, a mark and a label for each row, the first chosen', () => {
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(html.match(/ checked=""/g)).toHaveLength(1)
    expect(html.match(/class="position"/g)).toHaveLength(6)
    expect(html).toContain('<b>voiced alveolar fricative</b>')
    expect(html).toContain('aria-label="Play [z] between two vowels"')
    expect(html).not.toMatch(/style=|NaN|undefined/)
  })
  it('tints the nose and lowers the soft palate in a nasal alone', () => {
    expect(html.match(/class="nose-air"/g)).toHaveLength(1)
    expect(html).toContain('the soft palate is down')
  })
  it('draws every shape with as many corners as the others, so that it can move', () => {
    const commands = [...html.matchAll(/class="(?:tongue|organ)" d="([^"]+)"/g)].map(([, d = '']) =>
      d.replaceAll(/[^A-Z]/g, ''),
    )
    const shapes = commands.slice(0, 12)
    expect(shapes.slice(0, 4)).toEqual(shapes.slice(4, 8))
    expect(shapes.slice(0, 4)).toEqual(shapes.slice(8, 12))
  })
  it.each([
    ['alveolar | ridge', /no sound and name/],
    ['ʙ: trill\np: stop', /no drawing/],
    ['p: stop', /2 to 12 rows/],
  ])('that cannot be drawn is refused: %s', (rows, words) => {
    expect(() => drawFence({ info: 'vocal-tract', source: rows })).toThrow(words)
  })
})
