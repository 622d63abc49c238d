import { db, pool } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { beginSession } from '#app/domain/accounts/sessions.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Member, Part, World } from '../lock-world.ts'

/** A course that only these races enrol in. */
export const third = 'accents-of-the-british-isles'

export type Act = {
  /** The parts of the world that it needs. */
  needs: readonly Part[]
  prepare?: (world: World) => Promise<unknown>
  run: (world: World) => Promise<unknown>
}

export const ipAddress = '192.0.2.1'

export async function makePaid(
  { student: { studentId } }: World,
  { slug, daysAgo }: { slug: string; daysAgo: number },
) {
  await pool.query(
    `insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at)
     select $1, $2, id, 'active', 2500, $3, $3 from courses where slug = $4 on conflict do nothing`,
    [newId(), studentId, addDays(clock.now(), -daysAgo), slug],
  )
}

export function memberOf({ member }: World) {
  if (!member) throw new Error('the pair has no member')
  return member
}

export function openSession({ person: { userId } }: Member) {
  return db.transaction((tx) => beginSession(tx, { userId, amr: 'password', ipAddress, userAgent: '' }))
}
