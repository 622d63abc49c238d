import { plainDigits } from '#app/core/pasted.ts'
import { findNumberWord, readNumberWords, writeFigures, writeParts } from './number-words.ts'
import { stripReason } from './reason.ts'

/** A number as somebody typed it. */
export type TypedNumber = {
  /** The value with its magnitude, so 400,000,000 for “400 million”, but without its per cent sign. */
  value: number
  /** The factor of a per cent sign (0.01) or per mille sign (0.001); null without a sign. */
  share: number | null
  /** The value of one in the last digit, so 0.1 for 0.6; null for fractions and words. */
  lastDigit: number | null
  hasMagnitude: boolean
  /** The two numbers of “4 out of 5” or “4 in 100”, which may also say that the answer is 4. */
  outOf?: readonly [number, number] | undefined
  /** The unit after the number, without magnitude words and per cent sign. */
  unit: string
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const withSuperscripts = (text: string) =>
  text.replaceAll(/[⁻⁺⁰¹²³⁴-⁹]/g, (sign) =>
    sign === '⁻' ? '-' : sign === '⁺' ? '+' : String(superscripts.indexOf(sign)),
  )

/** Writes the digits and marks of other scripts (٠٫٧٥, ०.७५, ０．７५), signs such as ½ and ⁄, and s⁻¹ as plain ones. */
export function plainFigures(text: string) {
  const plain = text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[！-～]|[𝟎-𝟿]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replaceAll(/[⁄∕÷]/g, '/')
    .replaceAll(/[−–—‐‑‒﹣－]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
    .replaceAll(/(?<!\p{L})(m?s|min)(?:⁻¹|\^-1)/gu, '/$1')
  return plainDigits(plain)
}

/**
 * Parses digits with a decimal comma or point and separators of thousands: 1,234.5 or 1.234,5 or 1 234,5 or 1,00,000.
 * “1, 5” is two numbers, and “3 2 0” three. Some write 0'75 for 0.75, and 4'30 for a time.
 */
function parseFigures(figures: string): { value: number; decimals: number } | null {
  if (/\d\s\d{1,2}(?!\d|\s\d{2})|^[-+]?0[’']|[’'](?!\d{3}(?!\d))/.test(figures)) return null
  const bare = figures.replaceAll(/[\s’'_]/g, '')
  const isThousands = /^[-+]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(bare)
  if (!isThousands && /[.,]\s/.test(figures)) return null
  const isDotted = /^[-+]?[1-9]\d{0,2}((\.\d{3}){2,}(,\d*)?|(\.\d{3})+,\d+)$/.test(bare)
  const plain = isThousands ? bare.replaceAll(',', '') : isDotted ? bare.replaceAll('.', '') : bare
  const decimal = plain.replace(',', '.')
  const value = Number(decimal)
  return Number.isFinite(value) ? { value, decimals: /\.(\d*)$/.exec(decimal)?.[1]?.length ?? 0 } : null
}

const hasFigures = (rest: string) => /[\p{N}^]/u.test(writeFigures(rest))

const magnitudes: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:hundred)\b/i, 100],
  [/^\s*(?:k|thousands?)\b/i, 1e3],
  [/^\s*(?:m|mn|mio|mill?|millions?)\b/i, 1e6],
  [/^\s*(?:bn|billions?)\b/i, 1e9],
]
const perCent =
  /^\s*(?:%|(?:per|(?:out of|in) a) hundred\b|(?:per[\s-]?|pro)[cz]ent(?:age)?|pct|p\.?c\.|pp\b|pc\b)(?:\s*(?:age)?\s*points?)?/i

function withRest(number: { value: number; lastDigit: number | null }, rest: string): TypedNumber | null {
  if (hasFigures(rest)) return null
  const [magnitude, factor] = magnitudes.find(([pattern]) => pattern.test(rest)) ?? [null, 1]
  const after = magnitude ? rest.replace(magnitude, '') : rest
  const share = perCent.test(after)
    ? 0.01
    : /^\s*(?:‰|per ?mill?e?\b|(?:per|(?:out of|in) a) thousand\b)/i.test(after)
      ? 0.001
      : null
  return {
    value: number.value * factor,
    share,
    lastDigit: number.lastDigit === null ? null : number.lastDigit * factor,
    hasMagnitude: magnitude !== null,
    unit: share === null ? after.trim() : '',
  }
}

/** Signs between a calculation and its result. */
export const equals = /=>?|->|[≈≃≅~∼→⇒]/

const sayings =
  /^(?:(?:it|that|there|they|the|answer|result|is|are|it['’]s|approximately|about|around|roughly|ca|circa|some|nearly|almost|exactly|just|line|trial|word|number|i(?:['’]d)?|think|guess|get|say|so|maybe|perhaps|probably|would|must|should|be)(?=\s)|approx\.?|ca?\.|answer:|±|\+\/?-|plus[ -](?:or[ -])?minus)\s*/i

/**
 * Removes what people write around a number: quotes, a calculation before “=”, “about”, a remark in brackets. Odds such
 * as “15 to 1” and “1 to 4” get a colon; other pairs, such as “5 to 6”, are a range.
 */
