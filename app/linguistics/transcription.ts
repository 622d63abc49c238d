import { consonants, vowels } from './phonemes.ts'

const symbols = [...Object.keys(vowels), ...Object.keys(consonants)].toSorted((a, b) => b.length - a.length)
const attached = /^[\p{M}ʰʷʲːˑ]+/u

/** Keyboard substitutes: X-SAMPA letters and other common stand-ins for IPA symbols. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/ʧ/g, 'tʃ'],
  [/ʤ/g, 'dʒ'],
  [/[\u0361\u035c.]/g, ''],
  [/_h/g, 'ʰ'],
  [/_0/g, '\u0325'],
  [/_~/g, '\u0303'],
  [/_d/g, '\u032a'],
  [/ᵊ/g, 'ə'],
  [/4/g, 'ɾ'],
  [/=/g, '\u0329'],
  [/["'’ʹ′]/g, 'ˈ'],
  [/[%,]/g, 'ˌ'],
  [/:/g, 'ː'],
  [/g/g, 'ɡ'],
  [/@/g, 'ə'],
  [/\{/g, 'æ'],
  [/\?/g, 'ʔ'],
  [/3/g, 'ɜ'],
  [/5/g, 'ɫ'],
  [/I/g, 'ɪ'],
  [/E/g, 'e'],
  [/V/g, 'ʌ'],
  [/Q/g, 'ɒ'],
  [/U/g, 'ʊ'],
  [/A/g, 'ɑ'],
  [/O/g, 'ɔ'],
  [/N/g, 'ŋ'],
  [/T/g, 'θ'],
  [/D/g, 'ð'],
  [/S/g, 'ʃ'],
  [/Z/g, 'ʒ'],
]

/** Converts typed text to IPA: removes brackets and ties, and replaces X-SAMPA letters and other stand-ins. */
export function typedToIpa(text: string) {
  const bare = text
    .normalize('NFC')
    .trim()
    .replaceAll(/^[/[]+|(?<![/\]])[/\]]+$/g, '')
  return typed
    .reduce((so, [sign, symbol]) => so.replaceAll(sign, symbol), bare)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function splitSymbols(transcription: string) {
  // The ring of a voiceless sound is printed above a letter with a tail. It means the same as the ring below.
  const text = transcription.normalize('NFD').replaceAll('\u030a', '\u0325').replaceAll(/\s/g, '')
  const signs: string[] = []
  for (let at = 0; at < text.length;) {
    const symbol = symbols.find((each) => text.startsWith(each, at)) ?? String.fromCodePoint(text.codePointAt(at) ?? 0)
    const marks = attached.exec(text.slice(at + symbol.length))?.[0] ?? ''
    const isLong = marks.includes('ː') && `${symbol}ː` in vowels
    signs.push(isLong ? `${symbol}ː${marks.replaceAll('ː', '')}` : symbol + marks)
    at += symbol.length + marks.length
  }
  return signs
}

/** Lists the index of the first sound of each word. */
export function listWordStarts(transcription: string) {
  let sounds = 0
  return transcription
    .trim()
    .split(/\s+/)
    .map((word) => {
      const start = sounds
      sounds += splitSymbols(word).filter((sign) => !isStress(sign)).length
      return start
    })
}

/** Moves the diacritics of a diphthong after its second letter, once each, so that it is read as one vowel. */
export function moveDiphthongMarks(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(
      /([aeɔəɪʊɛʌoɑæiu])(\p{M}+)([ɪʊəiu])(\p{M}*)/gu,
      (all, from: string, first: string, to: string, last: string) =>
        diphthongSpellings.test(from + to) ? from + to + [...new Set(first + last)].join('') : all,
    )
    .normalize('NFC')
}

/** Removes the diacritics of a symbol; a dark l becomes l. */
export function bareSymbol(sign: string) {
  if (sign in vowels || sign in consonants) return sign
  // A letter with a háček is another letter, so the háček is not a diacritic here.
  if (sign.includes('\u030c')) return sign
  const bare = sign.replaceAll(/[\p{M}ʰʷʲˑ]/gu, '')
  if (bare === 'ɫ') return 'l'
  if (bare in vowels || bare in consonants) return bare
  const short = bare.replace(/ː$/, '')
  return short in vowels ? short : bare
}

