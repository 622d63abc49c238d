import { calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { wordsAMinute } from '#app/domain/courses/outline.ts'
import { computeInterval } from './practice/schedule.ts'
import type { Memory, PracticeStanding } from './practice/practice.types.ts'
import type { ModuleOutline, PracticeTime, SectionEntry, SectionRead } from './learning.types.ts'
import type { TimedSection } from './plan.types.ts'

/** The sections and answers of a student in a course. */
export type Study = {
  modules: readonly ModuleOutline[]
  reads: readonly SectionRead[]
  standing: PracticeStanding
}

/** Items that come back on the same day. Days are counted from today. */
export type Batch = {
  memory: Pick<Memory, 'stability' | 'difficulty'> | null
  reviewedOn: number
  dueOn: number
  items: number
  minutes: number
}

/**
 * A section with the minutes and items that are left in it, and the minutes that these items take in a review. It may be
 * cut after each of its `steps`, whose minutes add up to those of the section.
 */
export type LeftSection = TimedSection & {
  isBegun: boolean
  steps: readonly number[]
  items: number
  againMinutes: number
}

/**
 * Returns the minutes of an item the first time, with its share of the section's reading, so that a section can be begun
 * on one day and ended on another. The reading is shared by the questions in the text or, without any, by all items.
 */
export function countFirstMinutes({ words, practice }: Pick<SectionEntry, 'words' | 'practice'>) {
  const inText = practice.filter(({ isInText }) => isInText)
  const sharing = inText.length > 0 ? inText : practice
  const share = words / wordsAMinute / Math.max(1, sharing.length)
  return (item: PracticeTime) => item.first + (sharing.includes(item) ? share : 0)
}

const isAnswered = (standing: PracticeStanding, id: string) => (standing.get(id)?.rounds ?? 0) > 0

/** Lists the unread sections in reading order, without the questions that were answered. */
export function listSectionsLeft({ modules, standing }: Study): LeftSection[] {
  return modules.flatMap(({ moduleNumber, sections }) =>
    sections.flatMap((section) => {
      if (section.isRead) return []
      const { id, sectionNumber, title, practice, words } = section
      const open = practice.filter((item) => !isAnswered(standing, item.id))
      // A section whose questions are all answered is still to be marked as read.
      const reading = Math.max(1, practice.length === 0 ? words / wordsAMinute : 0)
      const pages = Array.from({ length: Math.ceil(reading) }, () => reading / Math.ceil(reading))
      const steps = open.length === 0 ? pages : open.map(countFirstMinutes(section))
      const minutes = steps.reduce((sum, step) => sum + step, 0)
      const againMinutes = open.reduce((sum, { again }) => sum + again, 0)
      const isBegun = open.length < practice.length
      return { id, moduleNumber, sectionNumber, title, minutes, isBegun, steps, items: open.length, againMinutes }
    }),
  )
}

/** Lists the questions in the text of read sections that were left open. They come first in the next review. */
export function listOpenQuestions({ modules, reads, standing }: Study, today: string) {
  const readOn = new Map(reads.map((read) => [read.sectionId, read.readOn]))
  return modules.flatMap(({ sections }) =>
    sections.flatMap(({ id: sectionId, isRead, practice }) => {
      const open = isRead ? practice.filter(({ id, isInText }) => isInText && !standing.has(id)) : []
      return open.map((item) => ({ ...item, sectionId, isDue: (readOn.get(sectionId) ?? '') < today }))
    }),
  )
}

/** Lists the items to review from today on, those that come back together in one batch. */
export function listBatches(study: Study, today: string): Batch[] {
  const batches = new Map<string, Batch>()
  const add = (batch: Batch) => {
    const key = `${batch.dueOn} ${batch.reviewedOn} ${batch.memory?.stability.toFixed(1) ?? ''}`
    const known = batches.get(key)
    if (!known) batches.set(key, batch)
    else {
      known.items += batch.items
      known.minutes += batch.minutes
    }
  }
  for (const { isDue, first } of listOpenQuestions(study, today))
    add({ memory: null, reviewedOn: 0, dueOn: isDue ? 0 : 1, items: 1, minutes: first })
  for (const { again, id } of study.modules.flatMap(({ sections }) => sections.flatMap(({ practice }) => practice))) {
    const { dueAt = null, memory = null } = study.standing.get(id) ?? {}
    if (dueAt === null) continue
    const reviewedOn = memory ? calendarDaysBetween(today, londonDay(memory.reviewedAt)) : 0
    add({
      memory,
      reviewedOn,
      dueOn: Math.max(0, calendarDaysBetween(today, londonDay(dueAt))),
      items: 1,
      minutes: again,
    })
  }
  return [...batches.values()]
}

/** The share of answers that are expected to miss, and the number of answers that this expectation counts as. */
const [usualMissShare, usualAnswers] = [0.2, 100]

/** Returns the share of a student's answers that are not right at the first try, as expected until there are many. */
export function countMissShare({ standing }: Pick<Study, 'standing'>) {
  const all = [...standing.values()]
  const misses = all.reduce((sum, { missedRounds }) => sum + missedRounds, usualMissShare * usualAnswers)
  return misses / all.reduce((sum, { rounds }) => sum + rounds, usualAnswers)
}

/** Returns when a batch comes back if it is answered on a day. */
export function reviewBatch(batch: Batch, { day, outcome }: { day: number; outcome: 'right' | 'missed' }): Batch {
  const { memory, reviewedOn } = batch
  const elapsed = memory ? Math.max(0, day - reviewedOn) : 0
  const { days, ...known } = computeInterval({ known: memory, elapsed, outcome })
  return { ...batch, memory: known, reviewedOn: day, dueOn: day + days }
}

/** `isReview` is false for the first answer in a section that is being read. */
type Effort = { on: string; sectionId: string; minutes: number; isReview: boolean }

/**
 * Lists what was done, with the minutes it takes by our estimate and its day in London. An item that was missed and asked
 * again on the same day was to be done once, and takes no minutes from the rest of its day.
 */
export function listEfforts({ modules, reads, standing }: Study): Effort[] {
  const readOn = new Map(reads.map((read) => [read.sectionId, read.readOn]))
  return modules.flatMap(({ sections }) =>
    sections.flatMap((section) => {
      const { id: sectionId, practice, words } = section
      const read = readOn.get(sectionId)
      const at = (on: string | undefined, minutes: number, isReview = false): Effort[] =>
        on === undefined || minutes === 0 ? [] : [{ on, sectionId, minutes, isReview }]
      if (practice.length === 0) return at(read, words / wordsAMinute)
      const firstMinutes = countFirstMinutes(section)
      return practice.flatMap((item) => {
        const [firstOn, ...againOn] = standing.get(item.id)?.answeredOn ?? []
        const again = [...new Set(againOn)].flatMap((on) => at(on, item.again, true))
        // A question that was left open is answered in a review, after its text was read.
        const wasLeftOpen = read !== undefined && (firstOn === undefined || read < firstOn)
        return wasLeftOpen
          ? [...at(read, firstMinutes(item) - item.first), ...at(firstOn, item.first, true), ...again]
          : [...at(firstOn, firstMinutes(item)), ...again]
      })
    }),
  )
}

export const sumMinutes = (entries: readonly { minutes: number }[]) =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

/** Adds up the minutes of what was done on a day, and of the reviews in it. */
export function sumDay(efforts: readonly Effort[], day: string) {
  const ofDay = efforts.filter(({ on }) => on === day)
  return { done: sumMinutes(ofDay), reviewed: sumMinutes(ofDay.filter(({ isReview }) => isReview)) }
}
