import { bareSymbol, isStress, isVowel, keyboardRows } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'

/** The kind of slip behind a difference between two transcriptions. */
export type DifferenceKind =
  | 'stress'
  | 'length'
  | 'voicing'
  | 'place'
  | 'manner'
  | 'letter'
  | 'vowel'
  | 'weak vowel'
  | 'detail'
  | 'missing'
  | 'extra'

export type Difference = { kind: DifferenceKind; signs: string; words: string }

/** Diacritics and the words for them. */
const details: readonly (readonly [string, string])[] = [
  ['ʰ', 'aspiration'],
  ['\u0325', 'loss of voice'],
  ['\u0329', 'syllabic stroke'],
  ['\u0303', 'nasality'],
  ['\u032a', 'dental bridge'],
  ['\u031a', 'unheard release'],
  ['ˑ', 'half length'],
]

/** Finds the name of a diacritic; null if the courses do not use it. */
export const findDetailName = (mark: string) => details.find(([each]) => each === mark)?.[1] ?? null

export function listDetails(sign: string) {
  const named = details.filter(([mark]) => sign.includes(mark)).map(([, name]) => name)
  return sign.startsWith('ɫ') ? [...named, 'dark l'] : named
}

/** Explanations of letters that are not symbols of English sounds. */
const letters: Readonly<Record<string, string>> = {
  š: '{[š]} is not an IPA symbol.',
  ž: '{[ž]} is not an IPA symbol.',
  č: '{[č]} is not an IPA symbol.',
  ǰ: '{[ǰ]} is not an IPA symbol.',
  c: '{[c]} is a palatal plosive, which English does not have. The letter c is read as {/k/} or {/s/}.',
  o: '{[o]} is a vowel of other languages and accents.',
  q: '{[q]} is a uvular plosive, which English does not have.',
  y: '{[y]} is the vowel of French *lune*; the first sound of *yes* is {/j/}.',
}

/** Normalises a sign for display: moves a diacritic from the length mark to the letter. */
export const normaliseSign = (text: string) => text.replaceAll(/ː(\p{M}+)/gu, '$1ː').normalize('NFC')
const inSlashes = (symbol: string) => `{/${normaliseSign(symbol)}/}`

/** Examples of vowels that never occur in a stressed keyword. */
const weakExamples: Readonly<Record<string, string>> = {
  schwa: 'as at the beginning of *about*',
  happY: 'as at the end of *happy*',
  'weak GOOSE': 'as in the second syllable of *situation*',
}

/** Names a vowel by an example word, because lessons introduce the names of lexical sets late. */
function nameByExample(symbol: string) {
  const plain = symbol.replaceAll(/[\p{M}ʰˑ]/gu, '')
  const isWithoutLength = vowels[plain]?.set === vowels[`${plain}ː`]?.set
  const set = isWithoutLength ? '' : (vowels[plain]?.set ?? '')
  return set === '' ? inSlashes(symbol) : `${inSlashes(symbol)}, ${weakExamples[set] ?? `as in *${set.toLowerCase()}*`}`
}

const keyForSymbol = (symbol: string) =>
  keyboardRows.flatMap(({ keys }) => keys).find(([each]) => each === symbol)?.[1] ?? symbol

function describeVowelDifference(accepted: string, yours: string): Pick<Difference, 'kind' | 'words'> {
  const [right, given] = [bareSymbol(accepted), bareSymbol(yours)]
  const withoutLength = (symbol: string) => symbol.replaceAll(/[ː\p{M}ʰˑ]/gu, '')
  if (withoutLength(accepted) === withoutLength(yours))
    return {
      kind: 'length',
      words: accepted.includes('ː')
        ? 'This vowel is long, so it needs the length mark. You can type a colon for it.'
        : vowels[right]?.to
          ? 'A diphthong has no length mark.'
          : ['i', 'u'].includes(right)
            ? 'This weak vowel has no length mark.'
            : 'This vowel is short, so it has no length mark.',
    }
  if (right === 'ə' && ['ɪ', 'i', 'u', 'ʊ'].includes(given))
    return { kind: 'weak vowel', words: 'The weak vowel here is schwa, {/ə/}.' }
  if (right === 'ə' && !vowels[given]?.to)
    return {
      kind: 'weak vowel',
      words: 'This syllable is weak, so its vowel is schwa, whatever the spelling suggests.',
    }
  if (given === 'ə') return { kind: 'vowel', words: `This vowel is not schwa: it is ${nameByExample(accepted)}.` }
  if ((right === 'ɪ' && given === 'i') || (right === 'ʊ' && given === 'u'))
    return {
      kind: 'vowel',
      words: `${inSlashes(given)} is the weak vowel ${given === 'i' ? 'at the end of *happy*' : 'in the second syllable of *situation*'}; the vowel here is ${inSlashes(right)} (key ${keyForSymbol(right)}).`,
    }
  const other = letters[yours]
  return {
    kind: 'vowel',
    words: other
      ? `${other} This is ${nameByExample(accepted)}.`
      : `You wrote ${nameByExample(yours)}; this is ${nameByExample(accepted)}.`,
  }
}

