import { and, eq, gt, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { statusNotices } from '#db/tables/status-notices.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { listActiveHr } from '#app/features/staff/queries.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockStudent } from '../lock.commands.server.ts'
import { draftHearingClosedEmail, draftHearingEmail, draftProposalEmail } from './emails.server.ts'
import type { answerRefusals, withdrawalRefusals } from './messages.ts'
import { findStatusNotice } from './queries.server.ts'
import { computeAnswerDeadline } from './rules.ts'
import type { NoticedChange } from './types.ts'
import type { AskedStudent } from '../types.ts'

type Noticed = { studentId: string; matricNumber: string; fullName: string; email: string }

/** Gives notice of a suspension or expulsion, in the transaction that has locked the student. */
export async function giveStatusNotice(
  tx: Tx,
  { staff, student, change, grounds }: { staff: StaffActor; student: Noticed; change: NoticedChange; grounds: string },
) {
  const now = clock.now()
  const { studentId, matricNumber } = student
  const notice = { change, grounds, answerBy: computeAnswerDeadline(now) }
  await tx.insert(statusNotices).values({ id: newId(), studentId, ...notice, givenBy: staff.staffId, givenAt: now })
  await queueEmail(tx, draftHearingEmail({ ...student, ...notice }))
  await recordActivity(tx, {
    staff,
    action: `Gave notice to ${change} a student: ${matricNumber}`,
    entity: 'student',
    entityId: studentId,
    after: grounds,
  })
}

/**
 * Proposes an expulsion after the hearing and emails the other members of HR, one of whom has to confirm it. The caller
 * must have locked the student.
 */
export async function proposeExpulsion(
  tx: Tx,
  { staff, student, reason }: { staff: StaffActor; student: Noticed; reason: string },
) {
  const { studentId, matricNumber } = student
  await tx
    .update(statusNotices)
    .set({ proposedBy: staff.staffId, proposedAt: clock.now(), proposedReason: reason })
    .where(and(eq(statusNotices.studentId, studentId), isNull(statusNotices.endedAt)))
  await recordActivity(tx, {
    staff,
    action: `Proposed to expel a student: ${matricNumber}`,
    entity: 'student',
    entityId: studentId,
    after: reason,
  })
  const isInvolved = (email: string) => email === staff.email || email === student.email
  for (const member of await listActiveHr(tx))
    if (!isInvolved(member.email))
      await queueEmail(tx, draftProposalEmail({ ...member, matricNumber, studentId, proposedBy: staff.fullName }))
}

/** Ends the open notice after the decision of staff. */
export async function endStatusNotice(tx: Tx, { studentId, change }: { studentId: string; change: NoticedChange }) {
  await tx
    .update(statusNotices)
    .set({ endedAt: clock.now() })
    .where(and(eq(statusNotices.studentId, studentId), eq(statusNotices.change, change), isNull(statusNotices.endedAt)))
}

/** Stores the student's answer to a notice. Refuses a late or a second answer. */
export async function answerStatusNotice({
  student: { studentId },
  noticeId,
  answer,
}: {
  student: Pick<StudentActor, 'studentId'>
  noticeId: string
  answer: string
}): Promise<Outcome<undefined, keyof typeof answerRefusals>> {
  return db.transaction(async (tx) => {
    await lockStudent(tx, { studentId })
    const now = clock.now()
    const answered = await tx
      .update(statusNotices)
      .set({ answer, answeredAt: now })
      .where(
        and(
          eq(statusNotices.id, noticeId),
          eq(statusNotices.studentId, studentId),
          isNull(statusNotices.endedAt),
          isNull(statusNotices.answeredAt),
          gt(statusNotices.answerBy, now),
        ),
      )
      .returning({ id: statusNotices.id })
    return answered.length > 0 ? done() : refused('no-notice')
  })
}

/** Withdraws a notice after hearing the student, whose status stays the same. */
export async function withdrawStatusNotice({
  staff,
  studentId,
}: AskedStudent): Promise<Outcome<undefined, keyof typeof withdrawalRefusals>> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudent(tx, { studentId, strength: 'no key update' })
    if (!student) return refused('not-found')
    if (student.userId === staff.userId) return refused('own-record')
    const notice = await findStatusNotice({ studentId }, tx)
    if (!notice) return refused('no-notice')
    await endStatusNotice(tx, { studentId, change: notice.change })
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, student.userId))
    if (account) await queueEmail(tx, draftHearingClosedEmail({ ...account, change: notice.change }))
    await recordActivity(tx, {
      staff,
      action: `Withdrew the notice to ${notice.change} a student: ${student.matricNumber}`,
      entity: 'student',
      entityId: studentId,
    })
    return done()
  })
}
