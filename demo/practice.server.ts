import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { practiceAnswers, practiceItems, practiceRounds } from '#db/tables/practice.ts'
import { addDays, addMinutes, calendarDaysBetween, londonDay, londonWallClock } from '#app/core/dates.ts'
import { roundOutcomes } from '#app/core/vocabulary.ts'
import { estimateItem } from '#app/domain/courses/practice/minutes.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { fixedRound, withRound } from '#app/domain/courses/practice/work.rules.ts'
import type { Schedule } from '#app/domain/learning/practice/practice.types.ts'
import { scheduleNext } from '#app/domain/learning/practice/schedule.ts'
import { hashToSeed, newRandom } from '#app/linguistics/work/random.ts'

type Outcome = (typeof roundOutcomes)[number]

/** The share of items that are answered when their section is read; the others are left open. */
const answeredShare = 0.9
/** The shares of first answers that are right, and right at the second try. */
const [rightShare, mendedShare] = [0.62, 0.16]
/** The day of an overdue item goes by without a review as often as this. */
const skippedShare = 0.25

/** True for the days on which nothing is reviewed: one in five, now and then three in a row, and a holiday. */
const isUsualDayOff = (daysAgo: number) => daysAgo % 5 === 4 || daysAgo % 17 > 14 || (daysAgo > 60 && daysAgo <= 70)

/**
 * Adds the answers of weeks of study, with misses: each item when its section is read, then a review whenever the item is
 * due, but nothing today, so that there is something to do. The answers follow from the items, so that every demo looks
 * the same. `weakModule` is answered worse.
 */
export async function addPractice(
  tx: Tx,
  {
    enrollmentId,
    courseId,
    reads,
    weakModule,
    examOpensAt,
    isDayOff = isUsualDayOff,
    now,
  }: {
    enrollmentId: string
    courseId: string
    reads: readonly { sectionId: string; readAt: Date }[]
    weakModule: number
    examOpensAt: Date
    isDayOff?: (daysAgo: number) => boolean
    now: Date
  },
) {
  const rows = await tx
    .select({
      id: practiceItems.id,
      key: practiceItems.itemKey,
      sectionId: practiceItems.sectionId,
      body: sql<WrittenBody>`${practiceItems.body}`,
      moduleNumber: courseModules.moduleNumber,
    })
    .from(practiceItems)
    .innerJoin(moduleContent, eq(moduleContent.id, practiceItems.sectionId))
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(practiceItems.courseId, courseId), isNull(practiceItems.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber), asc(practiceItems.itemNumber))
  const today = londonDay(now)
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId)
  const answers: (typeof practiceAnswers.$inferInsert)[] = []
  const rounds: (typeof practiceRounds.$inferInsert)[] = []
  for (const { sectionId, readAt } of reads) {
    let at = readAt
    for (const { id, key, body, moduleNumber } of bySection.get(sectionId) ?? []) {
      const random = newRandom(hashToSeed(key))
      const draw = () => random.integer(0, 999) / 1000
      const drawOutcome = (): Outcome => {
        const luck = draw() + (moduleNumber === weakModule ? 0.3 : 0)
        return luck < rightShare ? 'right' : luck < rightShare + mendedShare ? 'mended' : 'missed'
      }
      if (draw() > answeredShare) continue
      const right = [...getRightAnswer(withRound(body, fixedRound(key)))]
      at = addMinutes(at, estimateItem(body).first)
      let [answeredAt, round, misses] = [at, 0, 0]
      let before: Schedule | null = null
      while (round === 0 || londonDay(answeredAt) < today) {
        const outcome = drawOutcome()
        const next = scheduleNext({ before, outcome, now: answeredAt, examOpensAt })
        round += 1
        misses = roundOutcomes.indexOf(outcome)
        rounds.push({
          enrollmentId,
          itemKey: key,
          itemId: id,
          round,
          outcome,
          missedAnswer: outcome === 'right' ? null : [],
          answeredAt,
          dueAt: next.dueAt,
        })
        before = next
        // Due items are reviewed in the evening, most of them on their day.
        const evening = addMinutes(londonWallClock(londonDay(next.dueAt), 18), draw() * 40)
        answeredAt = draw() < skippedShare ? addDays(evening, 2) : evening
        while (isDayOff(calendarDaysBetween(londonDay(answeredAt), today))) answeredAt = addDays(answeredAt, 1)
      }
      if (!before?.memory) continue
      answers.push({
        enrollmentId,
        itemKey: key,
        itemId: id,
        answer: right,
        verdict: misses === 2 ? 'wrong' : 'right',
        tries: round + misses,
        misses,
        rounds: round,
        ...before.memory,
        dueAt: before.dueAt,
        answeredAt: before.memory.reviewedAt,
      })
    }
  }
  // A statement has at most 65,535 parameters.
  for (let from = 0; from < rounds.length; from += 1_000)
    await tx.insert(practiceRounds).values(rounds.slice(from, from + 1_000))
  if (answers.length > 0) await tx.insert(practiceAnswers).values(answers)
}
