import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { actions, answerScript } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { replyAct } from './action.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/answer.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: attachmentLimits } satisfies RouteHandle

export const middleware = [allow('handle tickets')]

/** Submits the reply form for the page's script, which shows the upload progress. */
export const action = actions<Route.ActionArgs>(
  ({ staff, url }) => ({ reply: replyAct(staff, `/staff-portal/tickets${url.search}`) }),
  { withoutIntent: null, take: (request) => takeFormWithFile(request, handle.body), answer: answerScript },
)
