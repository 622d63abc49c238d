import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { practiceAnswers, practiceItems, practicePapers } from '#db/tables/practice.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { judge } from '#app/features/courses/practice/rules.ts'
import { findActiveEnrollment } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { nextRepeat } from '../practice/rules.ts'
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

/** Stores the answers, so that missed items are scheduled for review as in a lesson. */
async function saveAnswers(
  tx: Tx,
  { enrollmentId, judged, now }: { enrollmentId: string; judged: readonly Judged[]; now: Date },
) {
  const keys = judged.map(({ entry }) => entry.asked.key)
  const rows = await tx
    .select({ key: practiceAnswers.itemKey, step: practiceAnswers.repeatStep, dueAt: practiceAnswers.dueAt })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.enrollmentId, enrollmentId), inArray(practiceAnswers.itemKey, keys)))
  const before = new Map(
    rows.map(({ key, step, dueAt }) => [key, step === null || dueAt === null ? null : { step, dueAt }]),
  )
  const values = judged.map(({ entry: { asked }, answer, verdict }) => {
    const repeat = nextRepeat({ before: before.get(asked.key) ?? null, verdict, now })
    return {
      enrollmentId,
      itemKey: asked.key,
      itemId: asked.id,
      answer: [...answer],
      verdict,
      tries: 1,
      repeatStep: repeat?.step ?? null,
      dueAt: repeat?.dueAt ?? null,
      answeredAt: now,
    }
  })
  await tx
    .insert(practiceAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [practiceAnswers.enrollmentId, practiceAnswers.itemKey],
      set: {
        itemId: sql`excluded.item_id`,
        answer: sql`excluded.answer`,
        verdict: sql`excluded.verdict`,
        tries: sql`${practiceAnswers.tries} + 1`,
        repeatStep: sql`excluded.repeat_step`,
        dueAt: sql`excluded.due_at`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
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
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(selfCheckId)) return refused('no-such-self-check')
  const isOwn = and(eq(practicePapers.id, selfCheckId), eq(practicePapers.enrollmentId, enrollment.id))
  const [selfCheck] = await db
    .select({ itemIds: practicePapers.itemIds, submittedAt: practicePapers.submittedAt })
    .from(practicePapers)
    .where(isOwn)
  if (!selfCheck) return refused('no-such-self-check')
  if (selfCheck.submittedAt) return done()
  const entries = await listItemVersions({ selfCheckId, itemIds: selfCheck.itemIds })
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
    if (kept.length > 0) await saveAnswers(tx, { enrollmentId: enrollment.id, judged, now })
    return done()
  })
}
