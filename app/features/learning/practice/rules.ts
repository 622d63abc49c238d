import { addDays } from '#app/core/dates.ts'
import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import { sectionUrl } from '../rules.ts'
import type { ModuleOutline } from '../types.ts'
import type { MissedItem, PracticeEntry, PracticeSection, PracticeStanding, Repeat } from './types.ts'

/** Days until a missed item is asked again, growing with each right answer; after the last it counts as learnt. */
export const repeatDays = [1, 3, 7, 16] as const

/**
 * When to ask an item again; null when it need not be. A miss starts at the first interval. A right answer moves it
 * one interval on only if it was due: answering early shows nothing about memory.
 */
export function nextRepeat({
  before,
  verdict,
  now,
}: {
  before: Repeat | null
  verdict: PracticeVerdict
  now: Date
}): Repeat | null {
  if (verdict !== 'right') return { step: 0, dueAt: addDays(now, repeatDays[0]) }
  if (!before || before.dueAt > now) return before
  const days = repeatDays[before.step + 1]
  return days === undefined ? null : { step: before.step + 1, dueAt: addDays(now, days) }
}

export function practiceSections({
  modules,
  entries,
  standing,
  courseId,
}: {
  modules: readonly ModuleOutline[]
  entries: readonly Pick<PracticeEntry, 'asked' | 'sectionId'>[]
  standing: PracticeStanding
  courseId: string
}): PracticeSection[] {
  const bySection = Map.groupBy(entries, ({ sectionId }) => sectionId)
  return modules.flatMap(({ moduleNumber, sections }) =>
    sections.flatMap(({ id, sectionNumber, title }) => {
      const items = bySection.get(id) ?? []
      if (items.length === 0) return []
      return {
        place: `${moduleNumber}.${sectionNumber}`,
        title,
        to: sectionUrl(courseId, { moduleNumber, sectionNumber }),
        items: items.map(({ asked }) => ({ ...asked, verdict: standing.get(asked.id)?.verdict ?? null })),
      }
    }),
  )
}

export function missedItems({
  sections,
  standing,
  now,
}: {
  sections: readonly PracticeSection[]
  standing: PracticeStanding
  now: Date
}): MissedItem[] {
  return sections
    .flatMap(({ place, items }) =>
      items.flatMap(({ id, key, kind, askHtml }) => {
        const { dueAt = null, step = null } = standing.get(id) ?? {}
        return dueAt === null || step === null ? [] : [{ key, kind, askHtml, place, step, dueAt, isDue: dueAt <= now }]
      }),
    )
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

export function countDue({ standing, now }: { standing: PracticeStanding; now: Date }) {
  return [...standing.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now).length
}
