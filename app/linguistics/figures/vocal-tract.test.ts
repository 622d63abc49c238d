import { describe, expect, it } from 'vitest'
import { getArticulation } from './articulation.ts'
import { drawFence } from './fences.ts'

const consonantsOfEnglish = 'p b t d k ɡ tʃ dʒ f v θ ð s z ʃ ʒ h m n ŋ l r w j'.split(' ')
const vowelsOfEnglish = 'iː ɪ e æ ʌ ɑː ɒ ɔː ʊ uː ɜː ə eɪ aɪ ɔɪ əʊ aʊ ɪə eə ʊə'.split(' ')

describe('an articulation', () => {
  it.each(consonantsOfEnglish)('of a consonant has its constriction, voicing and nasality: %s', (symbol) => {
    const made = getArticulation(symbol)
    expect(made.narrowest.length).toBe(symbol === 'w' ? 2 : 1)
    expect(made.isNasal).toBe(['m', 'n', 'ŋ'].includes(symbol))
    expect(made.folds).toBe(made.label.startsWith('voiced') ? 'vibrate' : 'apart')
    expect(made.tongue).toHaveLength(7)
  })
  it('has its constriction further back from [p] to [h]', () => {
    const across = ['p', 'f', 'θ', 's', 'ʃ', 'j', 'k', 'h'].map(
      (symbol) => getArticulation(symbol).narrowest[0]?.[0] ?? 0,
    )
    expect(across).toEqual(across.toSorted((a, b) => a - b))
  })
  it('leaves no gap in a stop, a small one in a fricative and a wide one in an approximant', () => {
    const tip = (symbol: string) => getArticulation(symbol).tongue[0]?.[1] ?? 0
    expect(tip('t')).toBe(tip('n'))
    expect(tip('s')).toBeGreaterThan(tip('t'))
    const back = (symbol: string) => getArticulation(symbol).tongue[4]?.[1] ?? 0
    expect(back('w')).toBeGreaterThan(back('x'))
    expect(back('x')).toBeGreaterThan(back('k'))
  })
  it.each(vowelsOfEnglish)('of a vowel is voiced, oral and without a constriction: %s', (symbol) => {
    expect(getArticulation(symbol)).toMatchObject({ folds: 'vibrate', isNasal: false, narrowest: [] })
  })
  it('has a higher tongue for a close vowel, and one further forward for a front vowel', () => {
    const peak = (symbol: string) => getArticulation(symbol).tongue[3] ?? [0, 0]
    expect(peak('iː')[1]).toBeLessThan(peak('æ')[1])
    expect(peak('iː')[0]).toBeLessThan(peak('uː')[0])
  })
})

describe('a vocal tract figure', () => {
  const source = 'z: alveolar | tip or blade of the tongue | t d s z\nn: nasal\niː: FLEECE'
  const html = drawFence({ info: 'vocal-tract Places', source }) ?? ''
  it('has a radio button and its drawings for each row, with the first row selected', () => {
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(html.match(/ checked=""/g)).toHaveLength(1)
    expect(html.match(/class="position"/g)).toHaveLength(6)
    expect(html).toContain('<b>voiced alveolar fricative</b>')
    expect(html).toContain('aria-label="Play [z] between two vowels"')
    expect(html).not.toMatch(/style=|NaN|undefined/)
  })
  it('tints the nose and lowers the soft palate only for a nasal', () => {
    expect(html.match(/class="nose-air"/g)).toHaveLength(1)
    expect(html).toContain('the soft palate is down')
  })
  it('draws the shapes of all rows with the same path commands, so that they can be animated', () => {
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
  ])('is refused if it cannot be drawn: %s', (rows, words) => {
    expect(() => drawFence({ info: 'vocal-tract', source: rows })).toThrow(words)
  })
})
