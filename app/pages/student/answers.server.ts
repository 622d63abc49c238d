import { data, type ActionFunctionArgs } from 'react-router'
import { listUnknownSigns, nameSign } from '#app/linguistics/typed.ts'
import { courseAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import { answerItem } from '#app/domain/learning/practice/practice.commands.server.ts'
import { answerForm } from '#app/domain/learning/learning.forms.ts'
import { practiceRefusals } from '#app/domain/learning/practice/practice.rules.ts'
import type { AnswerReply, Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { answerSupportUrl } from '#app/domain/tickets/student-tickets.ts'
import { studentOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

/** Returns the feedback with the URL at which a student can object to it. */
export function addContestUrl(feedback: Feedback, courseId: string): Feedback {
  const { outcome, answer, itemKey } = feedback
  if (outcome !== 'missed' || answer.length === 0) return feedback
  const isTyped = feedback.options.length === 0 && feedback.slots.length === 0
  return {
    ...feedback,
    contestUrl: answerSupportUrl({ courseId, itemKey, answer: isTyped ? (answer[0] ?? '') : '' }),
  }
}

/** Stores an answer to a practice item of a course and responds with the feedback. */
export async function replyToAnswer({
  form,
  courseId,
  context,
}: {
  form: FormData
  courseId: string
  context: ActionFunctionArgs['context']
}) {
  const parsed = parseForm(form, answerForm)
  if (!parsed.ok) throw data(null, { status: 400 })
  const { answer } = parsed.value
  const outcome = await answerItem({ student: studentOf(context), courseId, ...parsed.value })
  if (outcome.ok) return data<AnswerReply>({ feedback: addContestUrl(outcome.value, courseId) })
  if (outcome.reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
  const { status, text } = practiceRefusals[outcome.reason]
  const signs =
    outcome.reason === 'unknown-sign'
      ? `: not ${listUnknownSigns(answer[0] ?? '')
          .map(nameSign)
          .join(' ')}`
      : ''
  return data<AnswerReply>({ errors: { answer: text + signs }, answer }, { status })
}
