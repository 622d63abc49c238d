import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { sectionUrl } from '../learning.rules.ts'
import type { CourseContents, ModuleOutline } from '../learning.types.ts'
import { findRoundOutcome } from './round.ts'
import type { Placed, PracticeEntry, PracticeStanding } from './practice.types.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** An item is known if FSRS expects it to be remembered for this many days. */
const knownDays = 7

export function isDue({ dueAt }: { dueAt: Date | null }, now: Date) {
  return dueAt !== null && dueAt <= now
}

export function countDue({ standing, now }: { standing: PracticeStanding; now: Date }) {
  return [...standing.values()].filter((item) => isDue(item, now)).length
}

type OfModules = { standing: PracticeStanding; modules: CourseContents }

/**
 * Counts the known items: the latest round was right at the first try, and FSRS expects the item to be remembered for
 * a week.
 */
export function countKnownItems({ standing, modules }: OfModules) {
  const items = modules.flatMap(({ sections }) => sections.flatMap(({ practice }) => practice))
  const known = items.filter(({ id }) => {
    const item = standing.get(id)
    return item && findRoundOutcome(item) === 'right' && (item.memory?.stability ?? 0) >= knownDays
  })
  return { known: known.length, items: items.length }
}

export type Readiness = NonNullable<ReturnType<typeof findReadiness>>

/**
 * Returns what is known of the whole course, and the number of the module of which the smallest share is, if there is
 * one; null without practice.
 */
export function findReadiness({ standing, modules }: OfModules) {
  const byModule = modules.flatMap((module) => {
    const count = countKnownItems({ standing, modules: [module] })
    return count.items === 0 ? [] : { ...count, moduleNumber: module.moduleNumber }
  })
  const [weakest] = byModule.toSorted((a, b) => a.known / a.items - b.known / b.items)
  if (!weakest) return null
  const all = countKnownItems({ standing, modules })
  return { ...all, weakest: all.known === all.items || byModule.length === 1 ? null : weakest.moduleNumber }
}

/** An item and its latest answer. `outcome` is null before the first round and while a round is open. */
export type PracticeState = ReturnType<typeof toPracticeState>

export type PlacedState = PracticeState & Placed

export function toPracticeState({ asked, standing }: { asked: AskedItem; standing: PracticeStanding }) {
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
export function withFeedback<Item extends PracticeState>(
  item: Item,
  feedback: Pick<PracticeState, 'verdict' | 'outcome' | 'tries' | 'dueAt'> | undefined,
): Item {
  if (!feedback) return item
  const { verdict, outcome, tries, dueAt } = feedback
  return { ...item, verdict, outcome, tries, dueAt }
}

export type PracticeSection = ReturnType<typeof listPracticeSections>[number]

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
}) {
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

export type CourseItemDue = ReturnType<typeof listItemsDue>[number]

/**
 * Lists the items of a course that are due: the questions that were left open, whose `dueAt` is null, then the most
 * overdue.
 */
export function listItemsDue({
  sections,
  standing,
  openDue,
  now,
}: {
  sections: readonly PracticeSection[]
  standing: PracticeStanding
  openDue: readonly { id: string }[]
  now: Date
}) {
  const open = new Set(openDue.map(({ id }) => id))
  return sections
    .flatMap(({ place, items }) =>
      items.flatMap(({ id, key, kind, askHtml }) => {
        const { dueAt = null } = standing.get(id) ?? {}
        const isOpen = open.has(id)
        return isOpen || (dueAt !== null && isDue({ dueAt }, now)) ? [{ key, kind, askHtml, place, dueAt }] : []
      }),
    )
    .toSorted((a, b) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0))
}

export const practiceRefusals = {
  'no-access': { status: 403, title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
  'no-such-item': { status: 409, text: 'This question has just been updated. Here’s the new version.' },
  'empty-text': { status: 422, text: 'Write an answer' },
  'empty-transcription': { status: 422, text: 'Write a transcription' },
  'empty-choice': { status: 422, text: 'Choose an answer' },
  'empty-place': { status: 422, text: 'Fill in every gap' },
  'half-filled': { status: 422, text: 'Right so far. Now fill in the other cells' },
  'no-bracketing': {
    status: 422,
    text: 'Put every word of the sentence in labelled brackets and close them all, as in [S [NP She] [VP left]]',
  },
  'no-expression': {
    status: 422,
    text: 'This cannot be read as an expression. Check that every bracket has its pair, that each ?, * and + stands after what it repeats, that ranges such as a-e and {1,3} go up, and that each backslash has a meaning.',
  },
  'no-regular-expression': {
    status: 422,
    text: 'Lookarounds such as (?=…), back-references such as \\1 and rarer signs of Python such as a++ and (?x) are not read here. Write it without them.',
  },
  'long-expression': { status: 422, text: 'Write a shorter expression: beside the field it says how long it may be' },
  'long-answer': { status: 422, text: 'Write at most 400 characters' },
  'no-query': {
    status: 422,
    text: 'This cannot be read as a query. Check that slashes and brackets are closed, that a word stands on both sides of each arrow and each OR, and that what stands before = is word, lemma, tag, xpos, feat or rel.',
  },
  'forbidden-query': { status: 422, text: 'This query uses more than you may use here: see beside the field' },
  'empty-program': { status: 422, text: 'Write a program' },
  'unchecked-program': {
    status: 422,
    text: 'Your program was not run. The checks run in your browser, which needs scripts for it; if Python did not load, press Check again, or ask for the answer.',
  },
  'long-program': { status: 422, text: 'Write at most 4,000 characters' },
  'no-stretch': { status: 422, text: 'Enter the start and then the end of the sound, in whole milliseconds' },
  // No item asks for either, so the example gives nothing away.
  'no-number': { status: 422, text: 'Enter a number, such as 37 or 3.7' },
  'unknown-sign': { status: 422, text: 'Use only symbols of the IPA, or keys that stand for them' },
} as const satisfies Refusals
export type PracticeRefusal = keyof typeof practiceRefusals
