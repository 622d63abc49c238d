import { alignSounds } from './alignment.ts'
import { digraphs, spellings } from './features/spellings.ts'
import { tie } from './letters.ts'
import { bareSymbol, isNucleus, isStress, isVowel, readSound, splitSymbols } from './transcription.ts'

/** A stress mark, with the number of sounds before it. */
export type StressMark = { sign: string; at: number }

/**
 * One column of two transcriptions; an empty side is a gap. `read` is what `yours` is read as: the accepted sign where
 * both mean the same. `count` is the number of typed sounds in `yours`.
 */
export type Column = { accepted: string; yours: string; read: string; count: number }

/** Parts the sounds of a transcription from its stress marks. */
export function partMarks(transcription: string) {
  const sounds: string[] = []
  const marks: StressMark[] = []
  for (const sign of splitSymbols(transcription)) {
    if (isStress(sign)) marks.push({ sign, at: sounds.length })
    else sounds.push(sign)
  }
  return { sounds, marks }
}

/** Finds the spelling of a symbol that somebody used. Of its marks only those of length count. */
const findSpelling = (symbol: string, typed: string) =>
  spellings[symbol]?.find(({ sounds }) => sounds.includes(typed.replaceAll(/[\p{M}ʰʷʲˠˤˑʼˀ˭˞]/gu, '')))

/** Ways of writing a diphthong that are one sound whatever vowel is accepted there, such as the oʊ of American books. */
const writtenDiphthongs = new Set(Object.values(spellings).flatMap((list) => list.flatMap(({ sounds }) => sounds)))

const isGlide = (sign: string) => /^[jwɥɰ]/.test(sign)
const mannerOf = (sign: string) => readSound(sign).manner
const isDiphthong = (sign: string) => {
  const { targets } = readSound(sign)
  return targets !== null && targets[0] !== targets[1]
}
const isRhotic = (sign: string) => /^[rɹɻ]$/.test(sign)

/**
 * Joins two typed signs that stand for one accepted sound: a diphthong, an affricate, a breath, a letter pair of the
 * spelling, or a vowel with the r of rhotic accents. Null if they are two.
 */
function joinSigns(
  accepted: string,
  first: string,
  second: string,
  { next = '', isEnglish }: { next: string | undefined; isEnglish: boolean },
): string | null {
  const symbol = bareSymbol(accepted)
  const [one, other] = [first, second].map(bareSymbol)
  const together = `${one}${other}`
  const marks = [...new Set([first, second].flatMap((sign) => readSound(sign).marks))].join('')
  // The glottal stroke of a plosive, written as a stop of its own.
  if (isEnglish && first === 'ʔ' && other === symbol && /^(?:[ptk]|tʃ)$/.test(symbol)) return `${second}ˀ`
  // A tie bar is left out where no two sounds are meant.
  if (!isEnglish && accepted.includes(tie) && readSound(accepted).letters.replace(tie, '') === together) return accepted
  if (isEnglish && (digraphs[together]?.includes(symbol) || findSpelling(symbol, together)))
    return together + marks.replace('ː', '')
  if (isVowel(accepted) && isVowel(first)) {
    if (first === second && isEnglish) return together
    const isOne = isDiphthong(accepted) || (isEnglish && writtenDiphthongs.has(together))
    if (isOne && isVowel(second) && !isDiphthong(first) && !isDiphthong(second))
      return readSound(first).letters + readSound(second).letters + marks
    if (!isEnglish || !isRhotic(second)) return null
    if (accepted.includes('˞')) return splitSymbols(`${first}˞`).join('')
    // After a whole vowel, or before an r that is said, this r is one too many, and the accent is not the point.
    const isWhole = (sign: string) => sign.includes('ː') || isDiphthong(sign)
    return !isRhotic(next) && !isWhole(first) && isWhole(accepted) ? first + second : null
  }
  if (mannerOf(accepted) === 'plosive' && first === symbol && second === 'h') return first + second
  const isAffricate = mannerOf(first) === 'plosive' && mannerOf(second) === 'fricative'
  return mannerOf(accepted) === 'affricate' && isAffricate ? first + second : null
}

