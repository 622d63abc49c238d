import { describe, expect, it } from 'vitest'
import { alignSounds } from './alignment.ts'
import { compareTranscriptions } from './comparison.ts'
import { consonantChart, vowelChart } from './features/chart.ts'
import { lookAlikes } from './features/stand-ins.ts'
import { readSound, splitSymbols } from './transcription.ts'
import { listUnknownSigns, nameSign, readTyped } from './typed.ts'

const read = (typed: string) => splitSymbols(readTyped(typed).text).join(' ')

describe('a typed transcription', () => {
  it.each([
    ['wɔːɫ', 'w ɔː ɫ'],
    ['wɔːlˠ', 'w ɔː ɫ'],
    ['wɔːl\u0334', 'w ɔː ɫ'],
    ['wO:5', 'w ɔː ɫ'],
    ['wɔːł', 'w ɔː ɫ'],
    ['h\u00e3m', 'h ã m'],
    ['ha\u0303m', 'h ã m'],
    ['ha~m', 'h ã m'],
    ['ha\u02dcm', 'h ã m'],
    ['ɹ\u0325', 'ɹ̥'],
    ['ɹ\u030a', 'ɹ̥'],
    ['ɹ˚', 'ɹ̥'],
    ['r\\_0', 'ɹ̥'],
    ['k͡x', 'k͡x'],
    ['k\u035cx', 'k͡x'],
    ['kˣ', 'k͡x'],
    ['t͡ʃ', 'tʃ'],
    ['t\u035cʃ', 'tʃ'],
    ['ʧ', 'tʃ'],
    ['t̠ʃ', 'tʃ'],
    ['tS', 'tʃ'],
    ['d̥ʒ̊', 'dʒ̥'],
    ['n\u030d', 'n̩'],
    ['n=', 'n̩'],
    ['sk=', 's k˭'],
    ['ç', 'ç'],
    ['c\u0327', 'ç'],
    ['ⁿd', 'dⁿ'],
    ['ma˥˩', 'm a˥˩'],
    ['\u201csɪstə\u201d', 'ˈ s ɪ s t ə'],
    ['bɒtlˌ', 'b ɒ t l̩'],
    ['kɪkʼ', 'k ɪ kʼ'],
    ['skʼaɪ', 's kʼ aɪ'],
    ['ˈsɪ.stə', 'ˈ s ɪ s t ə'],
    ['fɑːr‿əˈweɪ', 'f ɑː r ə ˈ w eɪ'],
    ['⟨fɒks⟩', 'f ɒ k s'],
    ['\\fɒks\\', 'f ɒ k s'],
    ['{fɒks}', 'f ɒ k s'],
    ['fɒks,', 'f ɒ k s'],
    ['ˈsɪs·tə', 'ˈ s ɪ s t ə'],
    ['\uff46ɒks', 'f ɒ k s'],
    ['bʌɪə', 'b ʌ ɪ ə'],
    ['aɪə', 'aɪ ə'],
    ['fɑː(r) ˈɒf', 'f ɑː r ˈ ɒ f'],
    ['fɑːʳ@', 'f ɑː r ə'],
    ['sɪstə(r)', 's ɪ s t ə'],
    ['Gɪv', 'ɡ ɪ v'],
    ['tE', 't ɛ'],
    ['kæˀt', 'k æ tˀ'],
    ['iːˀt͡ʃə', 'iː tʃˀ ə'],
    ['mə–ˈʃiːn', 'm ə ˈ ʃ iː n'],
    ['‖mə‧ˈʃiːn↘', 'm ə ˈ ʃ iː n'],
    ['fɑːr⁀ɒf', 'f ɑː r ɒ f'],
    ['fɑːr\u035c ˈɒf', 'f ɑː r ˈ ɒ f'],
    ['‘məˈʃiːn’', 'm ə ˈ ʃ iː n'],
    ['ˈ s ɪ s t ə', 'ˈ s ɪ s t ə'],
  ])('is read the same however it is typed: %s', (typed, sounds) =>
    expect(read(typed).normalize('NFC')).toBe(sounds.normalize('NFC')),
  )

  it.each(['\u2018', '\u2019', '\u201b', '\u02bc', '\u02b9', '\u2032', '\u00b4', '`', "'", '"', '\u201c'])(
    'has %s for a stress mark, as word processors make it',
    (mark) => expect(read(`mə${mark}ʃiːn`)).toBe('m ə ˈ ʃ iː n'),
  )

  it.each(['\u200b', '\u200d', '\u200e', '\u200f', '\u00ad', '\ufeff', '\u2060', '\u00a0', '\ufe0f'])(
    'may hold invisible characters: U+%#',
    (sign) => {
      expect(read(`mə${sign}ˈʃ${sign}iːn`)).toBe('m ə ˈ ʃ iː n')
      expect(listUnknownSigns(`mə${sign}ˈʃiːn`)).toEqual([])
    },
  )

  it('may hold letters that only look like a symbol, which a note names', () => {
    for (const [symbol, signs] of Object.entries(lookAlikes))
      for (const sign of signs) {
        expect(splitSymbols(readTyped(sign, symbol).text), sign).toEqual([symbol])
        expect(readTyped(sign, symbol).notes.join(), sign).toContain(`only looks like {[${symbol}]}`)
      }
    expect(readTyped('\u01dd').notes).toEqual(['{[ǝ]} (U+01DD) only looks like {[ə]}. It is read as that.'])
    for (const sign of ['ə', 'ʃ', 'θ', 'β', 'χ', 'ɪ', 'ʊ', 'ː']) expect(readTyped(sign).notes, sign).toEqual([])
  })

  it('with signs that nobody can read is refused by their names', () => {
    expect(listUnknownSigns('f☃ks')).toEqual(['☃'])
    expect(listUnknownSigns('f\ue000ks').map(nameSign)).toEqual(['U+E000'])
    expect(listUnknownSigns('fқx#').map(nameSign)).toEqual(['қ (U+049B)', '#'])
    expect(listUnknownSigns('ʙɴɢǃɓ t͡ɬ ŋ͡m e̞ ʍ š')).toEqual([])
  })
})

