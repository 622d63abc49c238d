import type { PracticeVerdict, RoundOutcome } from '#app/core/vocabulary.ts'

/** `check` submits an answer; `show` asks for the right one (“I don’t know”). */
export type PracticeAct = 'check' | 'show'

type Round = { misses: number; verdict: PracticeVerdict }

/** True after the first miss, until the item is right or its answer is shown. */
export function isRoundOpen(latest: Round | null) {
  return latest !== null && latest.misses === 1 && latest.verdict !== 'right'
}

/** Returns the outcome of the latest round; null while it is open. */
export function findRoundOutcome(latest: Round): RoundOutcome | null {
  if (latest.verdict !== 'right') return latest.misses === 2 ? 'missed' : null
  return latest.misses === 0 ? 'right' : 'mended'
}

/**
 * Returns the state of the round after an answer. The first miss leaves it open; the second ends it and shows the
 * answer. An answer to an item whose round is over starts a new round.
 */
export function buildNextRound({
  latest,
  act,
  verdict,
}: {
  latest: Round | null
  act: PracticeAct
  verdict: PracticeVerdict
}): Round {
  if (act === 'show') return { misses: 2, verdict: 'wrong' }
  const misses = latest && isRoundOpen(latest) ? 1 : 0
  return { misses: verdict === 'right' ? misses : misses + 1, verdict }
}
