import { ownReply } from '#app/core/own-reply.ts'
import { saveSelfCheckAnswer } from '#app/domain/learning/self-checks.commands.server.ts'
import { savedAnswer } from '#app/domain/learning/learning.forms.ts'
import { selfCheckRefusals } from '#app/domain/learning/self-checks.ts'
import { studentOf } from '#app/http/context.ts'
import { takeJson } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/answer.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const middleware = [allow('study')]

const maxBytes = 60_000

/** Saves one answer of a self-check as it is given. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = savedAnswer.safeParse(await takeJson(request, { maxBytes }))
  if (!parsed.success) return ownReply({}, { status: 400 })
  const { paperId, ...given } = parsed.data
  const outcome = await saveSelfCheckAnswer({
    student: studentOf(context),
    courseId: params.courseId,
    selfCheckId: paperId,
    ...given,
  })
  if (!outcome.ok) return ownReply({}, { status: selfCheckRefusals[outcome.reason].status })
  return ownReply({ savedAt: outcome.value.savedAt })
}
