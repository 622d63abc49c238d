import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import type { UserId } from '#app/core/person.ts'
import { lockAccount } from '#app/domain/accounts/accounts.commands.server.ts'

/**
 * Locks a student's record until the end of the transaction, so that a simultaneous suspension waits or is already
 * visible. Students come before enrolments in the order of locks (docs/architecture.md). Use the strength `no key
 * update` to change the record or to make a double click wait. Returns null if the student does not exist, or is locked
 * elsewhere and `skipLocked` is set.
 */
export async function lockStudent(
  tx: Tx,
  {
    studentId,
    strength = 'share',
    skipLocked = false,
  }: { studentId: string; strength?: 'share' | 'no key update'; skipLocked?: boolean },
) {
  const [student] = await tx
    .select()
    .from(students)
    .where(eq(students.id, studentId))
    .for(strength, skipLocked ? { skipLocked } : {})
  return student ?? null
}

/** Locks a student's account and then the record, to change both. Returns null if the student does not exist. */
export async function lockStudentAndAccount(tx: Tx, studentId: string) {
  const [owner] = await tx.select({ userId: students.userId }).from(students).where(eq(students.id, studentId))
  if (!owner) return null
  const userId = owner.userId as UserId
  await lockAccount(tx, userId)
  const student = await lockStudent(tx, { studentId, strength: 'no key update' })
  const [account] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return student && account ? { ...student, ...account, userId } : null
}
