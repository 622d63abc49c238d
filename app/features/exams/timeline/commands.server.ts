import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'

/** Allows one lost connection a minute. Limits the rows that a script could write. */
const mostLosses = 60

/**
 * Records a lost connection as reported by the page. The caller must have checked that the attempt is the student's
 * own. The loss cannot begin before the attempt did.
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
