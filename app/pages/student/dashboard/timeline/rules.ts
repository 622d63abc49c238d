import { addWeeks, daysUntil, formatDay, millisecondsPerWeek } from '#app/core/dates.ts'
import { formatCount, formatPercentage } from '#app/core/text.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import type { EnrollmentWithModules } from '../types.ts'
import type { PaymentTimeline, StudyTimeline } from './types.ts'

/** The least width of the exam in per cent, which gives room for its symbol. */
const minExamWidth = 4
/** The width of the reading in per cent, for a course whose exam opens on the first day. */
const shortCourseReadingWidth = 84
const mostModuleNumbers = 14

type Paid = EnrollmentWithModules & { paidAt: Date }

const clampedFraction = (part: number, whole: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole)))

/** Shortens "28 December 2026" to "28 December". */
function shortDay(instant: Date) {
  return formatDay(instant).replace(/ \d{4}$/, '')
}

/**
 * Computes the axis of a timeline. `toPosition` maps times to positions in per cent. Reading at an even pace ends at
 * `readBy`, when the exam opens, which is drawn at the position `examAt`.
 */
function layOutAxis({ paidAt, course: { durationWeeks } }: Paid) {
  const end = addWeeks(paidAt, durationWeeks)
  const isShort = durationWeeks < 2
  const readBy = isShort ? end : computeUnlockDate({ accessBegan: paidAt, courseWeeks: durationWeeks })
  const examAt = isShort
    ? shortCourseReadingWidth
    : Math.min(100 - minExamWidth, Math.max(50, (100 * (durationWeeks - 1)) / durationWeeks))
  const toPosition = (instant: Date) => {
    const time = instant.getTime()
    if (time <= readBy.getTime()) {
      return examAt * clampedFraction(time - paidAt.getTime(), readBy.getTime() - paidAt.getTime())
    }
    return examAt + (100 - examAt) * clampedFraction(time - readBy.getTime(), end.getTime() - readBy.getTime())
  }
  return { end, readBy, examAt, toPosition }
}

/** Counts the sections that would be read by now at an even pace from the payment to the exam. */
export function countSectionsAtEvenPace({ enrollment, now }: { enrollment: Paid; now: Date }) {
  const { readBy } = layOutAxis(enrollment)
  const { paidAt, progress } = enrollment
  return Math.floor(
    progress.total * clampedFraction(now.getTime() - paidAt.getTime(), readBy.getTime() - paidAt.getTime()),
  )
}

function layOutModules({ modules, progress, next }: Paid, examAt: number): StudyTimeline['modules'] {
  const sectionWidth = progress.total === 0 ? 0 : examAt / progress.total
  const labelEvery = Math.ceil(modules.length / mostModuleNumbers)
  let drawn = 0
  return modules.map(({ moduleNumber, sections }, index) => {
    const at = drawn * sectionWidth
    const shown = sections.map(({ sectionNumber, title, isRead }) => {
      const isNext = next?.moduleNumber === moduleNumber && next.sectionNumber === sectionNumber
      return {
        name: `${moduleNumber}.${sectionNumber} ${title}`,
        state: isRead ? ('read' as const) : isNext ? ('next' as const) : ('unread' as const),
      }
    })
    drawn += sections.length
    const width = sections.length * sectionWidth
    return { number: moduleNumber, at, width, isLabelled: index % labelEvery === 0, sections: shown }
  })
}

function labelExam({ exam, outcome, state }: Paid, readBy: Date): Omit<StudyTimeline['exam'], 'at'> {
  if (outcome) {
    const day = outcome.submittedAt
    const word = exam.kind === 'passed' ? 'passed' : 'not passed'
    const symbol = exam.kind === 'passed' ? ('passed' as const) : ('failed' as const)
    return { wide: `Exam ${word} ${formatDay(day)}`, narrow: `Exam ${shortDay(day)}`, symbol }
  }
  if (state === 'closed') return { wide: 'Closed', narrow: 'Closed', symbol: 'locked' }
  if (exam.kind === 'locked') {
    return {
      wide: `Exam opens ${shortDay(exam.unlocksAt)}`,
      narrow: `Exam ${shortDay(exam.unlocksAt)}`,
      symbol: 'locked',
    }
  }
  if (exam.kind === 'running') return { wide: 'Exam running', narrow: 'Exam running', symbol: 'open' }
  if (exam.kind === 'open') return { wide: 'Exam open', narrow: 'Exam open', symbol: 'open' }
  return { wide: `Ends ${shortDay(readBy)}`, narrow: `Ends ${shortDay(readBy)}`, symbol: 'locked' }
}

