import { data } from 'react-router'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { answerScript } from '#app/http/form-results.server.ts'
import { submitReply } from './desk-words.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/ticket-answer.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: attachmentLimits } satisfies RouteHandle

export const middleware = [allow('handle tickets')]

/** Submits the reply form for the page's script, which shows the upload progress. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeFormWithFile(request, handle.body)
  if (form.get('intent') !== 'reply') throw data(null, { status: 400 })
  return answerScript(await submitReply(form, staff, `/staff-portal/tickets${url.search}`))
}