/** Returns the sign for schwa and a consonant, such as the {l̩} of {əl}; null for other signs. */
const toSyllabic = (first: string, second: string) =>
  first === 'ə' && /^[nlmɫr]/.test(second) ? `${bareSymbol(second)}\u0329${second.startsWith('ɫ') ? 'ˠ' : ''}` : null

/** True if two signs can be one sound written differently, so that they are one mistake; an l may be a vowel. */
const areComparable = (a: string, b: string) =>
  isVowel(a) === isVowel(b) ||
  (isNucleus(a) && isNucleus(b)) ||
  ((isGlide(a) || /^[lɫ]/.test(a)) && isVowel(b)) ||
  (isVowel(a) && isGlide(b))

const syllabicNote = 'Schwa plus a consonant and a syllabic consonant are two ways of writing the same thing.'

const isSame = (one: string, other: string) => readSound(one).letters === readSound(other).letters

/** True if a sound is the one that is sought, or a vowel like it, and the one that stands there is not. */
const suitsBetter = (sign: string, { sought, present }: { sought: string; present: string }) =>
  (isSame(sign, sought) && !isSame(present, sought)) || (isVowel(sign) && isVowel(sought) && !isVowel(present))

/**
 * Pairs a sound with the same one, or a vowel with a vowel, where the aligner, to which a gap at the end costs nothing,
 * leaves that over: the last two of {st} and {t}, or the {ʊ} of {jʊ} and {u}.
 */
function preferSame(columns: readonly { accepted: string; yours: string }[]) {
  const read = [...columns]
  for (let at = read.length - 2; at >= 0; at -= 1) {
    const [one, next] = [read[at], read[at + 1]]
    if (!one || !next || one.accepted === '' || one.yours === '') continue
    const isTyped = next.accepted === '' && suitsBetter(next.yours, { sought: one.accepted, present: one.yours })
    const isAccepted = next.yours === '' && suitsBetter(next.accepted, { sought: one.yours, present: one.accepted })
    if (isTyped) read.splice(at, 2, { accepted: '', yours: one.yours }, { accepted: one.accepted, yours: next.yours })
    if (isAccepted)
      read.splice(at, 2, { accepted: one.accepted, yours: '' }, { accepted: next.accepted, yours: one.yours })
  }
  return read
}

