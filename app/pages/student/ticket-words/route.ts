import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { actions, answerScript } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { ticketActs } from '#app/pages/student/student-words.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: attachmentLimits } satisfies RouteHandle

export const middleware = [allow('raise own tickets')]

/** Submits the ticket forms of the dashboard for the script that shows the upload progress. */
export const action = actions<Route.ActionArgs>(({ student }) => ticketActs(student), {
  take: (request) => takeFormWithFile(request, handle.body),
  answer: answerScript,
})