describe('the letters of the IPA', () => {
  const cells = consonantChart.split(/[,:\n]/).map((cell) => cell.trim().split(' ').slice(1))
  it('have the features of PanPhon, the second of a pair with voice', () => {
    const pairs = cells.filter((letters) => letters.length === 2)
    expect(pairs.length).toBeGreaterThan(15)
    for (const [one = '', other = ''] of pairs)
      expect([readSound(one).features.voi, readSound(other).features.voi], one).toEqual([-1, 1])
  })
  it('are all known, with place and manner or a place on the vowel chart', () => {
    const letters = [...`${consonantChart}${vowelChart}`.replaceAll(/[a-z-]{2,}|[:,_\s]/g, '')]
    expect(letters.length).toBeGreaterThan(100)
    for (const letter of letters) {
      const { kind, features, manner, targets } = readSound(letter)
      expect(kind === 'vowel' ? targets !== null : manner !== '', letter).toBe(true)
      expect(features.voi, letter).not.toBe(0)
      expect(features.syl, letter).toBe(kind === 'vowel' ? 1 : -1)
    }
  })
  it('change with their marks', () => {
    expect(readSound('ɹ̥').features.voi).toBe(-1)
    expect(readSound('d̥').features.voi).toBe(-1)
    expect(readSound('s̬').features.voi).toBe(1)
    expect(readSound('kʰ').features.sg).toBe(1)
    expect(readSound('n̩').features.syl).toBe(1)
    expect(readSound('ã').features.nas).toBe(1)
    expect(readSound('iː').features.long).toBe(1)
    expect(readSound('n̪').place).toBe('dental')
    expect(readSound('k͡x')).toMatchObject({ manner: 'affricate', place: 'velar' })
    expect(readSound('ŋ͡m').place).toBe('bilabial and velar')
  })
})

it('an r in brackets is said to be left out only where no vowel follows', () => {
  expect(readTyped('ˈfɑː(r) ə').notes).toEqual([])
  expect(readTyped('ˈfɑː(r)').notes).toEqual([expect.stringContaining('left out')])
})

describe('two rows of sounds', () => {
  const align = (one: string, other: string) =>
    alignSounds(one.split(' '), other.split(' '))
      .map(({ accepted, yours }) => `${accepted || '-'}:${yours || '-'}`)
      .join(' ')
  it.each([
    ['θ r iː', 't r eː s', 'θ:t r:r iː:eː -:s'],
    ['n iː', 'k n iː', '-:k n:n iː:iː'],
    ['h e k a t o n', 'k e n t u m', 'h:- e:- k:k a:e -:n t:t o:u n:m'],
    ['m a˥ t', 'm a˩ d', 'm:m a˥:a˩ t:d'],
    ['a ˥', 'a n ˩', 'a:a -:n ˥:˩'],
    ['t͡ʃ a', 't a', 't͡ʃ:t a:a'],
    ['h j uː dʒ', 'h y u w ǰ', 'h:h j:y uː:u -:w dʒ:ǰ'],
  ])('are aligned by their features: %s and %s', (one, other, columns) => expect(align(one, other)).toBe(columns))
  it('may hold signs that nobody knows', () => {
    expect(align('☃ a', '☃ b a')).toBe('☃:☃ -:b a:a')
    for (const sign of ['', '+', '\u0303', 'ˈa', 'xyzabc', '\ud800', '¹'])
      expect(() => alignSounds([sign, 'a'], ['a', sign, 't'])).not.toThrow()
  })
})

it('no typed text makes the comparison fail', () => {
  for (const typed of ['', ' ', 'ː', '\u0303', '͡', 'ˈ', '[]', '//', '\u0361a', 'a\u0361', '(r)', '=', '\\', '`'])
    expect(() => compareTranscriptions({ accepted: ['ˈsɪstə'], typed, style: 'broad' }), typed).not.toThrow()
})
