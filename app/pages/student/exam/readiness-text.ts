import type { Readiness } from '#app/domain/learning/learning.types.ts'

/** Says in one line what is known before the only attempt. */
export function describeReadiness({ known, items, weakest }: Readiness) {
  const all = `You know ${known} of ${items} practice questions well enough to remember them for a week`
  return weakest === null ? `${all}.` : `${all}; module ${weakest} is the weakest.`
}
