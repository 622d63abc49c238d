import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { practiceItems, practicePapers } from '#db/tables/practice.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { saveAnswer } from './practice/rounds.commands.server.ts'
import { findPracticeEnrollment, mapSavedAnswers } from './practice/standing.queries.server.ts'
import type { PracticeEntry } from './practice/practice.types.ts'
import { type SelfCheckRefusal, isOver, minutesAnItem, pickItems, selfCheckLength, type Scope } from './self-checks.ts'
import { findExamSettings, listItemVersions } from './self-checks.queries.server.ts'

const randomRange = 2 ** 32

/**
 * Lists the items to choose from, by section in reading order. A rehearsal asks only items with four options
 * of which one is right, like the exam.
 */
async function listItemsBySection({
  enrollmentId,
  courseId,
  moduleNumber,
}: { enrollmentId: string; courseId: string } & Scope) {
  const rows = await db
    .select({
      moduleId: courseModules.id,
      sectionId: moduleContent.id,
      id: practiceItems.id,
      times: sql<number>`(
        select count(*)::int from ${practicePapers}
        where ${practicePapers.enrollmentId} = ${enrollmentId} and ${practicePapers.itemIds} ? ${practiceItems.id}::text
      )`,
    })
    .from(practiceItems)
    .innerJoin(moduleContent, eq(moduleContent.id, practiceItems.sectionId))
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(
      and(
        eq(courseModules.courseId, courseId),
        moduleNumber === null
          ? sql`${practiceItems.body} ->> 'kind' = 'one' and jsonb_array_length(${practiceItems.body} -> 'options') = 4`
          : // A browser reports the result of a program, so it must not count in a self-check.
            and(eq(courseModules.moduleNumber, moduleNumber), sql`${practiceItems.body} ->> 'kind' <> 'code'`),
        isNull(courseModules.retiredAt),
        isNull(moduleContent.retiredAt),
        isNull(practiceItems.retiredAt),
      ),
    )
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId)
  const sections = [...bySection.values()].map((items) => items.map(({ id }) => id))
  return { moduleId: rows[0]?.moduleId, sections, timesUsed: new Map(rows.map(({ id, times }) => [id, times])) }
}

/**
 * Starts a self-check of a module or, without a module, a rehearsal of the exam, which has as many items and as much
 * time as the exam, with the student's extra time.
 */
export async function startSelfCheck({
  student,
  courseId,
  moduleNumber,
  withClock,
}: { student: StudentActor; courseId: string; withClock: boolean } & Scope): Promise<
  Outcome<string, SelfCheckRefusal>
> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  const own = { enrollmentId: enrollment.id, courseId }
  const [exam, { moduleId, sections, timesUsed }] = await Promise.all([
    moduleNumber === null ? findExamSettings({ courseId, studentId: student.studentId }) : null,
    listItemsBySection({ ...own, moduleNumber }),
  ])
  const ranks = new Map(sections.flat().map((item) => [item, randomInt(randomRange)]))
  const length = moduleNumber === null ? (exam?.questions ?? 0) : selfCheckLength
  const itemIds = pickItems({ sections, timesUsed, rank: (item) => ranks.get(item) ?? 0, length })
  if (!moduleId || itemIds.length === 0) return refused('nothing-to-pick')
  const now = clock.now()
  const id = newId()
  const minutes = exam?.minutes ?? itemIds.length * minutesAnItem
  await db.insert(practicePapers).values({
    id,
    enrollmentId: enrollment.id,
    moduleId: moduleNumber === null ? null : moduleId,
    itemIds,
    startedAt: now,
    endsAt: withClock ? addMinutes(now, minutes) : null,
  })
  return done(id)
}

export type OwnSelfCheck = { student: StudentActor; courseId: string; selfCheckId: string }

async function findOwnSelfCheck({ student, courseId, selfCheckId }: OwnSelfCheck) {
  const enrollment = await findPracticeEnrollment({ student, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(selfCheckId)) return refused('no-such-self-check')
  const isOwn = and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollment.id))
  const [selfCheck] = await db
    .select({
      itemIds: practicePapers.itemIds,
      endsAt: practicePapers.endsAt,
      submittedAt: practicePapers.submittedAt,
    })
    .from(practicePapers)
    .where(isOwn)
  return selfCheck ? done({ ...selfCheck, isOwn, enrollment }) : refused('no-such-self-check')
}

type Revised = { key: string; revision: number | undefined }

