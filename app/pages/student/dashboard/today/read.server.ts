import { addDays, londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { listStudyWeekdays, sizeDay } from '#app/domain/learning/day.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { listOpenQuestions } from '#app/domain/learning/plan.load.ts'
import { listFinishedRounds, listStudyDays } from '#app/domain/learning/practice/standing.queries.server.ts'
import { readIdeas } from '#app/domain/learning/own-section.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasWorkToday, listDaysComing } from '../rules.ts'
import type { EnrollmentWithModules } from '../types.ts'
import { buildWeekAhead } from '../week/rules.ts'
import { planToday, type TodaysItem } from './rules.ts'

const longestCount = 400
/** The number of days, from today on, for which the dashboard shows the items that come back. */
const daysAhead = 8

/** Lists what `listStudentItemsDue` does, in its order, from what the dashboard has already read. */
async function listItemsDue(enrollments: readonly EnrollmentWithModules[], now: Date): Promise<TodaysItem[]> {
  const today = londonDay(now)
  const ofCourses = await Promise.all(
    enrollments.map(async (enrollment) => {
      const { id: enrollmentId, standing } = enrollment
      const practice = await listPractice({ courseId: enrollment.course.id })
      const sections = enrollment.modules.flatMap((module) => module.sections)
      const titles = new Map(sections.map(({ id, title }) => [id, title]))
      const items = practice.map((entry) => {
        return { enrollmentId, entry, sectionTitle: titles.get(entry.sectionId) ?? '' }
      })
      const byId = new Map(items.map((item) => [item.entry.asked.id, item]))
      const open = listOpenQuestions(enrollment, today).flatMap(({ id, isDue }) => {
        const item = isDue && byId.get(id)
        return item ? { ...item, isLeftOpen: true } : []
      })
      const answered = items.flatMap((item) => {
        const dueAt = standing.get(item.entry.asked.id)?.dueAt
        return dueAt && dueAt <= now ? { ...item, isLeftOpen: false, dueAt } : []
      })
      return { open, answered }
    }),
  )
  const answered = ofCourses
    .flatMap((course) => course.answered)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.entry.asked.id < b.entry.asked.id ? -1 : 1))
  return [...ofCourses.flatMap(({ open }) => open), ...answered]
}

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
  const day = londonDay(now)
  const morning = londonWallClock(day, 0)
  const monday = londonWallClock(mondayOf(day), 0)
  const kept = enrollments.filter(hasWorkToday)
  const { size, courses } = sizeDay({ enrollments: kept, chosen: chosenMinutes, now })
  const first = courses.find(({ enrollment: { next } }) => next)?.enrollment
  const [due, rounds, days, ahead] = await Promise.all([
    listItemsDue(kept, now),
    listFinishedRounds({ studentId, since: morning }),
    listStudyDays({ studentId, since: countsDays ? addDays(now, -longestCount) : monday }),
    first?.next
      ? readIdeas({
          courseId: first.course.id,
          modules: first.modules,
          standing: first.standing,
          place: first.next,
        })
      : { ideas: [], inText: [] },
  ])
  const isChosen = chosenMinutes !== null
  // A plan says on which days its course is reviewed, unless the student chose the size of each day.
  const unplanned = kept.filter(({ week }) => isChosen || week === null)
  const coming = listDaysComing(unplanned, now)
  const [nextDue] = due.length === 0 ? coming : []
  const comesBack = nextDue ? { day: nextDue.day, count: nextDue.items } : null
  const today = planToday({
    size,
    courses,
    ...ahead,
    due,
    rounds,
    sectionsToday: enrollments.flatMap(({ reads }) => reads).filter(({ readOn }) => readOn === day).length,
    days,
    weekdays: listStudyWeekdays(kept, chosenMinutes),
    comesBack,
    nextStudyDay: isChosen ? null : (kept.flatMap(({ week }) => week?.nextDay ?? []).toSorted()[0] ?? null),
    countsDays,
    hasDailyEmail,
    now,
  })
  const lastDay = londonDay(addDays(now, daysAhead))
  const known = {
    enrollments: kept,
    studied: days,
    coming: coming.filter(({ day }) => day <= lastDay),
    dueToday: due.filter(({ enrollmentId }) => unplanned.some(({ id }) => id === enrollmentId)).length,
    today: day,
    hasRest: !isChosen,
  }
  return { today, week: today && today.kind !== 'new' ? buildWeekAhead(known) : null }
}
