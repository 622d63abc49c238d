import { keyboardRows } from '../keyboard.ts'
import { readSound, splitSymbols, isStress } from '../transcription.ts'
import { arabic, french, german, spanish, welsh, yoruba } from './languages.ts'
import type { Inventory, LanguageKeys } from './types.ts'

/** The languages that can be transcribed besides English, by their codes. */
export const inventories = {
  ar: arabic,
  cy: welsh,
  de: german,
  es: spanish,
  fr: french,
  yo: yoruba,
} as const satisfies Record<string, Inventory>

export type LanguageCode = keyof typeof inventories
export const languageCodes = ['ar', 'cy', 'de', 'es', 'fr', 'yo'] as const satisfies readonly LanguageCode[]

/** Splits a list of sounds as a transcription, each in its normal form. */
export const splitSounds = (text: string) => text.split(' ').map((each) => splitSymbols(each).join(''))

export const listSounds = ({ consonants, vowels }: Inventory) => splitSounds(`${consonants} ${vowels}`)

export const toneMarks = ({ tones = [] }: Inventory) => tones

/** Removes the tone of a sign, which is no part of its vowel. */
export const withoutTone = (sign: string, inventory: Inventory) => {
  const { letters, marks } = readSound(sign)
  const own = marks.filter((mark) => !toneMarks(inventory).includes(mark))
  return splitSymbols(letters + own.join('')).join('')
}

/** Lists the sounds of a transcription that the language does not have. */
export function listForeignSounds(transcription: string, inventory: Inventory) {
  const sounds = listSounds(inventory)
  // A syllabic nasal of Yoruba bears a tone as a vowel does.
  const isOwn = (sign: string) => sounds.includes(withoutTone(sign, inventory).replace('\u0329', ''))
  return [...new Set(splitSymbols(transcription).filter((sign) => !isStress(sign) && !isOwn(sign)))]
}

/** The marks that tell sounds of the language apart; all others are detail. */
export function listPhonemicMarks(inventory: Inventory) {
  return new Set([...listSounds(inventory).flatMap((sign) => readSound(sign).marks), ...toneMarks(inventory), '\u0329'])
}

const typedFor = new Map(keyboardRows.flatMap(({ keys }) => keys))
const isOnEveryKeyboard = (sign: string) => /^[a-z]$/.test(sign)

/** Lists the keys of a language, each with what types it on an English keyboard, if anything does. */
export function listKeys(inventory: Inventory): LanguageKeys {
  // A long vowel is typed with the key for length.
  const signsOf = (text: string) => [...new Set(splitSounds(text).map((sign) => sign.replace('ː', '')))]
  const others = (text: string) => signsOf(text).filter((sign) => !isOnEveryKeyboard(sign))
  const length = inventory.vowels.includes('ː') ? ['ː'] : []
  const rows = [
    { label: 'Vowels', signs: others(inventory.vowels) },
    { label: 'Consonants', signs: others(inventory.consonants) },
    { label: 'Tones', signs: toneMarks(inventory) },
    { label: 'Stress and length', signs: [...(inventory.hasStress ? ['ˈ', 'ˌ'] : []), ...length] },
  ]
  return {
    language: inventory.name,
    letters: signsOf(`${inventory.consonants} ${inventory.vowels}`).filter(isOnEveryKeyboard),
    rows: rows
      .filter(({ signs }) => signs.length > 0)
      .map(({ label, signs }) => ({ label, keys: signs.map((sign) => [sign, typedFor.get(sign) ?? ''] as const) })),
  }
}
