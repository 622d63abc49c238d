import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'

/** Enough for a line that goes every minute; a page that reports more has nothing to gain by it. */
const mostLosses = 60

/**
 * Notes that a page of this sitting had no connection until now, as it says itself. The caller has proven whose it is. It begins
 * no earlier than the sitting.
 */
export async function recordLoss({ attemptId, lostMilliseconds }: { attemptId: string; lostMilliseconds: number }) {
  const now = clock.now()
  const since = new Date(now.getTime() - lostMilliseconds)
  await db.execute(sql`
    insert into exam_attempt_events (id, attempt_id, kind, at, ended_at)
    select ${newId()}, id, 'connection lost', greatest(started_at, ${since}), ${now} from exam_attempts
    where id = ${attemptId} and started_at < ${now} and (select count(*) from exam_attempt_events b
      where b.attempt_id = exam_attempts.id and b.kind = 'connection lost') < ${mostLosses}`)
}
