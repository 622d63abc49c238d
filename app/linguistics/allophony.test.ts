import { describe, expect, it } from 'vitest'
import { isTrueMark, listMarksOfSign, type Placed } from './allophony.ts'

const inside = { isWordStart: false, isWordEnd: false, isMarked: false, isWeak: false, earlier: null }
/** Places a sound between its neighbours, such as "s p ɪ"; a dash is the edge of the word. */
function place(row: string): Placed {
  const [before = '-', sign = '', after = '-'] = row.split(' ')
  return {
    ...inside,
    sign,
    before: before === '-' ? null : before,
    after: after === '-' ? null : after,
    isWordStart: before === '-',
    isWordEnd: after === '-',
  }
}

describe('whether a diacritic is true of a sound', () => {
  it.each([
    ['ʰ', '- p ɪ', true],
    ['ʰ', 's p ɪ', false],
    ['ʰ', 'ə k iː', true],
    ['ʰ', '- b ɪ', false],
    ['ʰ', '- tʃ eə', true],
    ['\u0325', 'p l eɪ', true],
    ['\u0325', 'b l eɪ', false],
    ['\u0325', '- l eɪ', false],
    ['\u0325', '- b æ', true],
    ['\u0325', 'æ d -', true],
    ['\u0325', 'ɪ z t', true],
    ['\u0325', 'ɪ z ə', false],
    ['\u0325', '- s iː', false],
    ['\u0325', '- ə p', null],
    ['\u0303', 'h æ m', true],
    ['\u0303', 'm æ t', false],
    ['\u0303', 'ɪ l m', false],
    ['\u032a', 'ɪ n θ', true],
    ['\u032a', 'ɪ t θ', true],
    ['\u032a', 'ɪ l ð', true],
    ['\u032a', 'ɪ z ð', true],
    ['\u032a', 'e n -', false],
    ['\u032a', 'e m θ', false],
    ['\u031a', 'æ k t', true],
    ['\u031a', 'æ t -', true],
    ['\u031a', '- t ə', false],
    ['\u031a', 'æ s t', false],
    ['ˑ', 's iː t', true],
    ['ˑ', 'p eɪ s', true],
    ['ˑ', 's iː d', false],
    ['ˑ', 's iː -', false],
    ['ˑ', 'b æ d', true],
    ['ˑ', 'b æ t', false],
    ['ˑ', 'ɪ n d', null],
    ['ʷ', '- ʃ iː', true],
    ['ʷ', '- ʒ iː', true],
    ['ʷ', '- r iː', true],
    ['ʷ', '- k w', true],
    ['ʷ', '- k uː', true],
    ['ʷ', '- k ɒ', true],
    ['ʷ', '- k iː', false],
    ['ˠ', 'e l -', true],
    ['ˠ', 'e l d', true],
    ['ˠ', '- l iː', false],
    ['ˠ', 'ɪ l j', false],
    ['ˠ', 'e n -', false],
    ['\u0330', '- l iː', null],
  ])('%s in “%s”: %s', (mark, row, truth) => expect(isTrueMark(mark, place(row))).toBe(truth))

  it('true for aspiration after s at a stress mark or word start, undecided for devoicing of r after st', () => {
    expect(isTrueMark('ʰ', { ...place('s t ɒ'), isMarked: true })).toBe(true)
    expect(isTrueMark('ʰ', { ...place('s t ɒ'), isWordStart: true })).toBe(true)
    expect(isTrueMark('\u0325', { ...place('t r ɪ'), earlier: 's' })).toBeNull()
    expect(isTrueMark('\u0325', { ...place('t r ɪ'), earlier: 'n' })).toBe(true)
    expect(isTrueMark('\u0325', { ...place('d r ɪ'), earlier: 's' })).toBe(false)
  })
})

it('the diacritics of a symbol are listed one by one, with dark l as one of them', () => {
  expect(['pʰ', 'iː', 'iːˑ', 'ɫ', 'ɫ\u0329', 'l\u0325'].map(listMarksOfSign)).toEqual([
    ['ʰ'],
    [],
    ['ˑ'],
    ['ˠ'],
    ['\u0329', 'ˠ'],
    ['\u0325'],
  ])
})
