import {
  formatCalendarDay,
  formatClockTime,
  formatDay,
  formatDayAndTime,
  formatWeekdayAndTime,
  londonDay,
} from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import {
  awardName,
  certificateStatus,
  linkedInUrl,
  showNotice,
  verificationUrl,
} from '#app/domain/certificates/certificates.rules.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { revocationSupportUrl } from '#app/domain/tickets/student-tickets.ts'
import type { ExamIntro, ExamResult } from '#app/domain/exams/exams.queries.server.ts'
import type { Mark } from '#app/domain/exams/exams.types.ts'
import type {
  MarkedQuestion,
  Marks,
  ModuleMarks,
  ReadingList,
  ResitStep,
  ResultReview,
  SectionToRead,
} from './types.ts'

function countMarks(questions: readonly { mark: Mark }[]): Marks {
  const countOf = (mark: Mark) => questions.filter((question) => question.mark === mark).length
  return { right: countOf('right'), wrong: countOf('wrong'), unanswered: countOf('unanswered') }
}

/** Counts the marks of each module in the order of the course. Questions without a module come last. */
export function countMarksByModule(questions: readonly MarkedQuestion[]): ModuleMarks[] {
  return [...Map.groupBy(questions, ({ module }) => module?.id).values()]
    .map((ofModule) => ({
      ...countMarks(ofModule),
      number: ofModule[0]?.module?.number ?? null,
      title: ofModule[0]?.module?.title ?? 'The course as a whole',
      total: ofModule.length,
    }))
    .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity))
}

export function isUnderHalf({ right, total }: Pick<ModuleMarks, 'right' | 'total'>) {
  return right * 2 < total
}

/**
 * Lists the sections to read again, those of the weakest modules first. If at least half of the answers in every module
 * were right, all sections are in `first`.
 */
export function buildReadingList({
  questions,
  readSectionIds,
}: {
  questions: readonly MarkedQuestion[]
  readSectionIds: readonly string[]
}): ReadingList {
  const read = new Set(readSectionIds)
  const shareOf = new Map(countMarksByModule(questions).map((module) => [module.number, module]))
  const lost = questions.filter(({ mark, module, section }) => mark !== 'right' && module && section)
  const sections = [...Map.groupBy(lost, ({ section }) => section?.id).values()].flatMap((ofSection) => {
    const [{ module, section } = { module: null, section: null }] = ofSection
    if (!module || !section) return []
    const { wrong, unanswered } = countMarks(ofSection)
    const at = { moduleNumber: module.number, sectionNumber: section.number, title: section.title }
    return [{ ...at, wrong, unanswered, isRead: read.has(section.id), isInCourse: section.isInCourse }]
  })
  const computeShareCorrect = ({ moduleNumber }: SectionToRead) => {
    const module = shareOf.get(moduleNumber)
    return module ? module.right / module.total : 1
  }
  const inOrder = sections.toSorted(
    (a, b) =>
      computeShareCorrect(a) - computeShareCorrect(b) ||
      a.moduleNumber - b.moduleNumber ||
      a.sectionNumber - b.sectionNumber,
  )
  const first = inOrder.filter((section) => computeShareCorrect(section) < 0.5)
  if (first.length === 0) return { first: inOrder, others: [] }
  return { first, others: inOrder.filter((section) => computeShareCorrect(section) >= 0.5) }
}

/** The drawing of a score on a scale from 0 to 100. All positions are in per cent of its width. */
export type Ruler = {
  gap: { from: number; to: number; middle: number }
  /** The start of the score's label, which is in the bar if it fits and otherwise after it. */
  labelAt: number
  /** True if there is room for the label of the gap, on wide and on narrow screens. */
  hasGapLabel: { wide: boolean; narrow: boolean }
  passAnchor: 'start' | 'middle' | 'end'
  ticks: readonly { at: number; isOnPhones: boolean }[]
}

const narrowestForLabel = 25

export function layOutRuler({ percentage, passPercentage }: { percentage: number; passPercentage: number }): Ruler {
  const [from, to] = [Math.min(percentage, passPercentage), Math.max(percentage, passPercentage)]
  const gap = { from, to, middle: (from + to) / 2 }
  const labelAt = percentage < narrowestForLabel ? percentage : 0
  const room = gap.middle - labelAt
  return {
    gap,
    labelAt,
    hasGapLabel: { wide: to - from >= 12 && room >= 17, narrow: to - from >= 25 && room >= 42 },
    passAnchor: passPercentage < 15 ? 'start' : passPercentage > 85 ? 'end' : 'middle',
    ticks: [10, 20, 30, 40, 50, 60, 70, 80, 90].map((at) => ({
      at,
      isOnPhones: at === passPercentage || (at === 50 && Math.abs(passPercentage - 50) >= 8),
    })),
  }
}

