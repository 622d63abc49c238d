import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { db, prepareOnce, type Executor } from '#db/client.server.ts'
import { courses, moduleContent } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { practiceAnswers, practiceItems, practiceRounds } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { londonDay } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import type { Memory, PracticeStanding, SavedAnswer } from './practice.types.ts'

/** Reviews end when the exam is passed, unless the student wants to go on. */
export const isReviewing = sql<boolean>`(${enrollments.status} = 'active' or coalesce(${enrollments.keepsReviewing}, false))`

/** The due date of an item; null if its course is not reviewed. */
const dueAt = sql<Date | null>`case when ${isReviewing} then ${practiceAnswers.dueAt} end`
  .mapWith(practiceAnswers.dueAt)
  .as('due_at')

const sqlLondonDay = (instant: typeof practiceRounds.answeredAt | typeof sectionReads.readAt) =>
  sql<string>`to_char(${instant} at time zone 'Europe/London', 'YYYY-MM-DD')`

/** The London days and outcomes of the finished rounds of an answer, such as "2026-11-29 right", oldest first. */
const finishedRounds = sql<string[]>`array(
  select ${sqlLondonDay(practiceRounds.answeredAt)} || ' ' || ${practiceRounds.outcome} from ${practiceRounds}
  where ${practiceRounds.enrollmentId} = ${practiceAnswers.enrollmentId}
    and ${practiceRounds.itemKey} = ${practiceAnswers.itemKey}
  order by ${practiceRounds.round}
)`

/** Joins an answer with the current version of its item. */
export const isCurrent = and(
  eq(practiceItems.courseId, enrollments.courseId),
  eq(practiceItems.itemKey, practiceAnswers.itemKey),
  isNull(practiceItems.retiredAt),
)

function withMemory<Row extends { [Part in keyof Memory]: Memory[Part] | null }>({
  stability,
  difficulty,
  reviewedAt,
  ...row
}: Row) {
  const isKnown = stability !== null && difficulty !== null && reviewedAt !== null
  return { ...row, memory: isKnown ? { stability, difficulty, reviewedAt } : null }
}

function withRounds<Row extends { finishedRounds: readonly string[] }>({ finishedRounds: all, ...row }: Row) {
  const each = all.map((round) => round.split(' '))
  return {
    ...row,
    answeredOn: each.map(([day = '']) => day),
    missedRounds: each.filter(([, outcome]) => outcome !== 'right').length,
  }
}

const selectLatestAnswers = prepareOnce(() => {
  const { enrollmentId, verdict, misses, tries, rounds, stability, difficulty, reviewedAt } = practiceAnswers
  return db
    .select({
      enrollmentId,
      itemId: practiceItems.id,
      verdict,
      misses,
      tries,
      rounds,
      stability,
      difficulty,
      reviewedAt,
      dueAt,
      finishedRounds,
    })
    .from(practiceAnswers)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentId))
    .innerJoin(practiceItems, isCurrent)
    .innerJoin(moduleContent, and(eq(moduleContent.id, practiceItems.sectionId), isNull(moduleContent.retiredAt)))
    .where(sql`${enrollmentId} = any(${sql.placeholder('enrollmentIds')})`)
    .prepare()
})

/** Maps these enrolments to their latest answers, in one query. */
export async function mapLatestAnswers({
  enrollmentIds,
}: {
  enrollmentIds: readonly string[]
}): Promise<ReadonlyMap<string, PracticeStanding>> {
  const rows = await selectLatestAnswers({ enrollmentIds })
  const byEnrollment = [...Map.groupBy(rows, (row) => row.enrollmentId)]
  return new Map(
    byEnrollment.map(([id, answers]) => [
      id,
      new Map(answers.map(({ itemId, ...answer }) => [itemId, withMemory(withRounds(answer))])),
    ]),
  )
}

/** Finds the enrolment in which a student practises, and when its exam opens. Null without access to the course. */
export async function findPracticeEnrollment({ student, courseId }: { student: StudentActor; courseId: string }) {
  if (!isId(courseId)) return null
  const [row] = await db
    .select({ id: enrollments.id, paidAt: enrollments.paidAt, courseWeeks: courses.durationWeeks })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(hasCourseAccess({ studentId: student.studentId, courseId }))
  if (!row?.paidAt) return null
  const { id, paidAt, courseWeeks } = row
  return { id, examOpensAt: computeUnlockDate({ accessBegan: paidAt, courseWeeks }) }
}

