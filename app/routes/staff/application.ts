import { redirect } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { isId } from '#app/core/ids.ts'
import { saveApplicationNotes, setApplicationStatus } from '#app/features/applications/review/commands.server.ts'
import { notesForm, statusForm } from '#app/features/applications/review/forms.ts'
import { fallbacks, notices, refusals } from '#app/features/applications/review/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { parseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

export const middleware = [allow('handle applications')]

function pageOf(applicationId: string) {
  return `?dashboard=hr&tab=job-applications&application=${isId(applicationId) ? applicationId : ''}`
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/staff-portal${pageOf(params.applicationId ?? '')}`)
}

/** Answers with the page the form stood on and a message: the forms work without JavaScript and keep the filter. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = staffOf(context)
  const form = await takeForm(request)
  const applicationId = params.applicationId ?? ''
  const isStatus = form.get('intent') === 'status'
  const parsed = isStatus ? parseForm(form, statusForm) : parseForm(form, notesForm)
  const back = `/staff-portal${parsed.ok ? parsed.value.back : pageOf(applicationId)}`
  const failed = (text: string) => redirectWithNotice(back, { tone: 'error', text })
  if (!parsed.ok) return failed(Object.values(parsed.errors)[0] ?? fallbacks[isStatus ? 'status' : 'notes'])
  if (!isId(applicationId)) return failed(refusals['not-found'].text)
  const outcome =
    'status' in parsed.value
      ? await setApplicationStatus(actor, { applicationId, ...parsed.value })
      : await saveApplicationNotes(actor, { applicationId, ...parsed.value })
  if (!outcome.ok) return failed(refusals[outcome.reason].text)
  return redirectWithNotice(back, isStatus ? notices.statusUpdated : notices.notesUpdated)
}