export const isStress = (sign: string) => sign === 'ˈ' || sign === 'ˌ'
export const isVowel = (sign: string) => bareSymbol(sign) in vowels
/** True for a syllable nucleus: a vowel or a syllabic consonant. */
export const isNucleus = (sign: string) => isVowel(sign) || sign.includes('\u0329')

/** Lists symbols that are neither ordinary letters nor in the courses' set or another known set. */
export function listUnknownSigns(transcription: string) {
  const isKnown = (sign: string) =>
    isStress(sign) || bareSymbol(sign) in vowels || bareSymbol(sign) in consonants || /^[a-z]\p{M}*$/u.test(sign)
  return [...new Set(splitSymbols(toCourseSymbols(typedToIpa(transcription)).text).filter((sign) => !isKnown(sign)))]
}

const diphthongSpellings = /^([aɑʌ][iɪ]|[eɛ][iɪ]|[oɔ][iɪ]|[əo][uʊ]|[aɑæ][uʊ]|[iɪ]ə|[eɛ]ə|[uʊ]ə)$/

type OtherSign = readonly [sign: RegExp, symbol: string, note: string]

/** Diphthongs and long vowels written with a glide. A glide that begins the next syllable is a consonant. */
const glides: readonly OtherSign[] = [
  [/[eɛ]j/g, 'eɪ', 'For the vowel of *face* this course writes {/eɪ/}.'],
  [/[aɑʌ]j/g, 'aɪ', 'For the vowel of *price* this course writes {/aɪ/}.'],
  [/[oɔ]j/g, 'ɔɪ', 'For the vowel of *choice* this course writes {/ɔɪ/}.'],
  [/[əo]w/g, 'əʊ', 'For the vowel of *goat* this course writes {/əʊ/}.'],
  [/[aɑæ]w/g, 'aʊ', 'For the vowel of *mouth* this course writes {/aʊ/}.'],
  [/[iɪ]j/g, 'iː', 'For the vowel of *fleece* this course writes {/iː/}.'],
  [/[uʉʊ]w/g, 'uː', 'For the vowel of *goose* this course writes {/uː/}.'],
]

const rhoticNote = 'The hook stands for an *r* within the vowel, as in American English.'
const rhotic: readonly OtherSign[] = [
  [/ɝː?/g, 'ɜːr', rhoticNote],
  [/ɚ/g, 'ər', rhoticNote],
]

const otherSets: readonly OtherSign[] = [
  [/ɛː/g, 'eə', '{[ɛː]} is fine too; for the vowel of *square* this course writes {/eə/}.'],
  [/ɛə/g, 'eə', '{[ɛə]} is fine too; for the vowel of *square* this course writes {/eə/}.'],
  [/[eɛ]i|ɛɪ/g, 'eɪ', 'For the vowel of *face* this course writes {/eɪ/}.'],
  [/ɛ/g, 'e', '{[ɛ]} is fine too; for the vowel of *dress* this course writes {/e/}.'],
  [/(?<![aɑʌeɛɔo])ɪː/g, 'ɪə', '{[ɪː]} is fine too; for the vowel of *near* this course writes {/ɪə/}.'],
  [/ʌɪ/g, 'aɪ', '{[ʌɪ]} is fine too; for the vowel of *price* this course writes {/aɪ/}.'],
  [/ʉː/g, 'uː', '{[ʉː]} is fine too; for the vowel of *goose* this course writes {/uː/}.'],
  [/(?<![eɛɪiʊu])əː/g, 'ɜː', '{[əː]} is fine too; for the vowel of *nurse* this course writes {/ɜː/}.'],
  [/oʊ/g, 'əʊ', '{[oʊ]} is the American vowel of *goat*; for British English this course writes {/əʊ/}.'],
  [/ai|ɑɪ/g, 'aɪ', 'For the vowel of *price* this course writes {/aɪ/}.'],
  [/[oɔ]i|oɪ/g, 'ɔɪ', 'For the vowel of *choice* this course writes {/ɔɪ/}.'],
  [/[aɑæ]u|[ɑæ]ʊ/g, 'aʊ', 'For the vowel of *mouth* this course writes {/aʊ/}.'],
  [/[oə]u/g, 'əʊ', 'For the vowel of *goat* this course writes {/əʊ/}.'],
  [/iːə/g, 'ɪə', '{[iːə]} is fine too; for the vowel of *near* this course writes {/ɪə/}.'],
  [/uːə/g, 'ʊə', '{[uːə]} is fine too; for the vowel of *cure* this course writes {/ʊə/}.'],
  [/iə/g, 'ɪə', 'For the vowel of *near* this course writes {/ɪə/}.'],
  [/uə/g, 'ʊə', 'For the vowel of *cure* this course writes {/ʊə/}.'],
  [/ɐ/g, 'ʌ', '{[ɐ]} is fine too; for the vowel of *strut* this course writes {/ʌ/}.'],
  [/ɵ/g, 'ʊ', '{[ɵ]} is fine too; for the vowel of *foot* this course writes {/ʊ/}.'],
  [/oː/g, 'ɔː', '{[oː]} is fine too; for the vowel of *thought* this course writes {/ɔː/}.'],
  [/a(?![ɪʊː])/g, 'æ', '{[a]} is fine too; for the vowel of *trap* this course writes {/æ/}.'],
  [/ɹ/g, 'r', 'Between slant lines this course writes {/r/}.'],
]

