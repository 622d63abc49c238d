import { onTestFinished } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor, StaffId, StudentActor } from '#app/core/person.ts'
import type { AnswerLetter, StaffRole } from '#app/core/vocabulary.ts'
import { startAttempt } from '#app/domain/exams/start.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { courseIdOf, createAccount, createStudent } from './students.ts'

/** A course of one week, whose exam is open from the first day: 10 questions in 10 minutes, pass mark 60. */
export const taster = 'phonetic-transcription-taster'

/** Enrols a student, new unless one is given, who paid for the course some days ago. */
export async function createPaidStudent({
  slug = taster,
  daysAgo = 1,
  student: known,
}: { slug?: string; daysAgo?: number; student?: StudentActor & { email: string } } = {}) {
  const student = known ?? (await createStudent())
  const courseId = await courseIdOf(slug)
  const enrollmentId = newId()
  const paidAt = addDays(clock.now(), -daysAgo)
  await db.insert(enrollments).values({
    id: enrollmentId,
    studentId: student.studentId,
    courseId,
    pricePence: 2500,
    status: 'active',
    paidAt,
    enrolledAt: paidAt,
  })
  return { student, courseId, enrollmentId }
}

/** Creates a paid student with a started exam. */
export async function createExamCandidate(options: Parameters<typeof createPaidStudent>[0] = {}) {
  const paid = await createPaidStudent(options)
  const attemptId = await begin(paid)
  return { ...paid, attemptId, paper: await paperOf(attemptId) }
}

export async function begin({ student, courseId }: { student: StudentActor; courseId: string }) {
  const started = await startAttempt({ student, courseId })
  if (!started.ok) throw new Error(started.reason)
  return started.value.attemptId
}

export async function paperOf(attemptId: string) {
  const { rows } = await pool.query<{ paper: string[] }>('select paper from exam_attempts where id = $1', [attemptId])
  return rows[0]?.paper ?? []
}

const nextLetter = { A: 'B', B: 'C', C: 'D', D: 'A' } as const satisfies Record<AnswerLetter, AnswerLetter>

/** Returns answers to all questions of a paper, the first `right` of them correct. */
export async function answersWith({
  paper,
  right,
  revision = 1,
}: {
  paper: readonly string[]
  right: number
  revision?: number
}) {
  const { rows } = await pool.query<{ id: string; key: AnswerLetter }>(
    'select id, correct_option as key from exam_questions where id = any($1::uuid[])',
    [paper],
  )
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return paper.map((questionId, i) => {
    const key = keys.get(questionId) ?? 'A'
    return { questionId, answer: i < right ? key : nextLetter[key], flagged: false, revision, flagRevision: revision }
  })
}

export async function createStaff(...roles: StaffRole[]): Promise<StaffActor> {
  const person = await createAccount('Priya Raghunathan')
  const staffId = newId() as StaffId
  const employeeId = `EMP-${staffId.slice(-8)}`
  await db.insert(staff).values({ id: staffId, employeeId, ...person, createdAt: clock.now() })
  await db.insert(staffRoleAssignments).values(roles.map((role) => ({ staffId, role, assignedAt: clock.now() })))
  return { staffId, employeeId, ...person, roles }
}

/** Sets the end of an attempt in milliseconds from now; negative is the past. */
export async function expireIn(attemptId: string, ms: number) {
  const expiresAt = new Date(clock.now().getTime() + ms)
  await pool.query(
    `update exam_attempts set expires_at = $2, started_at = $2::timestamptz - interval '10 minutes' where id = $1`,
    [attemptId, expiresAt],
  )
  return expiresAt
}

/** Puts an attempt on a break that began `tookSeconds` ago. */
export async function startBreak(
  attemptId: string,
  { grantedSeconds, tookSeconds }: { grantedSeconds: number; tookSeconds: number },
) {
  await pool.query(
    `update exam_attempts set break_seconds = $2, break_began_at = $3,
       expires_at = expires_at + make_interval(secs => $2 - break_seconds_used)
     where id = $1 and submitted_at is null and break_began_at is null`,
    [attemptId, grantedSeconds, new Date(clock.now().getTime() - tookSeconds * 1000)],
  )
}

/** Runs a statement in a transaction and holds its locks until the returned function is called. */
export async function holdLocks(text: string, values: unknown[] = []) {
  const holder = await pool.connect()
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('commit')
    holder.release()
  }
  // Release the locks also when the test fails: an open transaction would keep its database open.
  onTestFinished(release)
  await holder.query('begin')
  await holder.query(text, values)
  return release
}

export async function lockAttempts(attemptIds: readonly string[]) {
  return holdLocks('select from exam_attempts where id = any($1::uuid[]) order by id for no key update', [attemptIds])
}
