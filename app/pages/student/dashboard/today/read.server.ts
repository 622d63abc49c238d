import { addDays, londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { sizeDay } from '#app/domain/learning/day.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { listOpenQuestions } from '#app/domain/learning/plan.load.ts'
import { listFinishedRounds, listStudyDays } from '#app/domain/learning/practice/standing.queries.server.ts'
import { readIdeas } from '#app/domain/learning/own-section.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isKept, isStudied, listDaysComing } from '../rules.ts'
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
      const { id: enrollmentId, standing, modules } = enrollment
      const titles = new Map(modules.flatMap(({ sections }) => sections.map(({ id, title }) => [id, title] as const)))
      const practice = await listPractice({ courseId: enrollment.course.id })
      const entries = new Map(practice.map((entry) => [entry.asked.id, entry]))
      const open = listOpenQuestions(enrollment, today).flatMap(({ id, isDue }) => {
        const entry = isDue && entries.get(id)
        return entry ? { enrollmentId, entry, isLeftOpen: true, sectionTitle: titles.get(entry.sectionId) ?? '' } : []
      })
      const answered = practice.flatMap((entry) => {
        const dueAt = standing.get(entry.asked.id)?.dueAt
        const sectionTitle = titles.get(entry.sectionId) ?? ''
        return dueAt && dueAt <= now ? { enrollmentId, entry, isLeftOpen: false, sectionTitle, dueAt } : []
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
  const kept = enrollments.filter((enrollment) => isStudied(enrollment) || isKept(enrollment))
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
  // A plan says on which days its course is reviewed; items may be due before.
  const unplanned = kept.filter(({ week }) => week === null)
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
    comesBack,
    nextStudyDay: kept.flatMap(({ week }) => week?.nextDay ?? []).toSorted()[0] ?? null,
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
  }
  return { today, week: today && today.kind !== 'new' ? buildWeekAhead(known) : null }
}
