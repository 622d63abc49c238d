import { and, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { factorRemovals } from '#db/tables/factor-removals.ts'
import { staff as members } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { UserId } from '#app/core/person.ts'
import { endSessionsOf, lockAccount } from '#app/features/accounts/commands.server.ts'
import { hasFactor } from '#app/features/accounts/factors/queries.server.ts'
import { removeFactorsOf } from '#app/features/accounts/factors/removal.commands.server.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockStudent } from '../lock.commands.server.ts'
import { draftFactorsRemovedEmail, draftRemovalRequestedEmail } from './emails.server.ts'
import type { RemovalRefusal } from './messages.ts'
import type { AskedStudent } from '../types.ts'

type Result = Outcome<undefined, RemovalRefusal>

async function lockStudentAndAccount(tx: Tx, studentId: string) {
  const [found] = await tx.select({ userId: students.userId }).from(students).where(eq(students.id, studentId))
  if (!found) return null
  const userId = found.userId as UserId
  await lockAccount(tx, userId)
  const student = await lockStudent(tx, { studentId, strength: 'no key update' })
  const [account] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return student && account ? { userId, matricNumber: student.matricNumber, account } : null
}

/**
 * True if the student is also an active member of staff. Their second factors also protect the staff portal, so they
 * cannot be removed here.
 */
async function isActiveStaff(tx: Tx, { userId }: { userId: UserId }) {
  return (await tx.$count(members, and(eq(members.userId, userId), eq(members.isActive, true)))) > 0
}

/** Takes the step of the first person, who describes how they checked that the student has lost the second factors. */
export async function requestFactorRemoval({
  staff,
  studentId,
  proof,
}: AskedStudent & { proof: string }): Promise<Result> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx): Promise<Result> => {
    const owner = await lockStudentAndAccount(tx, studentId)
    if (!owner) return refused('not-found')
    if (owner.userId === staff.userId) return refused('own-record')
    if (await isActiveStaff(tx, owner)) return refused('of-staff')
    if (!(await hasFactor(owner, tx))) return refused('no-factor')
    const [request] = await tx
      .insert(factorRemovals)
      .values({ id: newId(), studentId, proof, requestedBy: staff.staffId, requestedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: factorRemovals.id })
    if (!request) return refused('asked-already')
    await recordActivity(tx, {
      staff,
      action: `Asked to remove the second factors of a student: ${owner.matricNumber}`,
      entity: 'student',
      entityId: studentId,
    })
    await queueEmail(tx, draftRemovalRequestedEmail(owner.account))
    return done()
  })
}

/**
 * Takes the step of the second person, which removes the second factors and ends all sessions, or rejects the request.
 */
export async function decideFactorRemoval({
  staff,
  studentId,
  decision,
}: AskedStudent & { decision: 'remove' | 'reject' }): Promise<Result> {
  requirePermission('manage students', staff)
  return db.transaction(async (tx): Promise<Result> => {
    const owner = await lockStudentAndAccount(tx, studentId)
    if (!owner) return refused('not-found')
    if (owner.userId === staff.userId) return refused('own-record')
    const isOpen = and(eq(factorRemovals.studentId, studentId), isNull(factorRemovals.decidedAt))
    const [request] = await tx.select().from(factorRemovals).where(isOpen).for('no key update')
    if (!request) return refused('not-asked')
    if (request.requestedBy === staff.staffId) return refused('same-person')
    const isRemoved = decision === 'remove'
    if (isRemoved && (await isActiveStaff(tx, owner))) return refused('of-staff')
    await tx
      .update(factorRemovals)
      .set({ decidedBy: staff.staffId, decidedAt: clock.now() })
      .where(eq(factorRemovals.id, request.id))
    await recordActivity(tx, {
      staff,
      action: `${isRemoved ? 'Removed the second factors of a student' : 'Refused to remove the second factors of a student'}: ${owner.matricNumber}`,
      entity: 'student',
      entityId: studentId,
    })
    if (!isRemoved) return done()
    await removeFactorsOf(tx, owner.userId)
    await endSessionsOf(tx, owner.userId)
    await queueEmail(tx, draftFactorsRemovedEmail(owner.account))
    return done()
  })
}
