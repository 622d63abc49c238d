import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'

/** Makes one row of many that say the same. In one statement, so that no sum is ever read in between. */
export async function foldTallies() {
  await db.execute(sql`
    with scattered as (
      select list, part, day from tallies group by 1, 2, 3 having count(*) > 1
    ), folded as (
      delete from tallies using scattered
      where tallies.list = scattered.list and tallies.part = scattered.part and tallies.day is not distinct from scattered.day
      returning tallies.list, tallies.part, tallies.day, tallies.n
    )
    insert into tallies (list, part, day, n)
    select list, part, day, sum(n) from folded group by 1, 2, 3 having sum(n) <> 0`)
}
