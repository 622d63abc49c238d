import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { Progress } from './learning.types.ts'
import type { DifferenceKind } from '#app/linguistics/differences.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** The module of a self-check; null for a rehearsal, which asks about the whole course. */
export type Scope = { moduleNumber: number | null }

/** The exam that is rehearsed. */
export type RehearsedExam = { questions: number; minutes: number; passPercentage: number; progress: Progress }

/** The marks of one section in a self-check. */
export type SectionMarks = { sectionId: string; marks: readonly { number: number; isRight: boolean }[] }

/** Number of items in a self-check; fewer if its module has fewer. */
export const selfCheckLength = 10
export const minutesAnItem = 1
/** Answers are still saved this long after the end, in milliseconds, because they may have been on their way. */
export const graceMilliseconds = 10_000

/**
 * Picks items evenly from the sections, the least often used sections and items first. `rank` (random) orders those that
 * were used equally often. Returns the items section by section.
 */
export function pickItems({
  sections,
  timesUsed,
  rank,
  length,
}: {
  sections: readonly (readonly string[])[]
  /** Number of earlier self-checks that contained each item. */
  timesUsed: ReadonlyMap<string, number>
  rank: (item: string) => number
  length: number
}): string[] {
  const countTimesUsed = (item: string) => timesUsed.get(item) ?? 0
  const compare = (a: string, b: string) => countTimesUsed(a) - countTimesUsed(b) || rank(a) - rank(b)
  const queues = sections.map((items) => items.toSorted(compare))
  // A course may have more sections than a rehearsal has items, so that the last ones must not come last each time.
  const countUsed = (queue: readonly string[]) => queue.reduce((sum, item) => sum + countTimesUsed(item), 0)
  const leastUsedFirst = queues
    .flatMap((queue) => (queue[0] === undefined ? [] : { queue, first: queue[0], used: countUsed(queue) }))
    .toSorted((a, b) => a.used - b.used || compare(a.first, b.first))
  const picked = new Set<string>()
  for (let turn = 0; picked.size < length && turn < length; turn += 1) {
    const offered = leastUsedFirst.flatMap(({ queue }) => queue[turn] ?? [])
    for (const item of offered.slice(0, length - picked.size)) picked.add(item)
  }
  return queues.flatMap((queue) => queue.filter((item) => picked.has(item)))
}

export function isAnswered(answer: readonly string[]) {
  return answer.some((value) => value.trim() !== '')
}

/** True once the time and the grace period are over, so that nothing can be saved. */
export function isOver({ endsAt, now }: { endsAt: Date | null; now: Date }) {
  return endsAt !== null && now.getTime() > endsAt.getTime() + graceMilliseconds
}

/**
 * Lists the marks by section, the weakest first: by share of right answers, then by number of misses, then in reading
 * order.
 */
export function listWeakestSections(items: readonly { sectionId: string; isRight: boolean }[]): SectionMarks[] {
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

/**
 * Lists the kinds of slip in missed transcriptions, commonest first, with the number of items in which each was made.
 */
export function listSlipKinds(
  feedback: readonly {
    verdict: PracticeVerdict
    comparison: { differences: readonly { kind: DifferenceKind }[] } | null
  }[],
): { kind: DifferenceKind; items: number }[] {
  const kinds = feedback.flatMap(({ verdict, comparison }) =>
    verdict === 'right' ? [] : [...new Set(comparison?.differences.map(({ kind }) => kind))],
  )
  return [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, all]) => ({ kind, items: all.length }))
    .toSorted((a, b) => b.items - a.items)
}

export const selfCheckRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-self-check': { status: 404, text: 'This self-check doesn’t exist' },
  'nothing-to-pick': { status: 409, text: 'There are no practice items for this yet' },
  over: { status: 409, text: 'This self-check has been handed in' },
} as const satisfies Refusals
export type SelfCheckRefusal = keyof typeof selfCheckRefusals
