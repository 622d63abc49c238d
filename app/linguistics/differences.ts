import { explainFalseMark, listMarksOfSign } from './allophony.ts'
import type { Column } from './columns.ts'
import { americanist } from './features/chart.ts'
import { marks } from './features/marks.ts'
import { digraphs } from './features/spellings.ts'
import { keyboardRows } from './keyboard.ts'
import { consonants, phonemes, vowels } from './phonemes.ts'
import { bareSymbol, isNucleus, isVowel, readSound, type Sound } from './transcription.ts'

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

/** Names a mark in a sentence, such as the aspiration; the velarisation of an l is a dark l. */
export const nameMark = (mark: string, sign: string) =>
  mark === 'ˠ' && bareSymbol(sign) === 'l' ? 'dark l' : (marks[mark]?.name ?? `mark ${mark}`)

/** What a letter that English does not use stands for, where learners take it from the spelling. */
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(americanist).map((sign) => [sign, `{[${sign}]} is not an IPA symbol.`])),
  c: '{[c]} is a palatal plosive, which English does not have. The letter c is mostly read as {/k/} or {/s/}.',
  o: '{[o]} is a vowel of other languages and accents.',
  q: '{[q]} is a uvular plosive, which English does not have.',
  y: '{[y]} is the vowel of French *lune*; the first sound of *yes* is {/j/}.',
}

/** The property that each mark states, which some letters already have without it. */
const statedBy: Readonly<Record<string, { name: string; isTrue: (sound: Sound) => boolean }>> = {
  '\u0303': { name: 'nasal', isTrue: ({ features }) => features['nas'] === 1 },
  '\u0329': { name: 'syllabic', isTrue: ({ features }) => features['syl'] === 1 },
  '\u032a': { name: 'dental', isTrue: ({ place }) => place === 'dental' },
  '\u0325': { name: 'voiceless', isTrue: ({ features }) => features['voi'] === -1 },
  '\u032c': { name: 'voiced', isTrue: ({ features }) => features['voi'] === 1 },
}

export const normaliseSign = (text: string) => text.normalize('NFC')

const isPhoneme = (sign: string) => phonemes.includes(sign.replace('\u0329', ''))
/** Writes a sign between slashes if it is a symbol of English without detail, else between square brackets. */
const writeSign = (sign: string) => (isPhoneme(sign) ? `{/${sign}/}` : `{[${normaliseSign(sign)}]}`)

/** Examples of vowels that never occur in a stressed keyword. */
const weakExamples: Readonly<Record<string, string>> = {
  schwa: 'as at the beginning of *about*',
  happY: 'as at the end of *happy*',
  'weak GOOSE': 'as in the second syllable of *situation*',
}

