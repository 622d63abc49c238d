import { findExamState } from '#app/domain/exams/exams.queries.server.ts'
import { studentOf } from '#app/http/context.ts'
import { streamNotifications } from '#app/http/events.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/events.ts'

export const middleware = [allow('study')]

/** Notifies the pages of a running exam of changes. The pages then fetch the details from the URL for answers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await findExamState({ student: studentOf(context), courseId: params.courseId })
  // A browser does not reconnect after a 204.
  const attemptId =
    state.kind === 'running' ? state.attempt.id : state.kind === 'on-break' ? state.currentBreak.attemptId : null
  if (!attemptId) return new Response(null, { status: 204 })
  return streamNotifications({ channel: 'ukli_exam', about: attemptId })
}