function withoutSurroundings(text: string) {
  let written = plainFigures(text)
    .trim()
    .replace(/^["'`“”„‘«([{](.+)["'`“”’»)\]}]$/, '$1')
    .replace(/^\(([-+]?\d[\d.,]*)\)(?=\s*[\p{L}%])/u, '$1')
    .replace(/^-\s*\((\d[\d.,]*[^()\d]*)\)$/, '-$1')
    .replace(/^(?:\p{L}\d?|[ -]){1,40}(?::|\bis\b)\s*(?=[-+.]?\d)/u, '')
    .replace(/^%\s*([\d.,]+)$/, '$1%')
    .replace(/^50\s*[-/]\s*50$/, '1/2')
    .replace(/\((%|per ?cent)\)$/i, '$1')
    .replace(/\bper 100\b/, '%')
    .replace(/\bper 1,?000\b/, '‰')
    .replace(/(?<=[^\s^+*×·/.,-]|[.,](?=\s))\s*\([^()]*\)$/, '')
  written = written.split(equals).findLast((part) => part.trim() !== '') ?? ''
  for (let before = ''; before !== written;) {
    before = written
    written = written.trim().replace(sayings, '')
  }
  return written
    .replace(/^(?:by )?(?:a factor of\s+|[x×*]\s*(?=[\d.]))/i, '')
    .replace(/(?<=\p{L})-?fold$/iu, '')
    .replace(/^(?:minus|negative)(?=\s)/i, '-')
    .replace(/^([-+])\s+/, '$1')
    .replace(/^(1\s+)to(?=\s+\d)|(?<=\d\s+)to(?=\s+1$)/, '$1:')
}

function readWritten(written: string): TypedNumber | null {
  const fraction =
    /^([^/:]*\d)\s*(?:[/:]|\b(?:divided by|over)\b|\b(?:out )?of\b|\bin\b)\s*(?:the\s+)?(\d[^/:]*)$/.exec(written)
  if (fraction) {
    const mixed = /^([-+]?)(\d+)\s+(\d{1,2})$/.exec(fraction[1] ?? '')
    const [over, under] = [readWritten(mixed?.[3] ?? fraction[1] ?? ''), readWritten(fraction[2] ?? '')]
    if (!over || over.unit !== '' || !under?.value) return null
    const value = over.value / under.value
    const whole = Number(mixed?.[2] ?? 0)
    const outOf = /\b(?:of|in)\b/.test(written) ? ([over.value, under.value] as const) : undefined
    return { ...under, value: mixed?.[1] === '-' ? -(whole + value) : whole + value, lastDigit: null, outOf }
  }
  const power =
    /^([-+]?[\d\s.,’'_]*\d)?(?:\s*([x×·*]))?\s*10\s*(?:(?:\^\s*\(?\s*|(?<=[x×·*]\s*10)(?=-))([-+]?\d+)\s*\)?|([⁻⁺]?[⁰¹²³⁴-⁹]+))/.exec(
      written,
    )
  const plain = /^([-+]?[\d\s.,’'_]*\d)(?:[eE]([-+]?\d{1,3})(?!\d))?/.exec(written)
  const [found, exponent] =
    power && (power[1] === undefined) === (power[2] === undefined)
      ? [power, Number(power[3] ?? withSuperscripts(power[4] ?? ''))]
      : [plain, Number(plain?.[2] ?? 0)]
  if (!found) {
    const words = readNumberWords(written)
    if (words && hasFigures(words.rest))
      return readTypedNumber(`${words.value} ${writeFigures(words.rest).trimStart()}`)
    return words && withRest({ value: words.value, lastDigit: null }, words.rest)
  }
  const figures = found === power && power?.[1] === undefined ? { value: 1, decimals: 0 } : parseFigures(found[1] ?? '')
  if (!figures) return null
  const number = {
    value: Number(`${figures.value}e${exponent}`),
    lastDigit: Number(`1e${exponent - figures.decimals}`),
  }
  return withRest(number, written.slice(found[0].length))
}

/** Number words are looked for at each word, so that 4,000 letters would take a tenth of a second. */
const longestNumber = 300

/**
 * Reads a number as people write it: any dash for minus, decimal comma or point, separators of thousands, 2.1e-4,
 * 2.1 × 10⁻⁴, 20k, 4 million, a per cent sign or unit, 5/8, “3 out of 4”, “two thirds”, after “about” or a calculation
 * and “=”. Text with two numbers, such as “5 or 6”, is not a number.
 */
export function readTypedNumber(text: string): TypedNumber | null {
  if (text.length > longestNumber) return null
  const bare = writeParts(stripReason(text))
  return readWritten(withoutSurroundings(/^\s*[-+]?\d/.test(bare) ? writeFigures(bare) : bare))
}

export const readNumber = (text: string) => readTypedNumber(text)?.value ?? null

/** Reads a number whose one comma or point was meant the other way: 4,694 as 4.694 and 20.000 as 20,000. */
export function readOtherSeparator(text: string) {
  const [, sign = '', whole = '', mark, thousands = '', rest = ''] =
    /^([-+]?)([1-9]\d{0,2})([.,])(\d{3})(?!\d)(.*)$/.exec(withoutSurroundings(text)) ?? []
  if (mark === undefined) return null
  return readWritten(`${sign}${whole}${mark === ',' ? '.' : ''}${thousands}${rest}`)
}

const figures = /(?<![\p{L}\d.,^]|\p{L}-)[-−–]?\d(?:[\d,\u00a0\u202f]*\d)?(?:\.\d+)?(?:\/\d(?:[\d,]*\d)?(?:\.\d+)?)?/gu

/** Lists the numbers that a text has in figures, apart from those in names such as UTF-8. */
export const listFigures = (text: string) => [...text.matchAll(figures)].flatMap(([found]) => readNumber(found) ?? [])

/** Lists the numbers in a text, in figures or in words from “two” on. “One” is too often no number. */
export function listNumbers(text: string) {
  const inWords = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => findNumberWord(word) ?? [])
  return [...new Set([...listFigures(text), ...inWords.filter((value) => value > 1)])]
}
