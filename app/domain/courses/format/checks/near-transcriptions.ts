import { bareSymbol, isNucleus, isStress, isVowel, splitSymbols } from '#app/linguistics/transcription.ts'
import { consonants } from '#app/linguistics/phonemes.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { Typed } from './near-answers.types.ts'

/** Spellings of the same vowel in other symbol sets and on an English keyboard. */
const spellings: readonly (readonly [string, readonly string[]])[] = [
  ['aɪ', ['ai', 'ʌɪ', 'ɑɪ']],
  ['eɪ', ['ei', 'ɛɪ']],
  ['ɔɪ', ['oi', 'ɔi', 'oɪ']],
  ['əʊ', ['oʊ', 'ou', 'əu']],
  ['aʊ', ['au', 'ɑʊ', 'æʊ']],
  ['ɪə', ['iə', 'ɪː']],
  ['eə', ['ɛː', 'ɛə']],
  ['ʊə', ['uə']],
  ['ɜː', ['əː', '3:']],
  ['uː', ['ʉː', 'u:']],
  ['r', ['ɹ']],
]

/** Pairs of vowels that students confuse. */
const confusions: readonly (readonly [string, string])[] = [
  ['iː', 'ɪ'],
  ['ɪ', 'i'],
  ['ʊ', 'u'],
  ['ʌ', 'ʊ'],
  ['ɒ', 'ɔː'],
  ['ɔː', 'ɒ'],
  ['æ', 'ʌ'],
  ['e', 'ɪ'],
  ['ə', 'e'],
  ['ɑː', 'æ'],
  ['uː', 'u'],
  ['θ', 'ð'],
  ['ð', 'θ'],
  ['z', 's'],
  ['s', 'z'],
  ['ŋ', 'n'],
  ['ʃ', 's'],
  ['tʃ', 'ʃ'],
  ['dʒ', 'j'],
  ['j', 'y'],
  ['k', 'c'],
  ['ɡ', 'k'],
]

const replaceSign = (signs: readonly string[], at: number, sign: string) =>
  signs.map((own, i) => (i === at ? sign : own)).join('')

/**
 * Symbols with those that students write instead: symbols for other accents or from other books, letters, and sounds
 * that learners substitute.
 */
const otherSigns: readonly (readonly [string, readonly string[]])[] = [
  ['e', ['ɛ']],
  ['æ', ['a']],
  ['ʌ', ['ɐ', 'ə', 'u']],
  ['ɒ', ['ɑ', 'ɔ', 'o']],
  ['ʊ', ['ɵ', 'oo']],
  ['iː', ['ii', 'ɪj', 'i']],
  ['uː', ['uu', 'ʉw']],
  ['ɔː', ['oː', 'ɔ', 'ɔr']],
  ['ɑː', ['ɑ', 'aː', 'ɑr', 'ɑɹ']],
  ['ɜː', ['ɜ', 'ɝ', 'ɜr']],
  ['ə', ['ɚ', 'ər', 'ʌ', 'ɜ']],
  ['i', ['iː', 'ɪ']],
  ['u', ['uː', 'ʊ']],
  ['eɪ', ['e', 'eː', 'ej', 'ɛj']],
  ['aɪ', ['aj', 'ɑj']],
  ['ɔɪ', ['oj', 'ɔj']],
  ['əʊ', ['əw', 'o', 'oː']],
  ['aʊ', ['aw']],
  ['ɪə', ['iːə', 'ɪr', 'ɪər']],
  ['eə', ['er', 'eər', 'eː']],
  ['ʊə', ['ʊr', 'ʊər', 'ɔː']],
  ['l̩', ['əl', 'l', 'ɫ̩', 'ʊ']],
  ['t', ['ʔ', 'ɾ', 'd']],
  ['p', ['b']],
  ['b', ['p']],
  ['v', ['f', 'w']],
  ['w', ['v', 'ʍ', 'ʋ']],
  ['f', ['ph', 'ɸ']],
  ['θ', ['th', 't', 'f', 's']],
  ['ð', ['th', 'd', 'v', 'z']],
  ['ʃ', ['sh', 'š']],
  ['ʒ', ['zh', 'dʒ', 'ž']],
  ['tʃ', ['ch', 'ʧ', 't͡ʃ', 'č', 'tS']],
  ['dʒ', ['ʤ', 'd͡ʒ', 'dZ', 'ʒ', 'ǰ']],
  ['ŋ', ['ng', 'ŋɡ', 'N', 'nɡ']],
  ['ɡ', ['g', 'ɣ']],
  ['h', ['x', 'ɦ']],
  ['j', ['i', 'ʝ']],
  ['r', ['R', 'ʁ', 'ɾ', 'w']],
  ['k', ['q', 'ck', 'x']],
  ['s', ['ss', 'c']],
]

const isLongVowel = (sign: string) => isVowel(sign) && sign.includes('ː')

