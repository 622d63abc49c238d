/** Number of items in a self-check, if its module has that many. */
export const selfCheckLength = 10
export const minutesAnItem = 1

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

/** The section with the most misses, to read again; null without misses. */
export function weakestSection(places: readonly { sectionId: string; isRight: boolean }[]): string | null {
  const misses = new Map<string, number>()
  for (const { sectionId, isRight } of places) if (!isRight) misses.set(sectionId, (misses.get(sectionId) ?? 0) + 1)
  const [most] = [...misses].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
