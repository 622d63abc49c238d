import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

/** Enough for a device changed every minute; who flips between pages by a script has nothing to gain by it. */
const mostTakings = 60

/**
 * Makes a page the one that sits the exam; null where there is nothing of this student's to sit. What another page had under
 * way is not lost: saves are kept by their revision from whichever page they come, and that page is told.
 */
export async function takeSeat({
  student,
  attemptId,
  seat,
}: {
  student: Pick<StudentActor, 'studentId'>
  attemptId: string
  seat: string
}): Promise<{ tookOver: boolean } | null> {
  const now = clock.now()
  const { rows } = await db.execute<{ before: string | null }>(sql`
    with sitting as (
      select a.id, a.seat from exam_attempts a join enrollments e on e.id = a.enrollment_id
      where a.id = ${attemptId} and e.student_id = ${student.studentId} and a.submitted_at is null
      for no key update of a
    ), taken as (
      update exam_attempts set seat = ${seat} from sitting
      where exam_attempts.id = sitting.id and sitting.seat is distinct from ${seat}::uuid
    ), noted as (
      insert into exam_attempt_events (id, attempt_id, kind, at)
      select ${newId()}, id, 'taken over', ${now} from sitting where seat <> ${seat}::uuid
        and (select count(*) from exam_attempt_events b where b.attempt_id = sitting.id and b.kind = 'taken over') < ${mostTakings}
    )
    select seat as before from sitting`)
  const [found] = rows
  return found ? { tookOver: found.before !== null && found.before !== seat } : null
}