/** Aligns the sounds of two transcriptions and reads what belongs together as one sound. */
export function buildColumns({
  right,
  given,
  style,
  isEnglish,
}: {
  right: ReturnType<typeof partMarks>
  given: ReturnType<typeof partMarks>
  style: 'broad' | 'narrow'
  /** False for another language, in which the spellings and accents of English say nothing. */
  isEnglish: boolean
}) {
  const notes: string[] = []
  const note = (words: string) => words === '' || notes.includes(words) || notes.push(words)
  const apart = preferSame(alignSounds(right.sounds, given.sounds)).flatMap(({ accepted, yours }): Column[] => {
    const isTwo = accepted !== '' && yours !== '' && !areComparable(accepted, yours)
    return (isTwo ? [[accepted, ''] as const, ['', yours] as const] : [[accepted, yours] as const]).map(([a, b]) => ({
      accepted: a,
      yours: b,
      read: b,
      count: b === '' ? 0 : 1,
    }))
  })
  const columns: Column[] = []
  let typed = 0
  for (const [i, column] of apart.entries()) {
    const last = columns.at(-1)
    typed += column.count
    // A stress mark between two sounds keeps them apart.
    const isSeam = column.count > 0 && given.marks.some(({ at }) => at === typed - 1)
    if (!last || isSeam) {
      columns.push(column)
      continue
    }
    // One diphthong typed for two vowels of two syllables, as the ɪə of *various*, is each of its letters.
    const typedSign = last.yours || column.yours
    const isHiatus = (last.yours === '' || column.yours === '') && isVowel(last.accepted) && isVowel(column.accepted)
    if (isHiatus && isDiphthong(typedSign) && !isDiphthong(last.accepted) && !isDiphthong(column.accepted)) {
      const [from = '', to = ''] = typedSign
      columns.splice(
        -1,
        1,
        { accepted: last.accepted, yours: from, read: from, count: 1 },
        { accepted: column.accepted, yours: typedSign.slice(from.length), read: to, count: 0 },
      )
      continue
    }
    const isGapPair = (last.yours === '' && column.accepted === '') || (last.accepted === '' && column.yours === '')
    const acceptedSign = last.accepted || column.accepted
    if (isGapPair && areComparable(acceptedSign, typedSign)) {
      columns.splice(-1, 1, { accepted: acceptedSign, yours: typedSign, read: typedSign, count: 1 })
      continue
    }
    // One [ç] for /hj/ is a way of saying the first sound, in which the second is lost.
    if (last.accepted === 'h' && last.yours === '' && column.accepted === 'j' && column.yours === 'ç') {
      columns.splice(-1, 1, { ...column, accepted: 'h' }, { ...last, accepted: 'j' })
      continue
    }
    const isOneOfTwo = last.yours !== '' && column.yours !== '' && (last.accepted === '') !== (column.accepted === '')
    const syllabic = style === 'broad' && isOneOfTwo ? toSyllabic(last.yours, column.yours) : null
    const isSyllabic = syllabic !== null && acceptedSign.includes('\u0329')
    if (isSyllabic) note(syllabicNote)
    const joined = isSyllabic
      ? splitSymbols(syllabic).join('')
      : isOneOfTwo
        ? joinSigns(acceptedSign, last.yours, column.yours, { next: apart[i + 1]?.accepted, isEnglish })
        : null
    if (joined !== null)
      columns.splice(-1, 1, {
        accepted: acceptedSign,
        yours: last.yours + column.yours,
        read: joined,
        count: last.count + 1,
      })
    else columns.push(column)
  }
  return {
    columns: columns.map((column, i) =>
      readColumn({ column, before: columns[i - 1], after: columns[i + 1], note, style, isEnglish }),
    ),
    notes,
  }
}

/** Reads a sign as the accepted one where both are ways of writing the same. */
function readColumn({
  column,
  before,
  after,
  note,
  style,
  isEnglish,
}: {
  column: Column
  before: Column | undefined
  after: Column | undefined
  note: (words: string) => unknown
  style: 'broad' | 'narrow'
  isEnglish: boolean
}): Column {
  const { accepted } = column
  const isOpenSyllabic = (schwa: Column | undefined, consonant: Column | undefined) =>
    style === 'broad' &&
    schwa?.accepted === 'ə' &&
    schwa.yours === '' &&
    consonant !== undefined &&
    consonant.yours.includes('\u0329') &&
    !consonant.accepted.includes('\u0329')
  if (isOpenSyllabic(column, after)) {
    note(syllabicNote)
    return { ...column, read: 'ə' }
  }
  if (isOpenSyllabic(before, column)) return { ...column, read: column.read.replace('\u0329', '') }
  // Before an r that is said, an r-coloured vowel is a plain one, and may stand for both.
  const isLinked = (vowel: Column | undefined, r: Column | undefined) =>
    isEnglish &&
    /˞/.test(vowel?.read ?? '') &&
    !/˞/.test(vowel?.accepted ?? '') &&
    isRhotic(r?.accepted ?? '') &&
    /^(?:$|[rɹ])/.test(r?.read ?? '')
  const read = isLinked(column, after) ? column.read.replace('˞', '') : column.read
  if (read === '' && isLinked(before, column)) return { ...column, read: accepted }
  if (accepted === '' || read === '' || accepted === read) return { ...column, read }
  const symbol = bareSymbol(accepted)
  const isLongOnly = accepted.includes('ː') && !symbol.includes('ː')
  // A long vowel of another accent, such as {[eː]} in *late*, has no other spellings.
  const found = isEnglish && !isLongOnly ? findSpelling(symbol, read) : undefined
  if (found) {
    note(found.note)
    const marks = readSound(read).marks.filter((mark) => mark !== 'ː')
    return { ...column, read: splitSymbols(symbol + marks.join('')).join('') }
  }
  // The two ways of writing a labial-velar without voice.
  return { ...column, read: accepted === 'w\u0325' && read === 'ʍ' ? accepted : read }
}
