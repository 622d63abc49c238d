import { handleAnswersRequest } from '#app/flows/submit-exam/answers.gateway.server.ts'
import { ownReply } from '#app/core/own-reply.ts'
import { studentOf } from '#app/http/context.ts'
import { takeJson } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { noticeCookie } from '#app/http/notices.server.ts'
import type { Route } from './+types/answers.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const middleware = [allow('study')]

/** The largest request body in bytes: four times the size of two hundred changed answers. */
const maxBytes = 100_000

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await takeJson(request, { maxBytes })
  const { status, body, notice } = await handleAnswersRequest({ student: studentOf(context), sent })
  return ownReply(body, { status, headers: notice ? { 'set-cookie': noticeCookie([notice]) } : {} })
}
