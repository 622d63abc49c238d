import { calendarDayAfter, mondayOf } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { AheadEntry, ComingDay, WeekAhead, WeekDay } from './types.ts'

type Studied = Pick<EnrollmentWithModules, 'course' | 'week' | 'modules' | 'next'>

const daysInWeek = 7
const mostAhead = 3
/** The most days of review in the list. More of them would leave no room for other entries. */
const mostReviewDays = 2

function listWeekDays({
  enrollments,
  studied,
  coming,
  dueToday,
  today,
  hasRest,
}: {
  enrollments: readonly Studied[]
  studied: readonly string[]
  coming: readonly ComingDay[]
  dueToday: number
  today: string
  hasRest: boolean
}): WeekDay[] {
  const monday = mondayOf(today)
  const planned = enrollments.flatMap(({ week }) => week?.days ?? [])
  // A course without a plan is studied on every day.
  const isPlanned = enrollments.every(({ week, next }) => week !== null || next === null)
  return Array.from({ length: daysInWeek }, (_, i) => {
    const day = calendarDayAfter(monday, i)
    const minutes = Math.round(planned.reduce((sum, each) => sum + (each.day === day ? each.minutes : 0), 0))
    const items = day === today ? dueToday : (coming.find((each) => each.day === day)?.items ?? 0)
    return {
      day,
      isToday: day === today,
      isStudied: studied.includes(day),
      minutes,
      items,
      isRest: planned.length > 0 && hasRest && isPlanned && day > today && minutes === 0 && items === 0,
    }
  })
}

const compareByDay = (a: AheadEntry, b: AheadEntry) => (a.day ?? '9').localeCompare(b.day ?? '9')

/** Lists the self-check of the last finished module, as long as nothing of the next module is read. */
function listSelfChecks({ course, modules, next }: Studied, suffix: string): AheadEntry[] {
  const finished = modules.findLast(({ sections }) => sections.length > 0 && sections.every(({ isRead }) => isRead))
  const begun = modules.find(({ moduleNumber }) => moduleNumber === next?.moduleNumber)
  if (!finished || begun?.sections.some(({ isRead }) => isRead)) return []
  const { moduleNumber } = finished
  return [
    {
      day: null,
      text: `Self-check of module ${moduleNumber}${suffix}, if you like`,
      to: `/course/${course.id}/self-check?module=${moduleNumber}`,
    },
  ]
}

/** Lists the reviews, planned sections and self-checks that follow today, in the order of their days. */
function listEntriesAhead({
  enrollments,
  coming,
  today,
}: {
  enrollments: readonly Studied[]
  coming: readonly ComingDay[]
  today: string
}): AheadEntry[] {
  const reviews = coming
    .slice(0, mostReviewDays)
    .map(({ day, items }): AheadEntry => ({ day, text: `${formatCount(items, 'item')} to review`, to: null }))
  // With several courses, entries need the title of the course in addition to module numbers.
  const getSuffix = ({ course }: Studied) => (enrollments.length > 1 ? `, ${course.title}` : '')
  const sections = enrollments.flatMap((enrollment): AheadEntry[] => {
    const { course, week } = enrollment
    const next = week?.days.find(({ day }) => day > today)
    if (!next) return []
    const [section] = next.sections
    const text = section
      ? `${section.moduleNumber}.${section.sectionNumber} ${section.title}`
      : `About ${formatCount(Math.round(next.reviews), 'item')} to review`
    return [{ day: next.day, text: text + getSuffix(enrollment), to: section ? sectionUrl(course.id, section) : null }]
  })
  return [...reviews, ...sections, ...enrollments.flatMap((each) => listSelfChecks(each, getSuffix(each)))]
    .toSorted(compareByDay)
    .slice(0, mostAhead)
}

export function buildWeekAhead(known: {
  /** The active enrolments. */
  enrollments: readonly Studied[]
  /** The London days on which the student read or answered something. */
  studied: readonly string[]
  coming: readonly ComingDay[]
  dueToday: number
  today: string
  /** False if the student chose the same minutes for each day. */
  hasRest: boolean
}): WeekAhead {
  return { days: listWeekDays(known), ahead: listEntriesAhead(known) }
}