const vowelDifference = (accepted: string, yours: string): Difference => ({
  ...describeVowelDifference(accepted, yours),
  signs: `${normaliseSign(yours)} → ${normaliseSign(accepted)}`,
})

function consonantDifference(accepted: string, yours: string): Difference {
  const signs = `${normaliseSign(yours)} → ${normaliseSign(accepted)}`
  const [right, given] = [consonants[bareSymbol(accepted)], consonants[bareSymbol(yours)]]
  if (!right || !given)
    return {
      kind: 'letter',
      signs,
      words:
        `${letters[normaliseSign(yours)] ?? (yours.length > 1 && /^[a-zɡ]+$/.test(yours) ? `In IPA {[${yours}]} is two sounds.` : '')} This consonant is ${inSlashes(accepted)}.`.trimStart(),
    }
  const apart = (['voicing', 'place', 'manner'] as const).filter((part) => right[part] !== given[part])
  const [kind] = apart.length === 1 ? apart : ['manner' as const]
  const describeConsonant = (of: typeof right) =>
    kind === 'manner' && apart.length === 1
      ? `${/^[aeiou]/.test(of.manner) ? 'an' : 'a'} ${of.manner}`
      : apart.length === 1
        ? apart.map((part) => of[part]).join(' ')
        : `a ${of.voicing} ${of.place} ${of.manner}`
  return {
    kind: apart.length === 1 ? (kind ?? 'manner') : apart.includes('manner') ? 'manner' : 'place',
    signs,
    words: `You wrote ${inSlashes(bareSymbol(yours))}, which is ${describeConsonant(given)}; this one is ${describeConsonant(right)}.`,
  }
}

function detailDifference(accepted: string, yours: string): Difference {
  const missing = listDetails(accepted).filter((each) => !listDetails(yours).includes(each))
  const extra = listDetails(yours).filter((each) => !listDetails(accepted).includes(each))
  const words = [
    ...missing.map((each) => `Mark the ${each} here.`),
    ...extra.map((each) => `No ${each} is marked here.`),
  ]
  return {
    kind: 'detail',
    signs: `${normaliseSign(yours)} → ${normaliseSign(accepted)}`,
    words: words.join(' ') || 'The marks on this sound are different.',
  }
}

export function findDifference({ accepted, yours }: { accepted: string; yours: string }): Difference | null {
  if (accepted === yours) return null
  if (accepted === '')
    return {
      kind: 'extra',
      signs: normaliseSign(yours),
      words: `${letters[yours] ?? ''} Leave out ${inSlashes(yours)} here.`.trimStart(),
    }
  if (yours === '')
    return { kind: 'missing', signs: normaliseSign(accepted), words: `A sound is missing: ${inSlashes(accepted)}.` }
  if (isStress(accepted))
    return {
      kind: 'stress',
      signs: `${yours} → ${accepted}`,
      words:
        accepted === 'ˈ'
          ? 'This syllable has the primary stress: use the raised stroke.'
          : 'This syllable has secondary stress: use the lowered stroke.',
    }
  const isSameLetter = bareSymbol(accepted) === bareSymbol(yours)
  if (isSameLetter && accepted.includes('ː') === yours.includes('ː')) return detailDifference(accepted, yours)
  return isVowel(accepted) ? vowelDifference(accepted, yours) : consonantDifference(accepted, yours)
}
