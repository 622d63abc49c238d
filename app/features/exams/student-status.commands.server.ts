import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor, StudentId, UserId } from '#app/core/person.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { endSessionsOf, lockAccount } from '#app/features/accounts/commands.server.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endStatusNotice, giveStatusNotice, proposeExpulsion } from '#app/features/students/hearings/commands.server.ts'
import { findStatusNotice, findProposal } from '#app/features/students/hearings/queries.server.ts'
import { isHearingOver } from '#app/features/students/hearings/rules.ts'
import type { NoticedChange } from '#app/features/students/hearings/types.ts'
import { lockStudent } from '#app/features/students/lock.commands.server.ts'
import { draftStatusChangeEmail } from '#app/features/students/status/emails.server.ts'
import type { StatusRefusal } from '#app/features/students/status/messages.ts'
import {
  isStatusChangePossible,
  isSameMatricNumber,
  statusChanges,
  type StatusChange,
} from '#app/features/students/status/rules.ts'
import { submitRunningAttempts } from './commands.server.ts'

type Change = {
  staff: StaffActor
  studentId: string
  change: StatusChange
  reason: string
  /** The status that the dialog showed to staff when they decided. */
  seenStatus: StudentStatus
  /** The id of the running attempt that the dialog showed; empty if there was none. */
  seenAttempt: string
  /** The matric number that staff typed to confirm an expulsion. */
  typedNumber?: string
  /** The id of the notice whose proposed expulsion the dialog showed; empty if there was none. */
  seenProposal?: string
  /**
   * True for an immediate danger to people or to the service. The student is then suspended without a hearing (Terms
   * 3.3).
   */
  isDanger: boolean
}

const activityTexts = {
  suspend: 'Suspended a student',
  expel: 'Expelled a student',
  reactivate: 'Reactivated a student',
} as const satisfies Record<StatusChange, string>

async function lockStudentAndAccount(tx: Tx, studentId: string) {
  const [owner] = await tx.select({ userId: students.userId }).from(students).where(eq(students.id, studentId))
  if (!owner) return null
  await lockAccount(tx, owner.userId as UserId)
  const student = await lockStudent(tx, { studentId, strength: 'no key update' })
  const [account] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, owner.userId))
  return student && account ? { ...student, ...account } : null
}

/** Lists the student's running attempts. No other attempt can start while the student's row is locked. */
async function listRunningAttempts(tx: Tx, studentId: string) {
  return tx
    .select({ id: examAttempts.id, courseTitle: courses.title })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
}

type Step = 'notice' | 'proposed' | 'decide'
type Locked = NonNullable<Awaited<ReturnType<typeof lockStudentAndAccount>>> & { studentId: string }

/**
 * Prepares a suspension. Without danger, it needs a notice that the student has answered or whose time to answer is
 * over.
 */
async function prepareSuspension(tx: Tx, { staff, reason, isDanger }: Change, student: Locked): Promise<Prepared> {
  if (isDanger) return done({ step: 'decide', reason })
  const notice = await findStatusNotice(student, tx)
  if (!notice) return giveNotice(tx, { staff, student, change: 'suspend', reason })
  return notice.change === 'suspend' && isHearingOver(notice, clock.now())
    ? done({ step: 'decide', reason })
    : refused('not-heard')
}

/**
 * Prepares an expulsion. It is final, so it needs a hearing and two people: one proposes it, and another member of HR
 * confirms it.
 */
async function prepareExpulsion(
  tx: Tx,
  { staff, reason, seenProposal = '' }: Change,
  student: Locked,
): Promise<Prepared> {
  const notice = await findStatusNotice(student, tx)
  if (!notice) return giveNotice(tx, { staff, student, change: 'expel', reason })
  if (notice.change !== 'expel' || !isHearingOver(notice, clock.now())) return refused('not-heard')
  const proposal = await findProposal(student, tx)
  if ((proposal?.noticeId ?? '') !== seenProposal) return refused('not-open')
  if (!proposal) {
    await proposeExpulsion(tx, { staff, student, reason })
    return done({ step: 'proposed', reason })
  }
  if (!isStaffAllowed('confirm expulsions', staff)) return refused('needs-hr')
  if (proposal.proposedById === staff.staffId) return refused('own-proposal')
  return done({ step: 'decide', reason: proposal.reason })
}

function prepareStatusChange(tx: Tx, asked: Change, student: Locked): Promise<Prepared> | Prepared {
  if (asked.change === 'reactivate') return done({ step: 'decide', reason: asked.reason })
  return asked.change === 'suspend' ? prepareSuspension(tx, asked, student) : prepareExpulsion(tx, asked, student)
}

type Prepared = Outcome<{ step: Step; reason: string }, StatusRefusal>

async function giveNotice(
  tx: Tx,
  given: { staff: StaffActor; student: Locked; change: NoticedChange; reason: string },
): Promise<Prepared> {
  await giveStatusNotice(tx, { ...given, grounds: given.reason })
  return done({ step: 'notice', reason: given.reason })
}

/**
 * Suspends, expels or reactivates a student and emails them the reason, or takes the step that comes first: the notice,
 * or the proposal of an expulsion. Suspending and expelling also submit the running attempt and end all sessions, in
 * the same transaction.
 */
export async function changeStudentStatus(asked: Change): Promise<Outcome<{ step: Step }, StatusRefusal>> {
  const { staff, studentId, change, seenStatus, seenAttempt, typedNumber = '' } = asked
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const locked = await lockStudentAndAccount(tx, studentId)
    if (!locked) return refused('not-found')
    const student = { ...locked, studentId }
    if (student.userId === staff.userId) return refused('own-record')
    if (student.status !== seenStatus || !isStatusChangePossible(change, student.status)) return refused('not-open')
    const { matricNumber, fullName, email, userId, status: before } = student
    if (change === 'expel' && !isSameMatricNumber(typedNumber, matricNumber)) return refused('wrong-number')
    const isClosing = change !== 'reactivate'
    const prepared = await prepareStatusChange(tx, asked, student)
    if (!prepared.ok) return prepared
    const { step, reason } = prepared.value
    if (step !== 'decide') return done({ step })
    const running = isClosing ? await listRunningAttempts(tx, studentId) : []
    if (running.some(({ id }) => id !== seenAttempt)) return refused('exam-begun')
    const { to } = statusChanges[change]
    await tx
      .update(students)
      .set({ status: to, statusReason: isClosing ? reason : null })
      .where(eq(students.id, studentId))
    if (isClosing) {
      await endStatusNotice(tx, { studentId, change })
      await submitRunningAttempts(tx, { studentId: studentId as StudentId })
      await endSessionsOf(tx, userId as UserId)
    }
    const handedIn = running.map(({ courseTitle }) => courseTitle)
    await queueEmail(tx, draftStatusChangeEmail({ change, fullName, email, matricNumber, reason, handedIn }))
    await recordActivity(tx, {
      staff,
      action: `${activityTexts[change]}: ${matricNumber}`,
      entity: 'student',
      entityId: studentId,
      before,
      after: `${to}: ${reason}`,
    })
    return done({ step })
  })
}
