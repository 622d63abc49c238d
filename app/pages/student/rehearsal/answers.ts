import { ownReply } from '#app/core/own-reply.ts'
import { handleRehearsalRequest } from '#app/flows/rehearse-exam/rehearsal.gateway.server.ts'
import { studentOf } from '#app/http/context.ts'
import { takeJson } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/answers.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const middleware = [allow('study')]

/** The largest request body in bytes, as for the exam. */
const maxBytes = 100_000

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await takeJson(request, { maxBytes })
  const { status, body } = await handleRehearsalRequest({ student: studentOf(context), ...params, sent })
  return ownReply(body, { status })
}
