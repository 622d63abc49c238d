import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { practiceItems, practicePapers } from '#db/tables/practice.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { judge } from '#app/features/courses/practice/rules.ts'
import { findActiveEnrollment } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { saveAnswer } from '../practice/rounds.commands.server.ts'
import { findPracticeEnrollment, mapSavedAnswers } from '../practice/standing.queries.server.ts'
import type { PracticeEntry } from '../practice/types.ts'
import type { SelfCheckRefusal } from './messages.ts'
import { listItemVersions } from './queries.server.ts'
import { pickItems, minutesAnItem } from './rules.ts'

const randomRange = 2 ** 32

async function listItemsBySection({
  enrollmentId,
  courseId,
  moduleNumber,
}: {
  enrollmentId: string
  courseId: string
  moduleNumber: number
}) {
  const rows = await db
    .select({
      moduleId: courseModules.id,
      sectionNumber: moduleContent.sectionNumber,
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
        eq(courseModules.moduleNumber, moduleNumber),
        isNull(courseModules.retiredAt),
        isNull(moduleContent.retiredAt),
        isNull(practiceItems.retiredAt),
      ),
    )
  const bySection = Map.groupBy(rows, ({ sectionNumber }) => sectionNumber)
  const sections = [...bySection].toSorted(([a], [b]) => a - b).map(([, items]) => items.map(({ id }) => id))
  return { moduleId: rows[0]?.moduleId, sections, timesUsed: new Map(rows.map(({ id, times }) => [id, times])) }
}

export async function startSelfCheck({
  student,
  courseId,
  moduleNumber,
  withClock,
}: {
  student: StudentActor
  courseId: string
  moduleNumber: number
  withClock: boolean
}): Promise<Outcome<string, SelfCheckRefusal>> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  const { moduleId, sections, timesUsed } = await listItemsBySection({
    enrollmentId: enrollment.id,
    courseId,
    moduleNumber,
  })
  const ranks = new Map(sections.flat().map((item) => [item, randomInt(randomRange)]))
  const itemIds = pickItems({ sections, timesUsed, rank: (item) => ranks.get(item) ?? 0 })
  if (!moduleId || itemIds.length === 0) return refused('nothing-to-pick')
  const now = clock.now()
  const id = newId()
  await db.insert(practicePapers).values({
    id,
    enrollmentId: enrollment.id,
    moduleId,
    itemIds,
    startedAt: now,
    endsAt: withClock ? addMinutes(now, itemIds.length * minutesAnItem) : null,
  })
  return done(id)
}

/** Saves each answer as a finished round, so that the items are scheduled for review as in a lesson. */
async function saveAnswers(
  tx: Tx,
  { enrollment, judged, now }: { enrollment: { id: string; examOpensAt: Date }; judged: readonly Judged[]; now: Date },
) {
  // Always in one order, because two self-checks at once may share items.
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

/** Marks and stores a self-check; handing in a second time changes nothing. */
export async function submitSelfCheck({
  student,
  courseId,
  selfCheckId,
  answersAt,
}: {
  student: StudentActor
  courseId: string
  selfCheckId: string
  answersAt: (place: number) => readonly string[]
}): Promise<Outcome<undefined, SelfCheckRefusal>> {
  const enrollment = await findPracticeEnrollment({ student, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(selfCheckId)) return refused('no-such-self-check')
  const isOwn = and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollment.id))
  const [selfCheck] = await db
    .select({ itemIds: practicePapers.itemIds, submittedAt: practicePapers.submittedAt })
    .from(practicePapers)
    .where(isOwn)
  if (!selfCheck) return refused('no-such-self-check')
  if (selfCheck.submittedAt) return done()
  const entries = await listItemVersions({ itemIds: selfCheck.itemIds })
  const judged = entries.map((entry, i): Judged => {
    const answer = answersAt(i)
    return { entry, answer, verdict: judge(entry.body, answer).verdict }
  })
  return db.transaction(async (tx) => {
    const now = clock.now()
    const kept = await tx
      .update(practicePapers)
      .set({
        answers: judged.map(({ answer }) => [...answer]),
        score: judged.filter(({ verdict }) => verdict === 'right').length,
        submittedAt: now,
      })
      .where(and(isOwn, isNull(practicePapers.submittedAt)))
      .returning({ id: practicePapers.id })
    if (kept.length > 0) await saveAnswers(tx, { enrollment, judged, now })
    return done()
  })
}
