import { addDays } from '#app/core/dates.ts'
import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import { placeAddress } from '../rules.ts'
import type { ModuleOutline } from '../types.ts'
import type { MissedItem, PracticeEntry, PracticeSection, PracticeStanding, Repeat } from './types.ts'

/** After how many days an item that was missed comes back, from one right answer to the next; then it has been learnt. */
export const repeatDays = [1, 3, 7, 16] as const

/**
 * When an item comes back after an answer; null when it does not. What is missed begins at the first interval. A right answer
 * takes it one interval on if it was due, and changes nothing if it came early: the day after a lesson is what shows whether
 * something was kept.
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

/** The sections of a course that have practice, with how each item stands. */
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
        to: `/course/${courseId}${placeAddress({ moduleNumber, sectionNumber })}`,
        items: items.map(({ asked }) => ({ ...asked, verdict: standing.get(asked.id)?.verdict ?? null })),
      }
    }),
  )
}

/** What was missed, the soonest first. */
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

/** How many items that were missed come back by now. */
export function countDue({ standing, now }: { standing: PracticeStanding; now: Date }) {
  return [...standing.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now).length
}
