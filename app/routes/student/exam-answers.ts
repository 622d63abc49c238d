import { takeAnswers } from '#app/features/exams/answers/gateway.server.ts'
import { studentOf } from '#app/http/context.ts'
import { takeJson } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { noticeCookie } from '#app/http/notices.server.ts'
import type { Route } from './+types/exam-answers.ts'

export const middleware = [allow('study')]

/** Reached by whoever may not study, whom the guard then answers: the others are answered before the router. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, body, notice } = await takeAnswers({ student: studentOf(context), sent: await takeJson(request) })
  return Response.json(body, { status, headers: notice ? { 'set-cookie': noticeCookie([notice]) } : {} })
}

/** There is nothing to read at this address. */
export function loader() {
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
