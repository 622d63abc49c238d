import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { examAnswers, examAttempts } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ExamRefusal } from './exams.messages.ts'
import { selectIsOnBreak, findOwnPaper, readAnswers } from './exams.queries.server.ts'
import {
  listFormChanges,
  graceMilliseconds,
  hasGracePassed,
  isSittable,
  keepNewestAnswers,
  type FormAnswers,
} from './exams.rules.ts'
import type { GivenAnswer } from './exams.types.ts'

/**
 * The answers of a request: changes with revisions from the page's script, or the answers to the whole paper from the
 * plain form.
 */
export type GivenAnswers = readonly GivenAnswer[] | FormAnswers
type OwnAttempt = { student: Pick<StudentActor, 'studentId'>; attemptId: string }

export function isFormAnswers(given: GivenAnswers): given is FormAnswers {
  return !Array.isArray(given)
}

/**
 * Lists the changed answers; null if one is to a question that is not on the paper. A plain form is compared with the
 * stored answers, because it does not say what has changed.
 */
async function listChanges(given: GivenAnswers, own: OwnAttempt & { now: Date }) {
  if (!isFormAnswers(given)) return keepNewestAnswers(given)
  const attempt = await findOwnPaper(own)
  if (!attempt) return []
  const { answers: stored } = await readAnswers(own.attemptId)
  return listFormChanges({
    paper: attempt.paper,
    form: given,
    stored,
    elapsedMilliseconds: own.now.getTime() - attempt.startedAt.getTime(),
  })
}

/**
 * Locks the attempt, checks that it accepts answers, and writes all answers or none, in one statement. Of two answers
 * to a question, and of two flags, the newer one wins. `now` is the time of arrival, before waiting for the lock. An
 * attempt that was submitted during the wait accepts nothing; an attempt that expired during the wait still accepts
 * answers that arrived in time.
 */
async function lockAttemptAndSaveAnswers({
  student,
  attemptId,
  changes,
  now,
}: OwnAttempt & { changes: readonly GivenAnswer[]; now: Date }) {
  const bindArray = (values: readonly unknown[]) => sql.param(values)
  const given = db.$with('given', {}).as(sql`
    select * from unnest(
      ${bindArray(changes.map(({ questionId }) => questionId))}::uuid[], ${bindArray(changes.map(({ answer }) => answer))}::text[],
      ${bindArray(changes.map(({ flagged }) => flagged))}::boolean[], ${bindArray(changes.map(({ revision }) => revision))}::int[],
      ${bindArray(changes.map(({ flagRevision }) => flagRevision))}::int[]
    ) as answers (question_id, answer, flagged, revision, flag_revision)`)
  const attempt = db.$with('attempt', {}).as(sql`
    select a.id, a.paper, a.expires_at, a.submitted_at, a.seat, ${selectIsOnBreak(now)} as is_on_break,
      a.break_seconds - case when a.break_began_at is null then a.break_seconds_used else a.break_seconds end as break_seconds_left, e.status as enrollment_status, s.status as student_status
    from exam_attempts a join enrollments e on e.id = a.enrollment_id join students s on s.id = e.student_id
    where a.id = ${attemptId} and e.student_id = ${student.studentId}
    for no key update of a`)
  const checked = db.$with('checked', {}).as(sql`
    select attempt.*, not exists (select from given where not attempt.paper ? given.question_id::text) as is_on_paper from attempt`)
  const stored = db.$with('stored', {}).as(sql`
    insert into exam_answers (attempt_id, question_id, answer, flagged, revision, flag_revision, saved_at)
    select checked.id, given.question_id, given.answer, given.flagged, given.revision, given.flag_revision, ${now}
    from checked cross join given
    where submitted_at is null and not is_on_break and enrollment_status in ('active', 'completed') and student_status = 'active' and is_on_paper
      and expires_at >= ${new Date(now.getTime() - graceMilliseconds)}
    on conflict (attempt_id, question_id) do update
      set answer = case when excluded.revision > exam_answers.revision then excluded.answer else exam_answers.answer end,
        flagged = case when excluded.flag_revision > exam_answers.flag_revision then excluded.flagged else exam_answers.flagged end,
        revision = greatest(excluded.revision, exam_answers.revision),
        flag_revision = greatest(excluded.flag_revision, exam_answers.flag_revision), saved_at = excluded.saved_at
      where excluded.revision > exam_answers.revision or excluded.flag_revision > exam_answers.flag_revision
    returning question_id, answer, flagged, saved_at`)
  const [found] = await db
    .with(given, attempt, checked, stored)
    .select({
      expiresAt: sql<Date>`expires_at`.mapWith(examAttempts.expiresAt),
      isSubmitted: sql<boolean>`submitted_at is not null`,
      isOnBreak: sql<boolean>`is_on_break`,
      breakSecondsLeft: sql<number>`break_seconds_left`,
      seat: sql<string | null>`seat`,
      enrollmentStatus: sql<EnrollmentStatus>`enrollment_status`,
      studentStatus: sql<StudentStatus>`student_status`,
      isOnPaper: sql<boolean>`is_on_paper`,
      storedCount: sql<number>`(select count(*)::int from stored join given using (question_id)
        where stored.answer is not distinct from given.answer and stored.flagged = given.flagged)`,
      savedAt: sql<Date | null>`coalesce(
        (select max(saved_at) from stored), (select max(saved_at) from exam_answers where attempt_id = checked.id))`.mapWith(
        examAnswers.savedAt,
      ),
    })
    .from(sql`checked`)
    .prepare('save answers')
    .execute()
  return found ?? null
}

type Locked = Awaited<ReturnType<typeof lockAttemptAndSaveAnswers>>

function findRefusal(found: Locked, now: Date): ExamRefusal | null {
  if (!found) return 'no-attempt'
  if (found.isSubmitted) return 'already-submitted'
  if (found.studentStatus !== 'active') return 'not-active'
  if (!isSittable(found.enrollmentStatus)) return 'no-access'
  if (hasGracePassed({ expiresAt: found.expiresAt, now })) return 'time-expired'
  if (found.isOnBreak) return 'on-break'
  return found.isOnPaper ? null : 'foreign-question'
}

/**
 * Saves answers that arrived at `now`. In the result, `savedAt` is the time of the newest saved answer, or null if
 * there is none. `isOutdated`: for some of them a newer or equally new change is stored.
 */
export async function saveAnswers({
  student,
  attemptId,
  given,
  now = clock.now(),
}: OwnAttempt & { given: GivenAnswers; now?: Date }): Promise<
  Outcome<
    { savedAt: Date | null; expiresAt: Date; seat: string | null; breakSecondsLeft: number; isOutdated: boolean },
    ExamRefusal
  >
> {
  if (!isId(attemptId)) return refused('no-attempt')
  const changes = await listChanges(given, { student, attemptId, now })
  if (!changes) return refused('foreign-question')
  const found = await lockAttemptAndSaveAnswers({ student, attemptId, changes, now })
  const refusal = findRefusal(found, now)
  if (!found || refusal) return refused(refusal ?? 'no-attempt')
  const { savedAt, expiresAt, seat, breakSecondsLeft, storedCount } = found
  return done({ savedAt, expiresAt, seat, breakSecondsLeft, isOutdated: storedCount < changes.length })
}