/**
 * Vowels that another set writes with a symbol that may also be a mistake for a different vowel. The symbol is
 * converted only if the vowel is expected.
 */
const ambiguous: readonly string[] = ['eə', 'ɪə', 'ʊə', 'æ', 'ɜː', 'ʌ', 'ʊ', 'ɔː']

/**
 * Converts a transcription from another symbol set to the courses' set, and lists the conversions in `notes`. Symbols
 * that also occur in the expected transcription are kept, such as the two vowels of *various*.
 */
export function toCourseSymbols(
  transcription: string,
  {
    expected,
    style = 'broad',
    readsGlides = false,
  }: { expected?: string; style?: 'broad' | 'narrow'; readsGlides?: boolean } = {},
) {
  const sounds = expected === undefined ? null : splitSymbols(expected).map(bareSymbol)
  let text = transcription
  const notes: string[] = []
  for (const other of [...rhotic, ...(readsGlides ? glides : []), ...otherSets]) {
    const [sign, symbol, note] = other
    if (style === 'narrow' && symbol === 'r') continue
    const isOnlyIfExpected = ambiguous.includes(symbol) || glides.includes(other)
    if (sounds && isOnlyIfExpected && !sounds.includes(symbol)) continue
    if (expected !== undefined && expected.search(sign) >= 0) continue
    const read = text.replaceAll(sign, symbol)
    if (read !== text && !notes.includes(note)) notes.push(note)
    text = read
  }
  return { text: style === 'narrow' ? text.replaceAll('r', 'ɹ') : text, notes }
}

/** The keys of the IPA keyboard: symbols, each with the letters that type it on an English keyboard (X-SAMPA). */
export const keyboardRows: readonly { label: string; keys: readonly (readonly [symbol: string, typed: string])[] }[] = [
  {
    label: 'Vowels',
    keys: [
      ['ɪ', 'I'],
      ['æ', '{'],
      ['ʌ', 'V'],
      ['ɒ', 'Q'],
      ['ʊ', 'U'],
      ['ə', '@'],
      ['ɑ', 'A'],
      ['ɔ', 'O'],
      ['ɜ', '3'],
    ],
  },
  {
    label: 'Stress and length',
    keys: [
      ['ˈ', '"'],
      ['ˌ', '%'],
      ['ː', ':'],
    ],
  },
  {
    label: 'Consonants',
    keys: [
      ['ŋ', 'N'],
      ['θ', 'T'],
      ['ð', 'D'],
      ['ʃ', 'S'],
      ['ʒ', 'Z'],
      ['tʃ', 'tS'],
      ['dʒ', 'dZ'],
      ['ɡ', 'g'],
    ],
  },
  {
    label: 'Detail',
    keys: [
      ['\u0329', '='],
      ['ʰ', '_h'],
      ['\u0325', '_0'],
      ['\u0303', '_~'],
      ['\u032a', '_d'],
      ['ʔ', '?'],
      ['ɫ', '5'],
      ['ɹ', 'r'],
      ['ɾ', '4'],
    ],
  },
]
