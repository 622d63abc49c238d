import { addDays, londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { countSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { listFinishedRounds, listStudyDays } from '#app/domain/learning/practice/standing.queries.server.ts'
import { readIdeas } from '#app/domain/learning/own-section.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isKept, isStudied, listDaysComing } from '../rules.ts'
import type { EnrollmentWithModules } from '../types.ts'
import { buildWeekAhead } from '../week/rules.ts'
import { sizeDay } from '../size/rules.ts'
import { planToday } from './rules.ts'

const longestCount = 400
/** The number of days, from today on, for which the dashboard shows the items that come back. */
const daysAhead = 8

/** Reads what a student is to do today, and the week ahead. */
export async function readToday({
  student: { studentId },
  enrollments,
  chosenMinutes,
  countsDays,
  hasDailyEmail,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollments: readonly EnrollmentWithModules[]
  chosenMinutes: number | null
  countsDays: boolean
  hasDailyEmail: boolean
}) {
  const now = clock.now()
  const morning = londonWallClock(londonDay(now), 0)
  const monday = londonWallClock(mondayOf(londonDay(now)), 0)
  const kept = enrollments.filter((enrollment) => isStudied(enrollment) || isKept(enrollment))
  const { size, courses } = sizeDay({ enrollments: kept, chosen: chosenMinutes, now })
  const first = courses.find(({ enrollment: { next } }) => next)?.enrollment
  const [due, rounds, days, sectionsToday, ahead] = await Promise.all([
    listStudentItemsDue({ studentId, now }),
    listFinishedRounds({ studentId, since: morning }),
    listStudyDays({ studentId, since: countsDays ? addDays(now, -longestCount) : monday }),
    countSectionsRead({ enrollmentIds: enrollments.map(({ id }) => id), since: morning }),
    first?.next
      ? readIdeas({
          courseId: first.course.id,
          enrollmentId: first.id,
          modules: first.modules,
          standing: first.standing,
          place: first.next,
        })
      : { ideas: [], inText: [] },
  ])
  const coming = listDaysComing(kept, now)
  const [nextDue] = due.length === 0 ? coming : []
  const comesBack = nextDue ? { day: nextDue.day, count: nextDue.items } : null
  const today = planToday({
    size,
    courses,
    ...ahead,
    due,
    rounds,
    sectionsToday,
    days,
    comesBack,
    countsDays,
    hasDailyEmail,
    now,
  })
  const lastDay = londonDay(addDays(now, daysAhead))
  const known = {
    enrollments: kept,
    studied: days,
    coming: coming.filter(({ day }) => day <= lastDay),
    dueToday: due.length,
    today: londonDay(now),
  }
  return { today, week: today && today.kind !== 'new' ? buildWeekAhead(known) : null }
}
