import type { StaffActor } from '#app/core/person.ts'
import { isAttachmentRefusal } from '#app/features/tickets/attachments/messages.ts'
import { describeConcurrentChange, refusals, ticketUpdated } from '#app/features/tickets/handling.messages.ts'
import { replyToStudent } from '#app/features/tickets/thread/commands.server.ts'
import { replyForm } from '#app/features/tickets/thread/forms.ts'
import { findLastChange } from '#app/features/tickets/thread/queries.server.ts'
import { parseForm, takeFiles, typedValues } from '#app/http/forms.server.ts'
import type { FormResult } from '#app/http/form-results.server.ts'

type Reason = keyof typeof refusals

/** Returns the text and status of a refusal. For a conflict the text names the colleague or student who caused it. */
export async function explainRefusal({
  staff,
  reason,
  ticketId,
}: {
  staff: StaffActor
  reason: Reason
  ticketId: string | null
}): Promise<{ text: string; status: number }> {
  if (reason !== 'changed-meanwhile' || !ticketId) return refusals[reason]
  return describeConcurrentChange(await findLastChange({ staff, ticketId }))
}

/** Replies to a student's ticket and redirects to `to`. */
export async function submitReply(form: FormData, staff: StaffActor, to: string): Promise<FormResult> {
  const files = takeFiles(form, 'files')
  const parsed = parseForm(form, replyForm)
  if (!parsed.ok) return parsed
  const { next, ...reply } = parsed.value
  const outcome = await replyToStudent({ staff, ...reply, files, isResolving: next === 'resolve' })
  if (outcome.ok) return { ok: true, to, notice: ticketUpdated }
  const { text, status } = await explainRefusal({ staff, reason: outcome.reason, ticketId: reply.ticketId })
  const field = isAttachmentRefusal(outcome.reason) ? 'files' : 'form'
  return { ok: false, errors: { [field]: text }, values: typedValues(form), status }
}
