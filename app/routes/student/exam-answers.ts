import type { ActionFunctionArgs } from 'react-router'
import { formatClockSeconds } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { saveAnswers } from '#app/features/exams/answers/commands.server.ts'
import { submitAttempt } from '#app/features/exams/commands.server.ts'
import { answersBody } from '#app/features/exams/forms.ts'
import { refusals, resultNotice, type ExamRefusal } from '#app/features/exams/messages.ts'
import { studentOf } from '#app/http/context.ts'
import { takeJson } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { noticeCookie } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'

export const middleware = [allow('study')]

function refuse(reason: ExamRefusal) {
  const { status, text } = refusals[reason]
  return Response.json({ error: text, reason }, { status })
}

/** Takes the changes that the running exam's page sends as they are made, and its submission. */
export async function action({ request, context }: ActionFunctionArgs) {
  const student = studentOf(context)
  const body = answersBody.safeParse(await takeJson(request))
  if (!body.success) return Response.json({ error: 'Failed to submit exam' }, { status: 400 })
  const { attemptId, answers: given, submit } = body.data
  if (submit) {
    const submitted = await submitAttempt({ student, attemptId, given })
    if (!submitted.ok) return refuse(submitted.reason)
    const { passed, percentage } = submitted.value
    const notice = resultNotice({ passed, percentageText: formatPercentage(percentage) })
    return Response.json({ submitted: true }, { headers: { 'set-cookie': noticeCookie([notice]) } })
  }
  const saved = await saveAnswers({ student, attemptId, given })
  if (!saved.ok) return refuse(saved.reason)
  const { savedAt, expiresAt } = saved.value
  return Response.json({
    savedAt: savedAt && formatClockSeconds(savedAt),
    remaining_ms: Math.max(0, expiresAt.getTime() - now().getTime()),
  })
}

/** There is nothing to read at this address. */
export function loader() {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
