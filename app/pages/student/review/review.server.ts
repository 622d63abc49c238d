import { data, redirect } from 'react-router'
import { londonYear } from '#app/core/dates.ts'
import type { ItemMinutes } from '#app/domain/courses/practice/practice.types.ts'
import { buildFeedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { generateRoundItems } from '#app/domain/learning/practice/practice.queries.server.ts'
import { isRoundOpen } from '#app/domain/learning/practice/round.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { findAnswer, listDaysWithItemsDue } from '#app/domain/learning/practice/standing.queries.server.ts'
import { findRestOfDay } from '#app/domain/learning/day.queries.server.ts'
import { setKeepsReviewing, startReview } from '#app/domain/learning/review.commands.server.ts'
import { chosenItems, keepForm, stepNumber } from '#app/domain/learning/learning.forms.ts'
import {
  reviewKept,
  reviewStopped,
  longestReview,
  itemName,
  minutesOf,
  findOpenStep,
  type ReviewStep,
} from '#app/domain/learning/review.ts'
import { buildReviewResult } from '#app/domain/learning/review-result.ts'
import { findReview, type Review } from '#app/domain/learning/review.queries.server.ts'
import { roundMinutes } from '#app/domain/learning/learning.rules.ts'
import { actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { replyToAnswer, addContestUrl } from '#app/pages/student/answers.server.ts'
import type { Route } from './+types/route.ts'

const estimateMinutes = (entries: readonly { asked: { minutes: ItemMinutes } }[]) =>
  roundMinutes(entries.reduce((sum, { asked }) => sum + asked.minutes.again, 0))

/** Returns the step in the URL, otherwise the first one that is not done; null if the review is over. */
function findChosenStep({ steps }: Review, search: URLSearchParams) {
  const asked = stepNumber.safeParse(search.get('n') ?? undefined)
  const index = asked.success ? asked.data - 1 : findOpenStep(steps)
  const step = index === null ? undefined : steps[index]
  return index === null || !step ? null : { index, step }
}

const itemOf = ({ items }: Review, { enrollmentId, itemKey }: ReviewStep) =>
  items.find((item) => item.enrollmentId === enrollmentId && item.itemKey === itemKey)

async function readStepPage(review: Review, { index, step }: { index: number; step: ReviewStep }) {
  const item = itemOf(review, step)
  if (!item) return null
  const { courseId, section, enrollmentId } = item
  const round = step.outcome === null ? 'next' : 'over'
  const [entry = item.entry] = await generateRoundItems({ enrollmentId, entries: [item.entry], round })
  const saved = await findAnswer({ enrollmentId, item: entry.asked })
  const isTold = saved !== null && (step.outcome !== null || isRoundOpen(saved))
  const left = review.steps.flatMap((each, i) =>
    i >= index && each.outcome === null ? (itemOf(review, each)?.entry ?? []) : [],
  )
  return {
    number: index + 1,
    steps: review.steps.map(({ outcome }, i) => ({ outcome, isCurrent: i === index })),
    minutesLeft: estimateMinutes(left),
    courseId,
    item: entry.asked,
    section,
    sectionUrl: `/course/${courseId}/practice?item=${entry.asked.key}`,
    isRepeat: step.isRepeat,
    tries: saved?.tries ?? 0,
    feedback: isTold ? addContestUrl(buildFeedback({ entry, answer: saved.answer, saved }), courseId) : null,
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { studentId } = studentOf(context)
  const at = now()
  const page = { year: londonYear(at) }
  const review = await findReview({ studentId, now: at })
  const chosen = review && findChosenStep(review, new URL(request.url).searchParams)
  const step = review && chosen && (await readStepPage(review, chosen))
  if (step) return { ...page, kind: 'step' as const, step }
  const due = await listStudentItemsDue({ studentId, now: at })
  const { reviews, next, nextStudyDay } = await findRestOfDay({ studentId, due, now: at })
  if (review && review.steps.length > 0) {
    const { items, startedAt, isExamAhead } = review
    return {
      ...page,
      kind: 'end' as const,
      end: {
        result: buildReviewResult({ items, startedAt, now: at }),
        steps: review.steps.map(({ outcome }) => ({ outcome, isCurrent: false })),
        dueCount: due.length,
        today: reviews.slice(0, longestReview).map(itemName),
        next,
        nextStudyDay,
        isExamAhead,
      },
    }
  }
  // On a day without minutes for reviews, what is due can be reviewed all the same.
  const isForToday = reviews.length > 0
  const offered = isForToday ? reviews : due
  const first = offered.slice(0, longestReview)
  const minutes = roundMinutes(first.reduce((sum, item) => sum + minutesOf(item), 0))
  const [nextDue = null] = due.length > 0 ? [] : await listDaysWithItemsDue({ studentId, now: at })
  return {
    ...page,
    kind: 'start' as const,
    start: { count: offered.length, isForToday, items: first.map(itemName), minutes, nextDue, next },
  }
}

export const action = actions<Route.ActionArgs>(
  ({ student, url: { searchParams }, context }) => {
    async function answerStep(form: FormData) {
      const review = await findReview({ studentId: student.studentId, now: now() })
      const chosen = review && findChosenStep(review, searchParams)
      const item = review && chosen && itemOf(review, chosen.step)
      if (!item) throw redirect('/review')
      if (form.get('itemId') !== item.entry.asked.id) throw data(null, { status: 400 })
      return replyToAnswer({ form, courseId: item.courseId, context })
    }
    async function start(form: FormData) {
      const chosen = chosenItems.safeParse(form.getAll('item'))
      await startReview({ student, chosen: chosen.data ?? [] })
      return redirect('/review')
    }
    async function keep(form: FormData) {
      const parsed = parseForm(form, keepForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const keeps = parsed.value.keeps === 'yes'
      await setKeepsReviewing({ student, enrollmentId: parsed.value.enrollmentId, keeps })
      return redirectWithNotice('/student-dashboard', keeps ? reviewKept : reviewStopped)
    }
    return { go: searchParams.has('n') ? answerStep : start, keep }
  },
  { withoutIntent: 'go', failure: 'We couldn’t check your answer. Please try again.' },
)
