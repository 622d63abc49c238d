import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { longestAnswer } from '../review.ts'

/** A shorter gap between two answers, in seconds, is a self-check handed in. */
const leastGap = 3
/** The median of fewer answers says more about these students than about the item. */
const fewestAnswers = 8
const daysLookedBack = 365

/**
 * Measures how long students take for each item: the median of the times since their answer before. An answer in the
 * text of a lesson is left out the first time, because the text was read in between.
 */
export async function measureItemMinutes() {
  const since = addDays(clock.now(), -daysLookedBack)
  await db.execute(sql`
    with answered as (
      select p.id, r.round > 1 as is_again, p.after_heading, p.section_id, r.answered_at,
        lag(r.answered_at) over own as before, lag(p.section_id) over own as section_before
      from practice_rounds r join enrollments e on e.id = r.enrollment_id
      join practice_items p on p.course_id = e.course_id and p.item_key = r.item_key and p.retired_at is null
      where r.answered_at > ${since}
      window own as (partition by e.student_id order by r.answered_at, r.item_key)
    ), timed as (
      select id, is_again, extract(epoch from answered_at - before) as seconds from answered
      where is_again or (after_heading is null and section_id = section_before)
    ), medians as (
      select id, is_again, round((percentile_cont(0.5) within group (order by seconds) / 60)::numeric, 1)::float8 as minutes
      from timed where seconds between ${leastGap} and ${longestAnswer} group by 1, 2 having count(*) >= ${fewestAnswers}
    ), measured as (
      select id, max(minutes) filter (where not is_again) as first, max(minutes) filter (where is_again) as again
      from medians group by 1
    )
    update practice_items p set first_minutes = coalesce(first, first_minutes), again_minutes = coalesce(again, again_minutes)
    from measured where p.id = measured.id
      and (coalesce(first, first_minutes), coalesce(again, again_minutes)) is distinct from (first_minutes, again_minutes)`)
}
