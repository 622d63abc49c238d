import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studyPlans } from '#db/tables/study-plans.ts'
import { londonDay } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { mapLatestAnswers } from './practice/standing.queries.server.ts'
import { mapCourseContents, mapSectionsRead } from './learning.queries.server.ts'
import { withReadState } from './learning.rules.ts'
import { buildPlanView } from './plan.rules.ts'

type OwnPlan = { student: StudentActor; courseId: string }

export async function savePlan({
  student: { studentId },
  courseId,
  minutesAWeek,
  weekdays,
}: OwnPlan & { minutesAWeek: number; weekdays: readonly number[] }): Promise<
  Outcome<undefined, 'no-access' | 'nothing-left'>
> {
  const enrollment = await findActiveEnrollment({ studentId, courseId })
  if (!enrollment) return refused('no-access')
  const now = clock.now()
  const today = londonDay(now)
  const { id: enrollmentId } = enrollment
  const [contents, sectionsRead, answers] = await Promise.all([
    mapCourseContents({ courseIds: [courseId] }),
    mapSectionsRead({ enrollmentIds: [enrollmentId] }),
    mapLatestAnswers({ enrollmentIds: [enrollmentId] }),
  ])
  const reads = sectionsRead.get(enrollmentId) ?? []
  const plan = { minutesAWeek, weekdays, begunOn: today, changedOn: today, ledTo: today }
  const modules = withReadState({
    contents: contents.get(courseId) ?? [],
    reads: reads.map(({ sectionId }) => sectionId),
  })
  const standing = answers.get(enrollmentId) ?? new Map()
  const view = buildPlanView({ study: { modules, reads, standing }, plan, deadline: null, today })
  if (!view) return refused('nothing-left')
  const chosen = { minutesAWeek, weekdays: [...weekdays], changedAt: now, ledTo: view.doneOn }
  await db
    .insert(studyPlans)
    .values({ enrollmentId, begunAt: now, ...chosen })
    .onConflictDoUpdate({ target: studyPlans.enrollmentId, set: chosen })
  return done()
}

export async function deletePlan({
  student: { studentId },
  courseId,
}: OwnPlan): Promise<Outcome<undefined, 'no-access'>> {
  const enrollment = await findActiveEnrollment({ studentId, courseId })
  if (!enrollment) return refused('no-access')
  await db.delete(studyPlans).where(eq(studyPlans.enrollmentId, enrollment.id))
  return done()
}
