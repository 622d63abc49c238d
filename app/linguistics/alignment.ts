import { bareSymbol, isStress, isVowel } from './transcription.ts'
import { consonants, vowels } from './phonemes.ts'
import { listDetails } from './differences.ts'

/** One aligned column of two transcriptions; an empty side is a gap. */
export type Column = { accepted: string; yours: string }

function vowelDistance(a: string, b: string) {
  const [one, other] = [vowels[a], vowels[b]]
  if (!one || !other) return 1
  const apart = Math.hypot(one.height - other.height, (one.backness - other.backness) * 0.7) / 3
  return Math.min(0.7, apart * 0.6 + (one.long === other.long ? 0 : 0.1) + (!one.to === !other.to ? 0 : 0.2) + 0.05)
}

function consonantDistance(a: string, b: string) {
  const [one, other] = [consonants[a], consonants[b]]
  if (!one || !other) return 1
  return (
    (one.voicing === other.voicing ? 0 : 0.2) +
    (one.place === other.place ? 0 : 0.25) +
    (one.manner === other.manner ? 0 : 0.3)
  )
}

/** Returns the distance between two symbols: 0 if they are the same, above 1.5 if they must never be aligned. */
export function symbolDistance(accepted: string, yours: string) {
  if (accepted === yours) return 0
  if (isStress(accepted) || isStress(yours)) return isStress(accepted) && isStress(yours) ? 0.3 : 9
  if (isVowel(accepted) !== isVowel(yours)) return 9
  const [a, b] = [bareSymbol(accepted), bareSymbol(yours)]
  const letters = isVowel(accepted) ? vowelDistance(a, b) : consonantDistance(a, b)
  return (a === b ? 0 : letters) + (listDetails(accepted).join() === listDetails(yours).join() ? 0 : 0.1) || 0.05
}

const gapCost = (sign: string) => (isStress(sign) ? 0.4 : 0.8)

/** Aligns two rows of symbols at the lowest total cost (edit distance). */
export function alignSymbols(accepted: readonly string[], yours: readonly string[]) {
  const cost: number[][] = [[0]]
  const costAt = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= accepted.length; i += 1) {
    cost[i] ??= []
    for (let j = 0; j <= yours.length; j += 1) {
      if (i + j === 0) continue
      const [a, b] = [accepted[i - 1] ?? '', yours[j - 1] ?? '']
      const row = cost[i] ?? []
      row[j] = Math.min(
        i > 0 && j > 0 ? costAt(i - 1, j - 1) + symbolDistance(a, b) : Number.POSITIVE_INFINITY,
        i > 0 ? costAt(i - 1, j) + gapCost(a) : Number.POSITIVE_INFINITY,
        j > 0 ? costAt(i, j - 1) + gapCost(b) : Number.POSITIVE_INFINITY,
      )
    }
  }
  const columns: Column[] = []
  let [i, j] = [accepted.length, yours.length]
  while (i > 0 || j > 0) {
    const [a, b] = [accepted[i - 1] ?? '', yours[j - 1] ?? '']
    const here = costAt(i, j)
    const isSameCost = (other: number) => Math.abs(here - other) < 1e-9
    if (i > 0 && j > 0 && isSameCost(costAt(i - 1, j - 1) + symbolDistance(a, b))) {
      columns.push({ accepted: a, yours: b })
      i -= 1
      j -= 1
    } else if (i > 0 && isSameCost(costAt(i - 1, j) + gapCost(a))) {
      columns.push({ accepted: a, yours: '' })
      i -= 1
    } else {
      columns.push({ accepted: '', yours: b })
      j -= 1
    }
  }
  return { columns: columns.toReversed(), cost: costAt(accepted.length, yours.length) }
}