/** Formats a duration such as "4 min 30" or "12 min". */
export function formatMinutesAndSeconds(seconds: number) {
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

/** True if the time ran out. The attempt then counts as submitted at its end. */
export function hasTimeRunOut({ submittedAt, expiresAt }: { submittedAt: Date; expiresAt: Date }) {
  return submittedAt.getTime() >= expiresAt.getTime()
}

/** Counts the minutes without breaks, like the exam clock, and rounds up to whole minutes. */
export function countMinutesTaken({ from, to, pausedSeconds = 0 }: { from: Date; to: Date; pausedSeconds?: number }) {
  return Math.ceil((to.getTime() - from.getTime() - pausedSeconds * 1000) / 60_000)
}

function describeEnding({ startedAt, expiresAt, submittedAt, pausedSeconds, unanswered }: ResultReview, total: number) {
  const hasRunOut = hasTimeRunOut({ submittedAt, expiresAt })
  const time =
    londonDay(submittedAt) === londonDay(startedAt) ? formatClockTime(submittedAt) : formatDayAndTime(submittedAt)
  const taken = countMinutesTaken({ from: startedAt, to: submittedAt, pausedSeconds })
  const given = countMinutesTaken({ from: startedAt, to: expiresAt, pausedSeconds })
  return {
    started: formatDayAndTime(startedAt),
    ended: hasRunOut ? `${time}, submitted for you` : `${time}, after ${taken} of ${given} minutes`,
    hasRunOut,
    breaks: pausedSeconds > 0 ? formatMinutesAndSeconds(pausedSeconds) : null,
    answered: unanswered === 0 ? `all ${total}` : `${total - unanswered} of ${total}; ${unanswered} unanswered`,
    unanswered,
  }
}

export type ShownAward = ReturnType<typeof describeAward>

function describeAward(certificate: NonNullable<ResultReview['certificate']>, origin: string) {
  const { certificateNumber, seed, studentName, courseTitle, courseLevel, completionDate, finalScore } = certificate
  const { revokedAt, revocationReason } = certificate
  const status = certificateStatus(certificate)
  const url = verificationUrl({ origin, certificateNumber })
  return {
    number: certificateNumber,
    seed,
    holder: studentName,
    award: awardName({ courseLevel, courseTitle }),
    completed: formatCalendarDay(completionDate),
    score: `${formatPercentage(finalScore)}%`,
    status,
    notice: showNotice(certificate),
    answerUrl: revocationSupportUrl(certificateNumber),
    withdrawn: revokedAt && `Revoked on ${formatDay(revokedAt)}: ${revocationReason}`,
    verificationUrl: url,
    linkedInUrl: linkedInUrl({ certificateNumber, courseTitle, completionDate, verificationUrl: url }),
  }
}

/** Finds the state of a resit. A resit that was granted counts, whatever the state of the ticket that asked for it. */
export function findResitStep({
  mayResit,
  request,
}: {
  mayResit: boolean
  request: ResultReview['resitRequest']
}): ResitStep {
  if (mayResit) return { kind: 'granted' }
  if (!request) return { kind: 'not-asked' }
  const { ticketId, askedAt, isOpen } = request
  const asked = formatDayAndTime(askedAt)
  if (!isOpen) return { kind: 'answered', ticketId, asked }
  return { kind: 'asked', ticketId, asked, decisionBy: formatWeekdayAndTime(computeAnswerDue(askedAt)) }
}

export type ShownResult = ReturnType<typeof describeResult>

export function describeResult({
  intro,
  result,
  review,
  mayResit,
  origin,
}: {
  intro: ExamIntro
  result: ExamResult
  review: ResultReview
  mayResit: boolean
  origin: string
}) {
  const { attemptId, score, totalQuestions, percentage, passPercentage, passed } = result
  const { courseId, courseTitle, title } = intro
  return {
    attemptId,
    courseId,
    courseTitle,
    title,
    score,
    totalQuestions,
    percentage,
    passPercentage,
    passed,
    ending: describeEnding(review, totalQuestions),
    modules: review.modules,
    reading: review.reading,
    award: review.certificate && describeAward(review.certificate, origin),
    resit: findResitStep({ mayResit, request: review.resitRequest }),
  }
}
