import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

/**
 * The most takeovers of one attempt that are recorded, so that a script cannot write any number of rows. Sixty are
 * enough to change the device every minute for an hour.
 */
const mostTakeovers = 60

/**
 * Gives the seat to one tab or device. Returns null if the student has no such running attempt. No answer of the
 * previous tab is lost: its saves are still accepted if their revision is newer, and it is told to stop.
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
    with attempt as (
      select a.id, a.seat from exam_attempts a join enrollments e on e.id = a.enrollment_id
      where a.id = ${attemptId} and e.student_id = ${student.studentId} and a.submitted_at is null
      for no key update of a
    ), taken as (
      update exam_attempts set seat = ${seat} from attempt
      where exam_attempts.id = attempt.id and attempt.seat is distinct from ${seat}::uuid
    ), recorded as (
      insert into exam_attempt_events (id, attempt_id, kind, at)
      select ${newId()}, id, 'taken over', ${now} from attempt where seat <> ${seat}::uuid
        and (select count(*) from exam_attempt_events b where b.attempt_id = attempt.id and b.kind = 'taken over') < ${mostTakeovers}
    )
    select seat as before from attempt`)
  const [found] = rows
  return found ? { tookOver: found.before !== null && found.before !== seat } : null
}
