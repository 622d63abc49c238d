import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { isId } from '#app/core/ids.ts'
import { takeTicketStep } from '#app/features/tickets/handling/commands.server.ts'
import { stepForm } from '#app/features/tickets/handling/forms.ts'
import { refusals, ticketUpdated, updateFailed } from '#app/features/tickets/handling/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { parseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

export const middleware = [allow('handle tickets')]

const desk = '?dashboard=customer_service&tab=ticket-management'

export function loader() {
  return redirect(`/staff-portal${desk}`)
}

/** Answers with the page the form stood on and a message: the forms work without JavaScript and keep the filter. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = staffOf(context)
  const ticketId = params.ticketId ?? ''
  const parsed = parseForm(await takeForm(request), stepForm)
  if (!parsed.ok) {
    const text = Object.values(parsed.errors)[0] ?? updateFailed
    return redirectWithNotice(`/staff-portal${desk}`, { tone: 'error', text })
  }
  const back = `/staff-portal${parsed.value.back}`
  if (!isId(ticketId)) return redirectWithNotice(back, { tone: 'error', text: refusals['not-found'].text })
  const outcome = await takeTicketStep(actor, { ticketId, ...parsed.value })
  if (!outcome.ok) return redirectWithNotice(back, { tone: 'error', text: refusals[outcome.reason].text })
  return redirectWithNotice(back, ticketUpdated)
}
