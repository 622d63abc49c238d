import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'

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
