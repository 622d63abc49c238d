import type { DifferenceKind } from '#app/linguistics/differences.ts'
import type { DifferenceShown, Feedback } from '../practice/types.ts'
import type { SectionMarks } from './types.ts'

/** Number of items in a self-check, if its module has that many. */
export const selfCheckLength = 10
export const minutesAnItem = 1
/** Answers that were under way when the time ended are still saved. */
export const graceMilliseconds = 10_000

/**
 * Picks items evenly from the sections, least often used first; `rank` (random) orders items used equally often.
 * Returns the items section by section.
 */
export function pickItems({
  sections,
  timesUsed,
  rank,
  length = selfCheckLength,
}: {
  sections: readonly (readonly string[])[]
  /** Number of earlier self-checks that contained each item. */
  timesUsed: ReadonlyMap<string, number>
  rank: (item: string) => number
  length?: number
}): string[] {
  const times = (item: string) => timesUsed.get(item) ?? 0
  const queues = sections.map((items) => items.toSorted((a, b) => times(a) - times(b) || rank(a) - rank(b)))
  const picked = queues.map((): string[] => [])
  for (let left = length, turn = 0; left > 0 && turn < length; turn += 1) {
    for (const [i, queue] of queues.entries()) {
      const item = left > 0 ? queue[turn] : undefined
      if (item === undefined) continue
      picked[i]?.push(item)
      left -= 1
    }
  }
  return picked.flat()
}

export function isAnswered(answer: readonly string[]) {
  return answer.some((value) => value.trim() !== '')
}

/** True once nothing can be saved any more. */
export function isOver({ endsAt, now }: { endsAt: Date | null; now: Date }) {
  return endsAt !== null && now.getTime() > endsAt.getTime() + graceMilliseconds
}

/** The marks by section, the weakest first: by share of right answers, then by number of misses, then in reading order. */
export function weakestFirst(items: readonly { sectionId: string; isRight: boolean }[]): SectionMarks[] {
  const numbered = items.map(({ sectionId, isRight }, i) => ({ sectionId, number: i + 1, isRight }))
  const sections = [...Map.groupBy(numbered, ({ sectionId }) => sectionId)].map(([sectionId, marks]) => ({
    sectionId,
    marks: marks.map(({ number, isRight }) => ({ number, isRight })),
    misses: marks.filter(({ isRight }) => !isRight).length,
  }))
  return sections
    .toSorted((a, b) => b.misses / b.marks.length - a.misses / a.marks.length || b.misses - a.misses)
    .map(({ sectionId, marks }) => ({ sectionId, marks }))
}

/** The kinds of slip in missed transcriptions, with the number of items in which each was made, commonest first. */
export function slipKinds(
  feedback: readonly (Pick<Feedback, 'verdict'> & {
    comparison: { differences: readonly Pick<DifferenceShown, 'kind'>[] } | null
  })[],
): { kind: DifferenceKind; items: number }[] {
  const kinds = feedback.flatMap(({ verdict, comparison }) =>
    verdict === 'right' ? [] : [...new Set(comparison?.differences.map(({ kind }) => kind))],
  )
  return [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, all]) => ({ kind, items: all.length }))
    .toSorted((a, b) => b.items - a.items)
}