const withArticle = (words: string) => `${/^(?!uvular)[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

/** Names a vowel by an example word, because lessons introduce the names of lexical sets late, or by its place. */
function nameVowel(sign: string) {
  // A length mark that the vowel does not have makes another vowel of it.
  const symbol = sign.includes('ː') ? `${bareSymbol(sign).replace('ː', '')}ː` : bareSymbol(sign)
  const isWithoutLength = vowels[symbol]?.set === vowels[`${symbol}ː`]?.set
  const set = isWithoutLength || listMarksOfSign(sign).some((mark) => mark !== 'ː') ? '' : (vowels[symbol]?.set ?? '')
  if (set !== '') return `${writeSign(sign)}, ${weakExamples[set] ?? `as in *${set.toLowerCase()}*`}`
  const { targets } = readSound(sign)
  const isKnown = symbol in vowels || targets === null || targets[0] !== targets[1]
  return isKnown ? writeSign(sign) : `${writeSign(sign)}, ${withArticle(targets[0].name)}`
}

const keyForSymbol = (symbol: string) =>
  keyboardRows.flatMap(({ keys }) => keys).find(([each]) => each === symbol)?.[1] ?? symbol

const toLetters = (sign: string) => [...bareSymbol(sign).replace('ː', '')]

/** Says at which end two diphthongs differ. */
function compareDiphthongs(accepted: string, yours: string) {
  const [own, given] = [toLetters(accepted), toLetters(yours)]
  if (own.length !== 2 || given.length !== 2) return null
  const at = own[1] === given[1] ? 0 : own[0] === given[0] ? 1 : null
  if (at === null) return null
  const verb = at === 0 ? 'starts' : 'ends'
  return `Your diphthong ${verb} at {[${given[at]}]}; this one ${verb} at {[${own[at]}]}: it is ${nameVowel(accepted)}.`
}

function describeLength(accepted: string) {
  if (accepted.includes('ː')) return 'This vowel is long, so it needs the length mark. You can type a colon for it.'
  if (vowels[bareSymbol(accepted)]?.to) return 'A diphthong has no length mark.'
  if (/^[ɪeæɒʌʊə]$/.test(bareSymbol(accepted))) return 'This vowel is short, so it has no length mark.'
  return `This vowel is written without the length mark: ${writeSign(accepted)}.`
}

/** True for an r or r-colouring that the accepted vowel does not have. */
const isRhoticSlip = (accepted: string, yours: string) =>
  /[rɹɻ]$/.test(yours) || (readSound(yours).marks.includes('˞') && !readSound(accepted).marks.includes('˞'))

function describeVowelDifference(accepted: string, yours: string): Pick<Difference, 'kind' | 'words'> {
  const [right, given] = [bareSymbol(accepted), bareSymbol(yours)]
  if (!isVowel(yours))
    return {
      kind: 'vowel',
      words: `You wrote ${writeSign(yours)}, which is a consonant; this is the vowel ${nameVowel(accepted)}.`,
    }
  if (isRhoticSlip(accepted, yours))
    return {
      kind: 'vowel',
      words: `That is a rhotic transcription, as before an *r* in American English. Standard Southern British has no {/r/} here; the vowel is ${nameVowel(accepted)}.`,
    }
  const [first, second] = toLetters(yours)
  if (first === second)
    return { kind: 'vowel', words: `In IPA {[${yours}]} is two vowels. This is ${nameVowel(accepted)}.` }
  if (right === 'ə' && !vowels[given]?.to)
    return {
      kind: 'weak vowel',
      words: 'The vowel here is schwa, {/ə/}, the usual one of weak syllables, whatever the spelling suggests.',
    }
  if (given === 'ə') return { kind: 'vowel', words: `This vowel is not schwa: it is ${nameVowel(accepted)}.` }
  if ((right === 'ɪ' && given === 'i') || (right === 'ʊ' && given === 'u'))
    return {
      kind: 'vowel',
      words: `In this course ${writeSign(given)} is the weak vowel ${given === 'i' ? 'at the end of *happy*' : 'in the second syllable of *situation*'}; the vowel here is ${writeSign(right)} (key ${keyForSymbol(right)}).`,
    }
  const ends = compareDiphthongs(accepted, yours)
  if (ends) return { kind: 'vowel', words: ends }
  const other = letters[yours]
  return {
    kind: 'vowel',
    words: other
      ? `${other} This is ${nameVowel(accepted)}.`
      : `You wrote ${nameVowel(yours)}; this is ${nameVowel(accepted)}.`,
  }
}

/** The features of a consonant in words, each with what it is in a sound. */
const parts = {
  voicing: ({ features }: Sound) => (features.voi === 1 ? 'voiced' : 'voiceless'),
  place: ({ place }: Sound) => place,
  manner: ({ manner }: Sound) => manner,
} as const
type Part = keyof typeof parts
const partNames: readonly Part[] = ['voicing', 'place', 'manner']

/** The sound of a sign in the symbols of the courses, where r and ɹ are the English approximant. */
function readAsEnglish(sign: string): Sound {
  const sound = readSound(sign)
  const { place, manner } = consonants[sound.letters] ?? sound
  return { ...sound, manner, place: sound.place === 'dental' ? sound.place : place }
}

function describeParts(sound: Sound, names: readonly Part[]) {
  const words = names.map((name) => parts[name](sound)).join(' ')
  return names.includes('manner') ? withArticle(words) : words
}

const isLenis = (sign: string) =>
  listMarksOfSign(sign).includes('\u0325') && /plosive|fricative|affricate/.test(readSound(sign).manner)

function describeConsonantDifference(accepted: string, yours: string): Pick<Difference, 'kind' | 'words'> {
  const [right, given] = [readAsEnglish(accepted), readAsEnglish(yours)]
  const spelling = letters[normaliseSign(yours)]
  if (digraphs[yours] || spelling || given.kind !== 'consonant')
    return {
      kind: 'letter',
      words: [
        spelling ??
          (digraphs[yours]
            ? `In IPA {[${yours}]} is two sounds.`
            : `You wrote ${isVowel(yours) ? `the vowel ${nameVowel(yours)}` : writeSign(yours)}.`),
        `This consonant is ${writeSign(accepted)}.`,
      ].join(' '),
    }
  const apart = partNames.filter((name) => parts[name](right) !== parts[name](given))
  const kind = apart.includes('manner') ? 'manner' : apart.includes('place') ? 'place' : (apart[0] ?? 'letter')
  // What is asked for and right is said first, so that nobody takes it away.
  const shared = listMarksOfSign(accepted).filter(
    (mark) => listMarksOfSign(yours).includes(mark) || (mark === '\u0325' && given.features.voi === -1),
  )
  const praise = shared.map((mark) => `The ${nameMark(mark, accepted)} is right. `).join('')
  if (isLenis(yours) && !isLenis(accepted) && right.features.voi === -1)
    return {
      kind: 'voicing',
      words: `You wrote ${writeSign(yours)}, which is lenis: a weak sound that has lost its voice. This one is fortis, ${writeSign(accepted)}.`,
    }
  return {
    kind,
    words:
      apart.length === 0
        ? `${praise}You wrote ${writeSign(yours)}; this one is ${writeSign(accepted)}.`
        : `${praise}You wrote ${writeSign(yours)}, which is ${describeParts(given, apart)}; this one is ${describeParts(right, apart)}, ${writeSign(accepted)}.`,
  }
}

/** Describes the length and the marks that two signs with the same letters do not share. */
function describeMarks(accepted: string, yours: string): Pick<Difference, 'kind' | 'words'> {
  const isOtherLength = isVowel(accepted) && accepted.includes('ː') !== yours.includes('ː')
  const list = (sign: string) => listMarksOfSign(sign).filter((mark) => mark !== 'ː' || !isVowel(accepted))
  const [asked, given] = [list(accepted), list(yours)]
  const words = [
    ...(isOtherLength ? [describeLength(accepted)] : []),
    ...asked
      .filter((mark) => !given.includes(mark))
      .map((mark) => `Mark the ${nameMark(mark, accepted)} here: ${writeSign(accepted)}.`),
    ...given
      .filter((mark) => !asked.includes(mark))
      .map((mark) => {
        if (mark === 'ˑ' && accepted.includes('ː'))
          return `This vowel has its full length here: ${writeSign(accepted)}.`
        const already = statedBy[mark]
        if (already?.isTrue(readSound(bareSymbol(accepted))))
          return `${writeSign(bareSymbol(accepted))} is ${already.name} as it stands: leave the mark out.`
        const because = explainFalseMark(mark)
        return `No ${nameMark(mark, accepted)} should be marked here.${because && ` ${because}`}`
      }),
  ]
  return { kind: isOtherLength ? 'length' : 'detail', words: words.join(' ') }
}

/** Describes an h that was typed for the breath of a plosive. */
function describeBreath(accepted: string) {
  if (accepted.includes('ʰ')) return `Raise the h: the breath after a plosive is written {[ʰ]}.`
  return 'An {[h]} after a plosive is read as its breath, which is not written here: leave it out.'
}

export function findDifference({ accepted, read, yours }: Column): Difference | null {
  if (accepted === read) return null
  if (accepted === '')
    return {
      kind: 'extra',
      signs: normaliseSign(yours),
      words: `${letters[yours] ?? ''} Leave out ${writeSign(yours)} here.`.trimStart(),
    }
  if (read === '')
    return { kind: 'missing', signs: normaliseSign(accepted), words: `A sound is missing: ${writeSign(accepted)}.` }
  const signs = `${normaliseSign(yours)} → ${normaliseSign(accepted)}`
  if (/^[ptkbdɡ]h$/.test(read) && readSound(accepted).manner === 'plosive')
    return { kind: 'detail', signs, words: describeBreath(accepted) }
  const isRhotic = isVowel(accepted) && isRhoticSlip(accepted, read)
  if (readSound(accepted).letters === readSound(read).letters && !isRhotic)
    return { signs, ...describeMarks(accepted, read) }
  const isVowelPlace = isVowel(accepted) || (isNucleus(accepted) && isVowel(read))
  return {
    signs,
    ...(isVowelPlace ? describeVowelDifference(accepted, read) : describeConsonantDifference(accepted, read)),
  }
}
