import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { rowsAsJson } from '#db/rows.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { certificatesPart, drawCertificate, issueCertificate } from '#app/features/certificates/commands.server.ts'
import { lettersPart, writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { settleBreak } from '../breaks/commands.server.ts'
import { resultLetter } from '../emails.server.ts'
import { grade } from '../rules.ts'
import type { ExamResult, GivenAnswer } from '../types.ts'
import { getAnswerKey, type HandIn } from './queries.server.ts'

const held = [enrollments, examAttempts]

/**
 * Holds sittings with their enrolments, in the order of the house, and reads with them all that a result, a certificate and a
 * letter say. What was answered must be read afterwards: a save that was waited for is not in this statement's sight.
 */
export async function lockSittings(
  tx: Tx,
  which: SQL | undefined,
  { passesHeld = false }: { passesHeld?: boolean } = {},
) {
  return tx
    .select({
      attempt: examAttempts,
      enrollmentStatus: enrollments.status,
      studentId: students.id,
      studentStatus: students.status,
      studentName: profiles.fullName,
      email: profiles.email,
      courseId: courses.id,
      courseTitle: courses.title,
      courseLevel: courses.level,
      courseDuration: courses.duration,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(which)
    .orderBy(asc(examAttempts.id))
    .for('no key update', passesHeld ? { of: held, skipLocked: true } : { of: held })
}

export type LockedSitting = Awaited<ReturnType<typeof lockSittings>>[number]

function onlyLetters(given: readonly Pick<GivenAnswer, 'questionId' | 'answer'>[]) {
  return given.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const]))
}

/** A sitting to be closed, with what was given in it and when it ended. */
export type Closing = HandIn & { sitting: LockedSitting; submittedAt: Date }

async function gradeSitting(
  tx: Tx,
  { sitting, given, rulings, submittedAt, keys }: Closing & { keys: ReadonlyMap<string, AnswerLetter | null> },
) {
  const attempt = await settleBreak(tx, { attempt: sitting.attempt, now: clock.now() })
  const { enrollmentId, examId, passPercentage } = attempt
  const answers = new Map(onlyLetters(given))
  const key = new Map(attempt.paper.map((id) => [id, keys.get(id) ?? null]))
  const { score, total: totalQuestions, percentage, passed } = grade({ key, answers, passPercentage, rulings })
  const figures = { score, totalQuestions, percentage, passPercentage, passed, submittedAt }
  const result: ExamResult = { attemptId: attempt.id, ...figures }
  const submission = { id: newId(), enrollmentId, examId, ...result, answers: Object.fromEntries(answers) }
  const award = { ...sitting, enrollmentId, submissionId: submission.id, finalScore: percentage, submittedAt }
  const tell = (certificateNumber: string | null) =>
    resultLetter({ ...sitting, ...result, total: totalQuestions, certificateNumber })
  return { result, submission, certificate: passed ? drawCertificate(award) : null, tell }
}

/**
 * Closes sittings that the caller holds: stores their results, with each pass the completion and the certificate, and the letters,
 * in one statement. All of it stands in the caller's transaction, so it happens once and whole. The rows that change are named
 * twice: by the join alone the planner, who expects a hundred, may walk along all sittings there are.
 */
export async function closeSittings(tx: Tx, closings: readonly Closing[]): Promise<ExamResult[]> {
  if (closings.length === 0) return []
  const papers = new Set(closings.flatMap(({ sitting }) => sitting.attempt.paper))
  const keys = await getAnswerKey(tx, [...papers])
  const graded: Awaited<ReturnType<typeof gradeSitting>>[] = []
  for (const closing of closings) graded.push(await gradeSitting(tx, { ...closing, keys }))
  const submissions = rowsAsJson(
    examSubmissions,
    graded.map(({ submission }) => submission),
  )
  const letters = graded.map(({ certificate, tell }) => ({
    letter: tell(certificate?.certificateNumber ?? null),
    onlyIf: certificate?.id ?? null,
  }))
  const passes = graded.flatMap(({ certificate, submission, tell }) =>
    certificate ? [{ certificate, submission, tell }] : [],
  )
  const { rows: issued } = await tx.execute<{ id: string }>(sql`
    with stored as (
      insert into exam_submissions (${submissions.names})
      select ${submissions.names} from jsonb_populate_recordset(null::exam_submissions, ${submissions.json})
      returning attempt_id, enrollment_id, passed, submitted_at
    ), closed as (
      update exam_attempts set submitted_at = stored.submitted_at from stored
      where exam_attempts.id = stored.attempt_id and exam_attempts.id = any(array(select attempt_id from stored))
    ), completed as (
      update enrollments set status = 'completed', completed_at = stored.submitted_at from stored
      where stored.passed and enrollments.id = stored.enrollment_id
        and enrollments.id = any(array(select enrollment_id from stored))
    ), issued as (${certificatesPart(passes.map(({ certificate }) => certificate))}), told as (
      ${lettersPart(letters, sql`issued`)}
    )
    select id from issued`)
  // A number that is taken is drawn again, and the letter says the new one.
  const known = new Set(issued.map(({ id }) => id))
  for (const { certificate, submission, tell } of passes.filter((each) => !known.has(each.certificate.id))) {
    const { enrollmentId } = certificate
    const { certificateNumber } = await issueCertificate(tx, { enrollmentId, submissionId: submission.id })
    await writeLetter(tx, tell(certificateNumber))
  }
  return graded.map(({ result }) => result)
}
