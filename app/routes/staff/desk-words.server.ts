import type { StaffActor } from '#app/core/person.ts'
import { isAttachmentRefusal } from '#app/features/tickets/attachments/messages.ts'
import { refusals, ticketUpdated } from '#app/features/tickets/handling.messages.ts'
import { replyToStudent } from '#app/features/tickets/thread/commands.server.ts'
import { replyForm } from '#app/features/tickets/thread/forms.ts'
import { parseForm, takeFiles, typedValues } from '#app/http/forms.server.ts'
import type { FormResult } from '#app/http/form-results.server.ts'

/** Replies to a student's ticket and redirects to `to`. */
export async function takeReply(form: FormData, staff: StaffActor, to: string): Promise<FormResult> {
  const files = await takeFiles(form, 'files')
  const parsed = parseForm(form, replyForm)
  if (!parsed.ok) return parsed
  const outcome = await replyToStudent({ staff, ...parsed.value, files })
  if (outcome.ok) return { ok: true, to, notice: ticketUpdated }
  const { text, status } = refusals[outcome.reason]
  const field = isAttachmentRefusal(outcome.reason) ? 'files' : 'form'
  return { ok: false, errors: { [field]: text }, values: typedValues(form), status }
}
