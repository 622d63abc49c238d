import { data } from 'react-router'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { studentOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { answerScript } from '#app/http/form-results.server.ts'
import { handleTicketForm } from './student-words.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/ticket-words.ts'

export const handle = { body: attachmentLimits } satisfies RouteHandle

export const middleware = [allow('raise own tickets')]

/** Submits the ticket forms of the dashboard for the script that shows the upload progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const taken = await handleTicketForm(await takeFormWithFile(request, handle.body), studentOf(context))
  if (!taken) throw data(null, { status: 400 })
  return answerScript(taken)
}

export function loader({ context }: Route.LoaderArgs) {
  studentOf(context)
  return new Response('Method not allowed', { status: 405, headers: { allow: 'POST' } })
}
