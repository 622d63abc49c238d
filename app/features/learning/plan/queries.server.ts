import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import type { PlanRead, StudyPlan } from './types.ts'

const onLondonDay = (instant: unknown) => sql`to_char(${instant} at time zone 'Europe/London', 'YYYY-MM-DD')`

const monday = (instant: unknown) =>
  sql`date_trunc('week', ${instant} at time zone 'Europe/London') at time zone 'Europe/London'`

/** The plan of the enrolment that a statement reads, as a column of it, with what was read since the week in which it was made. */
export const planOfEnrollment = sql<StudyPlan | null>`(
  select json_build_object(
    'minutesAWeek', ${studyPlans.minutesAWeek},
    'weekdays', ${studyPlans.weekdays},
    'begunOn', ${onLondonDay(studyPlans.begunAt)},
    'changedOn', ${onLondonDay(studyPlans.changedAt)},
    'ledTo', ${studyPlans.ledTo},
    'reads', (
      select coalesce(json_agg(json_build_object(
        'sectionId', ${sectionReads.sectionId}, 'readOn', ${onLondonDay(sectionReads.readAt)}
      ) order by ${sectionReads.readAt}), '[]')
      from ${sectionReads}
      where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null
        and ${sectionReads.readAt} >= ${monday(studyPlans.begunAt)}
    )
  ) from ${studyPlans} where ${studyPlans.enrollmentId} = ${enrollments.id}
)`

/** What was read of an enrolment since the Monday of this week. */
export async function listReadsOfWeek({ enrollmentId, now }: { enrollmentId: string; now: Date }): Promise<PlanRead[]> {
  return db
    .select({ sectionId: sectionReads.sectionId, readOn: sql<string>`${onLondonDay(sectionReads.readAt)}` })
    .from(sectionReads)
    .where(
      and(
        eq(sectionReads.enrollmentId, enrollmentId),
        isNull(sectionReads.takenBackAt),
        gte(sectionReads.readAt, londonWallClock(mondayOf(londonDay(now)), 0)),
      ),
    )
    .orderBy(asc(sectionReads.readAt))
}
