import type { WrittenBody } from './practice.types.ts'

export type NumberBody = Extract<WrittenBody, { kind: 'number' }>

export const isPerCentUnit = (unit: string) => /^(%|per ?cent|percentage)/.test(unit)

const lastSentence = (text: string) => text.split(/(?<=[.!])\s+/).at(-1) ?? text

/** Describes what an item asks for, as far as its words tell. */
export function readKind(body: NumberBody) {
  const { ask, answer, tolerance, unit, why, rule } = body
  const asked = lastSentence(ask)
  const all = `${ask} ${why} ${rule ?? ''}`
  const isPerCent = isPerCentUnit(unit)
  const isCount =
    Number.isInteger(answer) && tolerance === 0 && unit === '' && /\bhow (many|often)\b|\bnumber of\b/i.test(asked)
  // A ratio or a share that the solution multiplies by, such as an octave, is not worked out by dividing.
  const isDivision =
    /\bdivi[ds]|÷|[\d)]\s*\/\s*[\d(]/i.test(all) || (/\bratios?\b|\bshares?\b/i.test(all) && !all.includes('×'))
  const hasSquare = /\b(?:square|root|power|by itself)|[²√^]/i.test(all)
  const hasPower = hasSquare || /\b(?:cube|(?<!\bhow many )times|multipl|product)|[×³]/i.test(all)
  const hasSum = /[\d\p{L})]\s[−+]\s[\d\p{L}(]|\bfor each\b|\bbytes\b|\bsubtract/iu.test(all)
  const isWithinOne = /\bbetween 0 and 1\b/.test(asked)
  const isPartAsked =
    !/\bby how\b|\bpoints\b/i.test(`${asked} ${unit}`) &&
    (isWithinOne ||
      /\bshare|probab|precision|recall|\bP\(|accura|agreement|the chance|type\/token|\bF score|\bLAS\b|macro|micro|percentage (?:is|of)|(?:equal error|acceptance|rejection) rate/i.test(
        asked,
      ))
  const isShare = isPartAsked && unit === '' && !isCount && answer >= 0 && answer <= 1
  const isPart = isShare || (isPartAsked && isPerCent)
  return {
    isPerCent,
    isShare,
    /** True for a part of a whole, also in per cent. A growth or difference in per cent is none. */
    isPart,
    isWithinOne,
    isRate: /\bkappa\b|\brate\b/i.test(asked) || /\berror rate\b/i.test(ask),
    isCount,
    /** True for things that are only counted, so that nothing can be calculated twice. */
    isMereCount: isCount && !hasPower && !isDivision && !hasSum,
    isNeverNegative: isPart || isCount || (answer >= 0 && /probab/i.test(ask) && !/\blogs?\b|logarithm|PMI/.test(ask)),
    isFraction: unit === '' && answer > 0 && answer < 1,
    hasRest: answer > 0 && (isPerCent ? answer < 100 : answer < 1) && (isPart || /\brate\b/i.test(asked)),
    isDivision,
    isBits: /^bits?\b/.test(unit),
    hasSquare,
    hasPower,
    hasLogarithm: /logarithm|\blogs?\b|perplexity|entropy|surprisal/i.test(all),
  }
}
