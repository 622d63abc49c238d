import { marks } from './features/marks.ts'
import { sameMarks } from './features/stand-ins.ts'
import {
  applyMarks,
  articulations,
  findTarget,
  joinConsonants,
  lookUpFeatures,
  neutral,
  tie,
  type Features,
  type Target,
} from './letters.ts'
import { consonants, vowels } from './phonemes.ts'

/** A sound as it was read: its letters, its marks in their normal order, and what they mean. */
export type Sound = {
  letters: string
  marks: readonly string[]
  kind: 'vowel' | 'consonant' | 'tone' | 'other'
  features: Features
  /** Empty for a vowel. */
  place: string
  manner: string
  /** Start and end of a vowel; the same place unless it is a diphthong. */
  targets: readonly [Target, Target] | null
}

const isModifier = (sign: string) => sign in marks || /^\p{M}$/u.test(sign)
const byPlace = (mark: string) =>
  /\p{M}/u.test(mark) ? 0 : mark === 'ː' || mark === 'ˑ' ? 2 : /[˥-˩]/.test(mark) ? 3 : 1
/** A letter with a háček is another letter, not one with a rising tone. */
const isHacek = (letter: string, mark: string) => mark === '\u030c' && findTarget(letter) === null

type Unit = { letters: string; marks: readonly string[] }

/** Writes a unit in its normal form: letters, marks below and above, marks beside, length, tone. */
function writeUnit({ letters, marks: own }: Unit) {
  const isDark = letters === 'l' && own.includes('ˠ')
  const ordered = [...new Set(own)]
    .filter((mark) => !(isDark && mark === 'ˠ'))
    .toSorted((a, b) => byPlace(a) - byPlace(b))
  return (isDark ? 'ɫ' : letters) + ordered.join('')
}

const houseSymbols = new Set([...Object.keys(vowels), ...Object.keys(consonants)])
/** Two letters of one sound of English, such as a diphthong; they need no tie bar. */
const isHousePair = (letters: string) => !letters.endsWith('ː') && houseSymbols.has(letters)

const markFor = new Map(sameMarks.flatMap(([typed, mark]) => [...typed].map((sign) => [sign, mark] as const)))
const sameMark = new RegExp(`[${[...markFor.keys()].join('')}]`, 'gu')

/** Replaces marks that are written above, beside or in another alphabet by their normal form. */
export function tidyMarks(text: string) {
  const bare = text
    .normalize('NFD')
    .replaceAll('c\u0327', 'ç')
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f\u034f]/gu, '')
  return bare.replaceAll(sameMark, (sign) => markFor.get(sign) ?? sign)
}

/** Splits a transcription into units, each a letter or two tied ones with their marks. */
function readUnits(text: string): Unit[] {
  const signs = [...tidyMarks(text)].filter((sign) => !/\s/.test(sign))
  const units: Unit[] = []
  let at = 0
  const takeMarks = (letter: string) => {
    const taken: string[] = []
    for (; at < signs.length && signs[at] !== tie && isModifier(signs[at] ?? ''); at += 1) {
      if (isHacek(letter, signs[at] ?? '')) continue
      taken.push(signs[at] ?? '')
    }
    return taken
  }
  while (at < signs.length) {
    const before = isStress(signs[at] ?? '') ? [] : takeMarks('')
    const letter = signs[at] ?? ''
    at += 1
    if (isStress(letter)) {
      units.push({ letters: letter, marks: [] })
      continue
    }
    const isOther = isHacek(letter, signs[at] ?? '')
    const first = isOther ? `${letter}\u030c`.normalize('NFC') : letter
    const own = [...before, ...takeMarks(letter)]
    const isTied = signs[at] === tie
    const second = signs[isTied ? at + 1 : at] ?? ''
    // In {aɪə} the first two letters are the diphthong, whichever letters they are.
    const isTriphthong =
      second === 'ə' && findTarget(units.at(-1)?.letters ?? '') !== null && !units.at(-1)?.marks.includes('ː')
    const isPair = isHousePair(first + second) && !isTriphthong && !own.some((mark) => byPlace(mark) > 0)
    const isJoined = isTied || isPair
    if (isJoined && second !== '' && !isStress(second)) {
      at += isTied ? 2 : 1
      // The retraction in t̠ʃ is that of the second letter, so it says nothing new.
      const ofFirst = own.filter((mark) => mark !== '\u0320')
      const letters = isTied && !isHousePair(first + second) ? first + tie + second : first + second
      units.push({ letters, marks: [...ofFirst, ...takeMarks(second)] })
    } else if (first === 'ɫ') units.push({ letters: 'l', marks: [...own, 'ˠ'] })
    else if (first !== '' || own.length > 0) units.push({ letters: first, marks: own })
  }
  return units
}

/** Splits a transcription into stress marks and sounds, each in its normal form. */
export const splitSymbols = (transcription: string) => readUnits(transcription).map(writeUnit)

function makeSound(sign: string): Sound {
  const [unit = { letters: '', marks: [] }, next] = readUnits(sign).filter(({ letters }) => !isStress(letters))
  // Two units in one sign: a diphthong that is none of English, or an affricate without a tie bar.
  const [first = '', second = ''] = unit.letters.includes('ː')
    ? []
    : [...unit.letters.replace(tie, ''), ...(next?.letters ?? '')]
  const own = [...unit.marks, ...(next?.marks ?? [])]
  const [start, end] = [findTarget(first, own), findTarget(second, own)]
  const base = { letters: unit.letters + (next?.letters ?? ''), marks: own, place: '', manner: '', targets: null }
  if (start)
    return {
      ...base,
      kind: 'vowel',
      features: applyMarks(lookUpFeatures(first) ?? neutral, own),
      targets: [start, end ?? start],
    }
  const articulation = articulations.get(first)
  if (articulation) {
    const joined = second && articulations.has(second) ? joinConsonants(first, second) : null
    const { place, manner } = joined ?? articulation
    const isDental = own.includes('\u032a') && place === 'alveolar'
    return {
      ...base,
      kind: 'consonant',
      features: applyMarks(joined?.features ?? lookUpFeatures(first) ?? neutral, own),
      place: isDental ? 'dental' : place,
      manner,
    }
  }
  const isTone = unit.letters === '' && own.some((mark) => marks[mark]?.name.endsWith('tone'))
  return { ...base, kind: isTone ? 'tone' : 'other', features: applyMarks(neutral, own) }
}

const readSigns = new Map<string, Sound>()
const mostKept = 5000

/** Reads a sign as `splitSymbols` returns it. */
export function readSound(sign: string): Sound {
  const known = readSigns.get(sign)
  if (known) return known
  if (readSigns.size >= mostKept) readSigns.clear()
  const sound = makeSound(sign)
  readSigns.set(sign, sound)
  return sound
}

export const isStress = (sign: string) => sign === 'ˈ' || sign === 'ˌ'
export const isVowel = (sign: string) => readSound(sign).kind === 'vowel'
/** True for a syllable nucleus: a vowel or a syllabic consonant. */
export const isNucleus = (sign: string) => isVowel(sign) || readSound(sign).marks.includes('\u0329')

/** Removes the marks of a sign, except the length of a long vowel of English; a dark l becomes l. */
export function bareSymbol(sign: string) {
  const { letters, marks: own } = readSound(sign)
  return own.includes('ː') && `${letters}ː` in vowels ? `${letters}ː` : letters
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
