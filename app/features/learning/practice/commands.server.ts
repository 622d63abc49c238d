import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { practiceAnswers } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { bracketingFault } from '#app/linguistics/analysis.ts'
import { readNumber } from '#app/features/courses/practice/rules.ts'
import { unknownSigns } from '#app/linguistics/transcription.ts'
import type { WrittenBody } from '#app/features/courses/practice/types.ts'
import { workFault } from '#app/features/courses/practice/work.rules.ts'
import { hasCourseAccess } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { PracticeRefusal } from './messages.ts'
import { feedbackOf, listPractice } from './queries.server.ts'
import { nextRepeat } from './rules.ts'
import type { Feedback } from './types.ts'

/** The reason an answer cannot be judged yet; null when it can. */
function refusalOf(body: WrittenBody, answer: readonly string[]): PracticeRefusal | null {
  const typed = answer[0]?.trim() ?? ''
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return answer.length === 0 ? 'empty-choice' : null
    case 'tree':
      return typed ? (bracketingFault({ body, typed }) === null ? null : 'no-bracketing') : 'no-bracketing'
    case 'text':
      return typed ? null : 'empty-text'
    case 'number':
      if (readNumber(typed) !== null) return null
      return Number.isInteger(body.answer) ? 'no-count' : 'no-number'
    case 'work':
      return workFault({ body, answer, readNumber })
    case 'transcribe':
      return typed ? (unknownSigns(typed).length > 0 ? 'unknown-sign' : null) : 'empty-transcription'
    default:
      return answer.length === 0 || answer.includes('') ? 'empty-place' : null
  }
}

async function findStanding({
  student,
  courseId,
  itemKey,
}: {
  student: StudentActor
  courseId: string
  itemKey: string
}) {
  const [row] = await db
    .select({
      enrollmentId: enrollments.id,
      tries: practiceAnswers.tries,
      step: practiceAnswers.repeatStep,
      dueAt: practiceAnswers.dueAt,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(
      practiceAnswers,
      and(eq(practiceAnswers.enrollmentId, enrollments.id), eq(practiceAnswers.itemKey, itemKey)),
    )
    .where(hasCourseAccess({ studentId: student.studentId, courseId }))
  return row ?? null
}

const mostTries = 5

/**
 * Judges an answer and replaces the one before. Nothing is locked: if another answer is saved meanwhile, this one is
 * judged again after it.
 */
export async function answerItem({
  student,
  courseId,
  itemId,
  answer,
}: {
  student: StudentActor
  courseId: string
  itemId: string
  answer: readonly string[]
}): Promise<Outcome<Feedback, PracticeRefusal>> {
  if (!isId(courseId)) return refused('no-access')
  const entry = (await listPractice({ courseId })).find(({ asked }) => asked.id === itemId)
  for (let turn = 0; turn < mostTries; turn += 1) {
    const standing = await findStanding({ student, courseId, itemKey: entry?.asked.key ?? '' })
    if (!standing) return refused('no-access')
    if (!entry) return refused('no-such-item')
    const reason = refusalOf(entry.body, answer)
    if (reason) return refused(reason)
    const now = clock.now()
    const { verdict } = feedbackOf({ entry, answer, dueAt: null })
    const { step, dueAt } = standing
    const before = step === null || dueAt === null ? null : { step, dueAt }
    const repeat = nextRepeat({ before, verdict, now })
    const values = {
      itemId,
      answer: [...answer],
      verdict,
      tries: (standing.tries ?? 0) + 1,
      repeatStep: repeat?.step ?? null,
      dueAt: repeat?.dueAt ?? null,
      answeredAt: now,
    }
    const kept = await db
      .insert(practiceAnswers)
      .values({ enrollmentId: standing.enrollmentId, itemKey: entry.asked.key, ...values })
      .onConflictDoUpdate({
        target: [practiceAnswers.enrollmentId, practiceAnswers.itemKey],
        set: values,
        setWhere: sql`${practiceAnswers.tries} = ${values.tries - 1}`,
      })
      .returning({ itemId: practiceAnswers.itemId })
    if (kept.length > 0) return done(feedbackOf({ entry, answer, dueAt: values.dueAt }))
  }
  throw new Error(`an answer was overtaken ${mostTries} times`)
}