function describeWeeks({ course: { durationWeeks }, paidAt }: Paid, now: Date) {
  const week = Math.floor((now.getTime() - paidAt.getTime()) / millisecondsPerWeek) + 1
  return week > durationWeeks ? 'After the last week' : `Week ${week} of ${durationWeeks}`
}

/** Builds the timeline of a paid course. It no longer changes after the exam. */
export function buildStudyTimeline({ enrollment, now }: { enrollment: Paid; now: Date }): StudyTimeline {
  const { course, paidAt, progress, exam, outcome, state } = enrollment
  const { end, readBy, examAt, toPosition } = layOutAxis(enrollment)
  const isOver = outcome !== null
  const isUnderWay = state === 'active' && !isOver
  const today = isUnderWay && now <= end ? toPosition(now) : null
  const label = labelExam(enrollment, readBy)
  const read = `${progress.read} of ${formatCount(progress.total, 'section')} read`
  const days = daysUntil({ due: readBy, now })
  const isAllRead = progress.read === progress.total
  const still = isAllRead ? `All ${formatCount(progress.total, 'section')} read` : read
  const weeks = state === 'closed' ? 'Closed with your account' : isUnderWay ? describeWeeks(enrollment, now) : still
  return {
    kind: 'study',
    summary: `${course.title}: ${read}. ${isUnderWay ? `${describeWeeks(enrollment, now)}. ` : ''}${label.wide}.`,
    start: `Paid ${formatDay(paidAt)}`,
    exam: { ...label, at: examAt },
    score: outcome && `${formatPercentage(outcome.percentage)}%`,
    elapsed: isOver ? 100 : isUnderWay ? toPosition(now) : 0,
    weeks,
    left:
      isUnderWay && exam.kind === 'locked' && toPosition(now) < examAt - 34
        ? { wide: `${formatCount(days, 'day')} to the exam`, narrow: formatCount(days, 'day') }
        : null,
    today,
    end: state === 'closed' || (today ?? 0) > 50 || now > end ? null : `Ends ${formatDay(end)}`,
    modules: layOutModules(state === 'closed' ? { ...enrollment, next: null } : enrollment, examAt),
  }
}

export function buildPaymentTimeline({
  enrollment,
  now,
}: {
  enrollment: EnrollmentWithModules
  now: Date
}): PaymentTimeline | null {
  const { course, enrolledAt, paymentDueDate: due, cancelledAt, state } = enrollment
  if (!due) return null
  const start = `Enrolled ${formatDay(enrolledAt)}`
  if (state === 'cancelled') {
    const on = cancelledAt ?? due
    return {
      kind: 'payment',
      summary: `${course.title}: not paid by ${formatDay(due)}, cancelled on ${formatDay(on)}.`,
      start,
      end: { wide: `Cancelled ${formatDay(on)}`, narrow: `Cancelled ${shortDay(on)}` },
      isClosed: true,
      due: { at: 50, label: `Payment due ${shortDay(due)}` },
      today: null,
      first: { wide: 'Not paid in time', narrow: `Not paid by ${shortDay(due)}` },
      second: { wide: 'Closed. You weren’t charged and owe nothing', narrow: 'You owe nothing' },
    }
  }
  const passed = clampedFraction(now.getTime() - enrolledAt.getTime(), due.getTime() - enrolledAt.getTime())
  return {
    kind: 'payment',
    summary: `${course.title}: enrolled on ${formatDay(enrolledAt)}, payment due on ${formatDay(due)}.`,
    start,
    end: { wide: `Payment due ${formatDay(due)}`, narrow: `Due ${shortDay(due)}` },
    isClosed: false,
    due: { at: 100, label: null },
    today: passed * 100,
    first: { wide: 'The course opens once you’ve paid', narrow: 'Opens once paid' },
    second: null,
  }
}