/**
 * Lists the days in London after `now` on which items are due in any course of a student, with the number of items. The
 * scheduler plans at most a year ahead.
 */
export async function listDaysWithItemsDue({ studentId, now }: { studentId: StudentId; now: Date }) {
  const rows = await db
    .select({ dueAt: practiceAnswers.dueAt })
    .from(practiceAnswers)
    .innerJoin(enrollments, eq(enrollments.id, practiceAnswers.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(practiceItems, isCurrent)
    .innerJoin(moduleContent, and(eq(moduleContent.id, practiceItems.sectionId), isNull(moduleContent.retiredAt)))
    .where(and(hasCourseAccess({ studentId }), isReviewing, gt(practiceAnswers.dueAt, now)))
    .prepare()
    .execute()
  const days = Map.groupBy(rows, ({ dueAt }) => londonDay(dueAt))
  return [...days].map(([day, { length }]) => ({ day, items: length })).toSorted((a, b) => a.day.localeCompare(b.day))
}

export type FinishedRound = Awaited<ReturnType<typeof listFinishedRounds>>[number]

/**
 * Lists the finished rounds of a student since an instant, in any course, oldest first. `missedAnswer` is the first
 * answer of a round if that was wrong.
 */
export async function listFinishedRounds({ studentId, since }: { studentId: StudentId; since: Date }) {
  const { enrollmentId, itemKey, round, outcome, missedAnswer, answeredAt, dueAt: due } = practiceRounds
  return db
    .select({ enrollmentId, itemKey, round, outcome, missedAnswer, answeredAt, dueAt: due })
    .from(practiceRounds)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentId))
    .where(and(eq(enrollments.studentId, studentId), gte(answeredAt, since)))
    .orderBy(asc(answeredAt), asc(itemKey))
    .prepare()
    .execute()
}

/** Lists the days in London since an instant on which a student finished a round or read a section, latest first. */
export async function listStudyDays({ studentId, since }: { studentId: StudentId; since: Date }): Promise<string[]> {
  const practised = db
    .select({ day: sqlLondonDay(practiceRounds.answeredAt).as('day') })
    .from(practiceRounds)
    .innerJoin(enrollments, eq(enrollments.id, practiceRounds.enrollmentId))
    .where(and(eq(enrollments.studentId, studentId), gte(practiceRounds.answeredAt, since)))
  const read = db
    .select({ day: sqlLondonDay(sectionReads.readAt).as('day') })
    .from(sectionReads)
    .innerJoin(enrollments, eq(enrollments.id, sectionReads.enrollmentId))
    .where(and(eq(enrollments.studentId, studentId), gte(sectionReads.readAt, since)))
  const rows = await union(practised, read).prepare().execute()
  return rows
    .map(({ day }) => day)
    .toSorted()
    .toReversed()
}

const savedFields = {
  itemId: practiceAnswers.itemId,
  answer: practiceAnswers.answer,
  verdict: practiceAnswers.verdict,
  misses: practiceAnswers.misses,
  hintTaken: practiceAnswers.hintTaken,
  tries: practiceAnswers.tries,
  rounds: practiceAnswers.rounds,
  stability: practiceAnswers.stability,
  difficulty: practiceAnswers.difficulty,
  reviewedAt: practiceAnswers.reviewedAt,
  dueAt: practiceAnswers.dueAt,
}

/** Maps item keys to the stored answers. */
export async function mapSavedAnswers(
  { enrollmentId, itemKeys }: { enrollmentId: string; itemKeys: readonly string[] },
  executor: Executor = db,
): Promise<ReadonlyMap<string, SavedAnswer>> {
  const rows = await executor
    .select({ itemKey: practiceAnswers.itemKey, ...savedFields })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.enrollmentId, enrollmentId), inArray(practiceAnswers.itemKey, [...itemKeys])))
  return new Map(rows.map(({ itemKey, ...row }) => [itemKey, withMemory(row)]))
}

/** Finds the latest answer to this version of an item. */
export async function findAnswer({ enrollmentId, item }: { enrollmentId: string; item: { id: string; key: string } }) {
  const saved = (await mapSavedAnswers({ enrollmentId, itemKeys: [item.key] })).get(item.key)
  return saved?.itemId === item.id ? saved : null
}
