import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { sectionUrl } from '../learning.rules.ts'
import type { CourseContents, ItemsKnown, ModuleOutline, Readiness } from '../learning.types.ts'
import { findRoundOutcome } from './round.ts'
import type {
  CourseItemDue,
  Feedback,
  PracticeEntry,
  PracticeSection,
  PracticeStanding,
  PracticeState,
} from './practice.types.ts'

/** An item is known if FSRS expects it to be remembered for this many days. */
const knownDays = 7

export function isDue({ dueAt }: { dueAt: Date | null }, now: Date) {
  return dueAt !== null && dueAt <= now
}

export function countDue({ standing, now }: { standing: PracticeStanding; now: Date }) {
  return [...standing.values()].filter((item) => isDue(item, now)).length
}

/**
 * Counts the known items: the latest round was right at the first try, and FSRS expects the item to be remembered for
 * a week.
 */
export function countKnownItems({
  standing,
  modules,
}: {
  standing: PracticeStanding
  modules: CourseContents
}): ItemsKnown {
  const items = modules.flatMap(({ sections }) => sections.flatMap(({ practice }) => practice))
  const known = items.filter(({ id }) => {
    const item = standing.get(id)
    return item && findRoundOutcome(item) === 'right' && (item.memory?.stability ?? 0) >= knownDays
  })
  return { known: known.length, items: items.length }
}

/** Returns what is known of the whole course, and the module of which the smallest share is; null without practice. */
export function findReadiness({
  standing,
  modules,
}: {
  standing: PracticeStanding
  modules: CourseContents
}): Readiness | null {
  const byModule = modules.flatMap((module) => {
    const count = countKnownItems({ standing, modules: [module] })
    return count.items === 0 ? [] : { ...count, moduleNumber: module.moduleNumber }
  })
  const [weakest] = byModule.toSorted((a, b) => a.known / a.items - b.known / b.items)
  if (!weakest) return null
  const all = countKnownItems({ standing, modules })
  return { ...all, weakest: all.known === all.items || byModule.length === 1 ? null : weakest.moduleNumber }
}

export function toPracticeState({ asked, standing }: { asked: AskedItem; standing: PracticeStanding }): PracticeState {
  const latest = standing.get(asked.id)
  return {
    ...asked,
    verdict: latest?.verdict ?? null,
    outcome: latest ? findRoundOutcome(latest) : null,
    tries: latest?.tries ?? 0,
    dueAt: latest?.dueAt ?? null,
  }
}

/** Updates an item with the feedback on an answer that was given while the page was open. */
export function withFeedback<Item extends PracticeState>(item: Item, feedback: Feedback | undefined): Item {
  if (!feedback) return item
  const { verdict, outcome, tries, dueAt } = feedback
  return { ...item, verdict, outcome, tries, dueAt }
}

export function listPracticeSections({
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
        items: items.map(({ asked }) => toPracticeState({ asked, standing })),
      }
    }),
  )
}

/** Lists the items of a course that are due, the most overdue first. */
export function listItemsDue({
  sections,
  standing,
  now,
}: {
  sections: readonly PracticeSection[]
  standing: PracticeStanding
  now: Date
}): CourseItemDue[] {
  return sections
    .flatMap(({ place, items }) =>
      items.flatMap(({ id, key, kind, askHtml }) => {
        const { dueAt = null } = standing.get(id) ?? {}
        return dueAt !== null && isDue({ dueAt }, now) ? [{ key, kind, askHtml, place, dueAt }] : []
      }),
    )
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}
