import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { londonDay } from '#app/core/dates.ts'
import type { StudyPlan } from './plan.types.ts'

export async function mapPlans({ enrollmentIds }: { enrollmentIds: readonly string[] }) {
  const rows = await db
    .select()
    .from(studyPlans)
    .where(inArray(studyPlans.enrollmentId, [...enrollmentIds]))
    .prepare()
    .execute()
  return new Map(
    rows.map(({ enrollmentId, minutesAWeek, weekdays, begunAt, changedAt, ledTo }): [string, StudyPlan] => [
      enrollmentId,
      { minutesAWeek, weekdays, begunOn: londonDay(begunAt), changedOn: londonDay(changedAt), ledTo },
    ]),
  )
}