/** Adds a length mark to each short vowel, and removes or halves it on each long one. */
const changeLengths = (signs: readonly string[]): Typed[] =>
  signs.flatMap((sign, i): Typed[] =>
    isLongVowel(sign)
      ? [
          { change: 'no length mark', typed: replaceSign(signs, i, sign.replace('ː', '')), isRight: null },
          { change: 'half length', typed: replaceSign(signs, i, sign.replace('ː', 'ˑ')), isRight: null },
        ]
      : isVowel(sign)
        ? [{ change: 'a length mark', typed: replaceSign(signs, i, `${sign}ː`), isRight: null }]
        : [],
  )

/** Adds allophonic detail to each sound, both detail that occurs in its position and detail that does not. */
function listWithAddedDetail(signs: readonly string[]): Typed[] {
  const list: Typed[] = []
  for (const [i, sign] of signs.entries()) {
    const before = signs[i - 1]
    const after = signs[i + 1]
    const own = bareSymbol(sign)
    const addAnswer = (change: string, typed: string, isRight: boolean) =>
      list.push({ change, typed: replaceSign(signs, i, typed), isRight })
    const isStart = before === undefined || isStress(before)
    if (['p', 't', 'k'].includes(own) && isStart && after && isVowel(after))
      addAnswer('true aspiration', `${own}ʰ`, true)
    if (['p', 't', 'k'].includes(own) && before === 's') addAnswer('false aspiration', `${own}ʰ`, false)
    if (
      own === 'l' &&
      (after === undefined || consonants[bareSymbol(after)]) &&
      !sign.includes('\u0329') &&
      after !== 'j'
    )
      addAnswer('true dark l', 'ɫ', true)
    if (own === 'l' && after && isVowel(after)) addAnswer('false dark l', 'ɫ', false)
    if (isVowel(sign) && after && ['m', 'n', 'ŋ'].includes(bareSymbol(after)) && !sign.includes('\u0303'))
      addAnswer('true nasality', `${sign}\u0303`, true)
    if (
      !sign.includes('\u0329') &&
      ['l', 'r', 'ɹ', 'w', 'j'].includes(own) &&
      before &&
      ['p', 't', 'k'].includes(before)
    )
      addAnswer('true loss of voice', `${own}\u0325`, true)
    if (['t', 'd', 'n', 'l'].includes(own) && after && ['θ', 'ð'].includes(after))
      addAnswer('true dental bridge', `${own}\u032a`, true)
  }
  return list
}

function listWithMovedStress(signs: readonly string[]): Typed[] {
  const at = signs.findIndex(isStress)
  if (at < 0) return []
  const mark = signs[at] ?? ''
  const rest = signs.filter((_, i) => i !== at)
  const withStressAt = (place: number) => [...rest.slice(0, place), mark, ...rest.slice(place)].join('')
  const nucleus = rest.findIndex((sign, i) => i >= at && isNucleus(sign))
  return [
    { change: 'no stress mark', typed: rest.join(''), isRight: null },
    { change: 'stress mark before its vowel', typed: withStressAt(nucleus), isRight: nucleus === at },
    { change: 'stress mark after its vowel', typed: withStressAt(nucleus + 1), isRight: false },
    ...(at > 0 ? [{ change: 'stress on the first syllable', typed: withStressAt(0), isRight: false }] : []),
  ]
}

/** Generates typical mistakes in an accepted transcription. */
export function listNearTranscriptions({ accept, near, style }: Extract<WrittenBody, { kind: 'transcribe' }>): Typed[] {
  const [form = ''] = accept
  const signs = splitSymbols(form)
  const respelt = spellings.flatMap(([own, others]) =>
    signs.includes(own)
      ? others.map((other): Typed => ({
          change: 'another symbol set',
          typed: form.normalize('NFD').replaceAll(own, other),
          isRight: true,
        }))
      : [],
  )
  const confused = confusions.flatMap(([own, other]) => {
    const at = signs.indexOf(own)
    return at < 0 ? [] : [{ change: 'a likely confusion', typed: replaceSign(signs, at, other), isRight: null }]
  })
  const otherwise = otherSigns.flatMap(([own, others]) => {
    const at = signs.indexOf(own)
    return at < 0
      ? []
      : others.map((other): Typed => ({ change: 'another sign', typed: replaceSign(signs, at, other), isRight: null }))
  })
  const weak = signs.flatMap((sign, i): Typed[] =>
    sign === 'ɪ' || sign === 'i' ? [{ change: 'schwa for it', typed: replaceSign(signs, i, 'ə'), isRight: null }] : [],
  )
  return [
    ...accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
    { change: 'in brackets', typed: style === 'broad' ? `/${form}/` : `[${form}]`, isRight: true },
    { change: 'keys of a keyboard', typed: form.replaceAll('ˈ', "'").replaceAll('ː', ':'), isRight: true },
    ...(style === 'broad' ? respelt : []),
    ...listWithAddedDetail(signs),
    ...confused,
    ...weak,
    ...otherwise,
    ...changeLengths(signs),
    ...listWithMovedStress(signs),
    { change: 'last sound left out', typed: signs.slice(0, -1).join(''), isRight: null },
    { change: 'first sound left out', typed: signs.slice(1).join(''), isRight: null },
    { change: 'a sound twice', typed: [...signs, signs.at(-1) ?? ''].join(''), isRight: null },
    ...near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
  ]
}
