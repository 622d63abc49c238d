/** Our symbols for Standard Southern British, explained in docs/courses.md. */
const houseVowels = 'iː ɑː ɔː uː ɜː eɪ aɪ ɔɪ əʊ aʊ ɪə eə ʊə ɪ e æ ɒ ʌ ʊ ə i u'.split(' ')
const houseConsonants = 'tʃ dʒ p b t d k ɡ f v θ ð s z ʃ ʒ h m n ŋ l r w j'.split(' ')
const syllabic = ['l̩', 'n̩']
const symbols = [...syllabic, ...houseVowels, ...houseConsonants].toSorted((a, b) => b.length - a.length)

/** Consonant clusters that can begin an English syllable. */
const onsets = new Set(
  'pl pr pj bl br bj tr tw tj dr dw dj kl kr kw kj ɡl ɡr ɡw fl fr fj vj θr θw sp st sk sf sm sn sl sw ʃr hj mj nj lj spl spr spj str stj skr skw skj'.split(
    ' ',
  ),
)

const isVowel = (symbol: string) => houseVowels.some((vowel) => vowel === symbol)
const isNucleus = (symbol: string) => isVowel(symbol) || syllabic.some((each) => each === symbol)

/** Splits a word of a transcription into symbols and stress marks. An unknown character is a symbol of its own. */
function splitSymbols(word: string) {
  const parts: string[] = []
  for (let at = 0; at < word.length;) {
    const symbol = symbols.find((each) => word.startsWith(each, at)) ?? String.fromCodePoint(word.codePointAt(at) ?? 0)
    parts.push(symbol)
    at += symbol.length
  }
  return parts
}

function findStressFault(parts: readonly string[], at: number) {
  const rest = parts.slice(at + 1)
  const nucleus = rest.findIndex(isNucleus)
  const onset = rest.slice(0, Math.max(nucleus, 0))
  const before = parts[at - 1]
  if (nucleus === -1) return 'a stress mark must stand before a syllable'
  if (onset.length > 1 && !onsets.has(onset.join('')))
    return `no English syllable begins with ${onset.join('')}: move the stress mark`
  if (onset.length === 0 && before !== undefined && !isNucleus(before))
    return `the consonant before ${parts[at]}${rest[0]} belongs to the stressed syllable`
  return null
}

/** Lists the reasons why a broad transcription, given without slashes, breaks the house style. */
export function findTranscriptionFaults(transcription: string) {
  const faults: string[] = []
  const words = transcription.normalize('NFC').split(' ').filter(Boolean).map(splitSymbols)
  for (const [i, parts] of words.entries()) {
    const word = parts.join('')
    const plain = word.replaceAll(/[ˈˌ]/g, '')
    const next = words[i + 1]?.find((part) => !'ˈˌ'.includes(part))
    for (const [at, part] of parts.entries()) {
      if (part === 'ˈ' || part === 'ˌ') {
        const fault = findStressFault(parts, at)
        if (fault) faults.push(`/${transcription}/: ${fault}`)
      } else if (!symbols.some((each) => each === part))
        faults.push(`/${transcription}/: ${part} is not in our symbol set`)
    }
    const unsyllabic = /[tdszʃʒ]ən$|[pbtdkɡfvszʃʒmn]əl$/.exec(plain)
    if (unsyllabic && parts.length > 3)
      faults.push(`/${transcription}/: write -${unsyllabic[0]} with a syllabic consonant`)
    if (next === undefined) continue
    if (plain === 'ənd' && !isVowel(next)) faults.push(`/${transcription}/: “and” is /ən/ before a consonant`)
    if (plain === 'ən' && isVowel(next) && word === 'ən')
      faults.push(`/${transcription}/: “and” is /ənd/ before a vowel`)
    if ((plain === 'fə' || plain === 'ðə') && isVowel(next))
      faults.push(`/${transcription}/: /${plain}/ is used before consonants only`)
  }
  return faults
}

/** Transcriptions of other accents and languages, and of forms that the text itself calls wrong. */
export const otherSystems = new Set([
  ...'a aː o oː oʊ ɔ ɑ u ʉ x ʍ eː kar kɑr lɔx təˈmeɪtoʊ ar aːr ɑr ir iːr ɪr'.split(' '),
  'ˈkar park',
  'ˈkaːr paːrk',
  'ˌɡʉd ˈfʉd',
  'ə ˌhɑt ˈbæθ',
  'pʰɪn',
  'tʰɒp',
  'pəl',
  'pʰəl',
])

/** Lists the broad transcriptions in a Markdown text, without braces and slashes. */
export function listTranscriptions(markdown: string) {
  return [...markdown.matchAll(/\{\/([^{}\n]+)\/\}/g)].map(([, inner]) => inner ?? '')
}

/** Lists the broad transcriptions in a plain text, where they have slashes but no braces. */
export function listPlainTextTranscriptions(text: string) {
  return [...text.matchAll(/(?<![\p{L}\d<])\/([^/\s\d][^/\d]*)\/(?![\p{L}\d])/gu)].map(([, inner]) => inner ?? '')
}

const makeshifts = { g: 'ɡ', ':': 'ː', "'": 'ˈ', '’': 'ˈ', ǝ: 'ə', ß: 'β' } as const

/** Finds keyboard characters used in place of IPA symbols. */
export function findMakeshiftSymbols(transcription: string) {
  return Object.entries(makeshifts)
    .filter(([typed]) => transcription.includes(typed))
    .map(([typed, symbol]) => `${transcription}: ${typed} is typed instead of ${symbol}`)
}

/** Finds transcriptions with an unclosed brace or bracket, and IPA symbols outside any braces. */
export function findBrokenTranscriptions(markdown: string) {
  const rest = markdown.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/\{\/[^{}\n]+\/\}|\{\[[^{}\n]+\]\}/g, '')
  return [
    ...(rest.match(/\{[[/].{0,20}/g) ?? []).map((start) => `${start}: is not closed`),
    ...(rest.match(/\S*[ɑɒɔɛɜɪʊʌəʃʒŋɾɹɫʔʍʉˈˌː]\S*/g) ?? []).map((word) => `${word}: needs braces`),
  ]
}
