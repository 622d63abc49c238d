import { data } from 'react-router'
import type { StudentActor } from '#app/core/person.ts'
import { raiseTicket, reopenTicket, replyToTicket } from '#app/features/tickets/student-tickets/commands.server.ts'
import { raiseForm, replyForm } from '#app/features/tickets/student-tickets/forms.ts'
import {
  studentTicketRefusals,
  replySent,
  ticketRaised,
  ticketReopened,
  type StudentTicketRefusal,
} from '#app/features/tickets/student-tickets/messages.ts'
import { ticketUrl } from '#app/features/tickets/student-tickets/rules.ts'
import { isAttachmentRefusal } from '#app/features/tickets/attachments/messages.ts'
import { parseForm, takeFiles, typedValues } from '#app/http/forms.server.ts'
import type { FormResult } from '#app/http/form-results.server.ts'

function refuseTicketForm(form: FormData, reason: StudentTicketRefusal): FormResult {
  const { status, text } = studentTicketRefusals[reason]
  if (status === 404) throw data(null, { status })
  const field = reason === 'not-your-course' ? 'courseId' : isAttachmentRefusal(reason) ? 'files' : 'form'
  return { ok: false, errors: { [field]: text }, values: typedValues(form), status }
}

async function handleQuestion(form: FormData, student: StudentActor): Promise<FormResult> {
  const files = takeFiles(form, 'files')
  const parsed = parseForm(form, raiseForm)
  if (!parsed.ok) return parsed
  const outcome = await raiseTicket({ student, ...parsed.value, files })
  if (!outcome.ok) return refuseTicketForm(form, outcome.reason)
  return { ok: true, to: `${ticketUrl(outcome.value.ticketId)}#latest`, notice: ticketRaised }
}

async function handleReply(form: FormData, student: StudentActor, kind: 'reply' | 'reopen'): Promise<FormResult> {
  const files = takeFiles(form, 'files')
  const parsed = parseForm(form, replyForm)
  if (!parsed.ok) return parsed
  const reply = { student, ...parsed.value, files }
  const outcome = kind === 'reply' ? await replyToTicket(reply) : await reopenTicket(reply)
  if (!outcome.ok) return refuseTicketForm(form, outcome.reason)
  const notice = kind === 'reply' ? replySent : ticketReopened
  return { ok: true, to: `${ticketUrl(parsed.value.ticketId)}#latest`, notice }
}

/** Handles a student's question, reply or reopening, by the form's intent. Returns null for any other form. */
export async function handleTicketForm(form: FormData, student: StudentActor) {
  const intent = form.get('intent')
  if (intent === 'raise') return handleQuestion(form, student)
  if (intent === 'reply' || intent === 'reopen') return handleReply(form, student, intent)
  return null
}