/** Saves one answer, and whether its item is flagged, until the self-check is handed in or its time is over. */
export async function saveSelfCheckAnswer({
  number,
  answer,
  isFlagged,
  revisions: given,
  ...own
}: OwnSelfCheck & {
  /** The number of the item, counted from 1. */
  number: number
  answer: readonly string[]
  /** Undefined leaves the flag unchanged. */
  isFlagged?: boolean | undefined
  /** In a rehearsal: an answer or a flag with a lower revision than the stored one, sent late, changes nothing. */
  revisions?: { revision: number; flagRevision: number }
}): Promise<Outcome<{ savedAt: Date }, SelfCheckRefusal>> {
  const found = await findOwnSelfCheck(own)
  if (!found.ok) return found
  const now = clock.now()
  const { itemIds, endsAt, submittedAt, isOwn } = found.value
  if (submittedAt || isOver({ endsAt, now })) return refused('over')
  if (number > itemIds.length) return refused('no-such-self-check')
  const place = number - 1
  const { answers, flagged, revisions } = practicePapers
  const answerRevision = { key: String(place), revision: given?.revision }
  const flagRevision = { key: `flag ${place}`, revision: given?.flagRevision }
  const readRevision = ({ key }: Revised) => sql`coalesce((${revisions} ->> ${key}::text)::int, -1)`
  const ifNewer = (change: Revised, value: SQL, kept: SQLWrapper) =>
    change.revision === undefined
      ? value
      : sql`case when ${readRevision(change)} < ${change.revision}::int then ${value} else ${kept} end`
  const newest = (change: Revised) =>
    sql`jsonb_build_object(${change.key}::text, greatest(${readRevision(change)}, ${change.revision}::int))`
  const without = sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${flagged}) as each where each <> to_jsonb(${place}::int))`
  const [kept] = await db
    .update(practicePapers)
    .set({
      answers: ifNewer(
        answerRevision,
        sql`${answers} || jsonb_build_object(${String(place)}::text, ${JSON.stringify(answer)}::jsonb)`,
        answers,
      ),
      ...(isFlagged !== undefined && {
        flagged: ifNewer(flagRevision, isFlagged ? sql`${without} || to_jsonb(${place}::int)` : without, flagged),
      }),
      ...(given && { revisions: sql`${revisions} || ${newest(answerRevision)} || ${newest(flagRevision)}` }),
      savedAt: now,
    })
    .where(and(isOwn, isNull(practicePapers.submittedAt)))
    .returning({ id: practicePapers.id })
  return kept ? done({ savedAt: now }) : refused('over')
}

/** Saves each answer as a finished round, so that the items are scheduled for review as in a lesson. */
async function saveAnswers(
  tx: Tx,
  { enrollment, judged, now }: { enrollment: { id: string; examOpensAt: Date }; judged: readonly Judged[]; now: Date },
) {
  // The order is fixed, to avoid deadlocks of two self-checks that share items.
  const inOrder = judged.toSorted((a, b) => (a.entry.asked.key < b.entry.asked.key ? -1 : 1))
  const itemKeys = inOrder.map(({ entry }) => entry.asked.key)
  const saved = await mapSavedAnswers({ enrollmentId: enrollment.id, itemKeys }, tx)
  for (const { entry, answer, verdict } of inOrder) {
    await saveAnswer(tx, {
      enrollmentId: enrollment.id,
      examOpensAt: enrollment.examOpensAt,
      entry,
      before: saved.get(entry.asked.key) ?? null,
      act: verdict === 'right' ? 'check' : 'show',
      answer,
      verdict,
      now,
    })
  }
}

type Judged = { entry: PracticeEntry; answer: readonly string[]; verdict: 'right' | 'near' | 'wrong' }

/** Judges the saved answers. Submitting a second time changes nothing. */
export async function submitSelfCheck(own: OwnSelfCheck): Promise<Outcome<undefined, SelfCheckRefusal>> {
  const found = await findOwnSelfCheck(own)
  if (!found.ok) return found
  const { itemIds, enrollment, isOwn } = found.value
  if (found.value.submittedAt) return done()
  const entries = await listItemVersions({ selfCheckId: own.selfCheckId, itemIds })
  return db.transaction(async (tx) => {
    const now = clock.now()
    const [taken] = await tx
      .update(practicePapers)
      .set({ submittedAt: now, score: 0 })
      .where(and(isOwn, isNull(practicePapers.submittedAt)))
      .returning({ answers: practicePapers.answers })
    if (!taken) return done()
    const judged = entries.map((entry, i): Judged => {
      const answer = taken.answers[i] ?? []
      return { entry, answer, verdict: judgeAnswer(entry.body, answer).verdict }
    })
    const score = judged.filter(({ verdict }) => verdict === 'right').length
    await tx.update(practicePapers).set({ score }).where(isOwn)
    await saveAnswers(tx, { enrollment, judged, now })
    return done()
  })
}
