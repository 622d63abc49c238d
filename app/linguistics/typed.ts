import { marks } from './features/marks.ts'
import { lookAlikes, standIns } from './features/stand-ins.ts'
import { isStress, isVowel, readSound, splitSymbols, tidyMarks } from './transcription.ts'

const escapeSign = (sign: string) => sign.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const standInFor = new Map(standIns)
const standInPattern = new RegExp(standIns.map(([sign]) => escapeSign(sign)).join('|'), 'gu')
const findLookAlike = (sign: string, wanted: string) => {
  const symbols = Object.keys(lookAlikes).filter((symbol) => lookAlikes[symbol]?.includes(sign))
  return symbols.find((symbol) => wanted.includes(symbol)) ?? symbols[0]
}
const formatCodePoint = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Names a sign that cannot be read, with its code point unless it is on an English keyboard. */
export const nameSign = (sign: string) => {
  const code = [...sign].map(formatCodePoint).join(' ')
  return /^[\u0021-\u007e]+$/.test(sign) ? sign : /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `${sign} (${code})` : code
}

/**
 * Reads typed text as IPA: brackets and invisible characters are dropped, and X-SAMPA, other stand-ins and letters that
 * only look like an IPA symbol are replaced. `notes` name the look-alikes. A sign that looks like two symbols is read as
 * the one that is `wanted`.
 */
export function readTyped(typed: string, wanted = '') {
  const notes: string[] = []
  const note = (words: string) => notes.includes(words) || notes.push(words)
  const text = [...tidyMarks(typed.replaceAll(/[\uff21-\uff5a]/gu, (sign) => sign.normalize('NFKC')))]
    .map((sign) => {
      const symbol = findLookAlike(sign, wanted)
      if (symbol) note(`{[${sign}]} (${formatCodePoint(sign)}) only looks like {[${symbol}]}. It is read as that.`)
      return symbol ?? sign
    })
    .join('')
    .trim()
    .replaceAll(/^[/\\[(⟨⟦]+|(?<![/\\\])⟩⟧.,;!])[/\\\])⟩⟧.,;!]+$/g, '')
    .replace(/^\{(.*)\}$/, '$1')
    .replaceAll(standInPattern, (sign) => standInFor.get(sign) ?? sign)
    .replaceAll(/[BCFGHJKLMPRWXY]/g, (sign) => {
      const small = sign === 'G' ? 'ɡ' : sign.toLowerCase()
      note(`IPA has no capital letters: {[${sign}]} is read as {[${small}]}.`)
      return small
    })
    .replaceAll(/\(r\)?|⁽?ʳ⁾?/g, (sign, at: number, all: string) => {
      const [next = ''] = all.slice(at + sign.length).replace(/^[\sˈˌ.‿]+/, '')
      if (isVowel(next)) return 'r'
      note('An *r* in brackets or raised is only said before a vowel, so it is left out here.')
      return ''
    })
    // X-SAMPA's = is the syllabic stroke. After a plosive, which is no syllable, it is the older sign for no
    // aspiration.
    .replaceAll(/(?<=[ptkbdɡ])=/g, '˭')
    .replaceAll('=', '\u0329')
    .replaceAll(/[.·‧‿⁀()\p{Pd}]|\u0361(?=[\sˈˌ])/gu, '')
    .replaceAll(/[|‖↗↘\s]+/g, ' ')
    // The glottal stroke of a plosive may stand on either side of it.
    .replaceAll(/ˀ(t\u0361?ʃ|[ptk])/g, '$1ˀ')
    // Before a syllable the raised comma is a stress mark; before a vowel or at the end of a word it is the ejective
    // release.
    .replaceAll(/ʼ(?=[^ aeiouyæɑɒɔəɛɜɪʊʌ])|(?<![ptkqfsθʃx])ʼ/g, 'ˈ')
    .replaceAll(/(?<=[nlmŋɫrɹ]\p{M}*)ˌ(?= |$)/gu, '\u0329')
    // Quotation marks around a word that has its own stress mark are none.
    .replace(/^ˈ[^]*ˈ$/, (all) => (/[ˈˌ]/.test(all.slice(1, -1)) ? all.slice(1, -1) : all))
    .replaceAll(/(?<=[^ ˈˌ])[ˈˌ]+(?= |$)/g, '')
    .replaceAll(/ˈ+/g, 'ˈ')
    .replaceAll(/ˌ+/g, 'ˌ')
    .trim()
  return { text, notes }
}

/** Lists the signs that nothing is known about. */
export const listUnknownSigns = (typed: string) => [
  ...new Set(
    splitSymbols(readTyped(typed).text).filter((sign) => {
      const { kind, letters, marks: own } = readSound(sign)
      const isLetter = /^[a-zščžǰ]$/.test(letters)
      return !isStress(sign) && ((kind === 'other' && !isLetter) || own.some((mark) => !(mark in marks)))
    }),
  ),
]
