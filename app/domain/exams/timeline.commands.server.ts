import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'

/**
 * The most lost connections of one attempt that are recorded, so that a script cannot write any number of rows. Sixty
 * are enough for a loss every minute for an hour.
 */
const mostLosses = 60

/**
 * Records a lost connection that the page reported. The caller must have checked that the attempt is the student's own.
 * A loss that would begin before the attempt is recorded from the start of the attempt.
 */
export async function recordConnectionLoss({
  attemptId,
  lostMilliseconds,
}: {
  attemptId: string
  lostMilliseconds: number
}) {
  const now = clock.now()
  const since = new Date(now.getTime() - lostMilliseconds)
  await db.execute(sql`
    insert into exam_attempt_events (id, attempt_id, kind, at, ended_at)
    select ${newId()}, id, 'connection lost', greatest(started_at, ${since}), ${now} from exam_attempts
    where id = ${attemptId} and started_at < ${now} and (select count(*) from exam_attempt_events b
      where b.attempt_id = exam_attempts.id and b.kind = 'connection lost') < ${mostLosses}`)
}
