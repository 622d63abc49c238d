import type { StaffActor } from '#app/core/person.ts'
import { isAttachmentRefusal } from '#app/domain/tickets/attachments.ts'
import { describeConcurrentChange, refusals, ticketUpdated, updateFailed } from '#app/domain/tickets/handling.ts'
import { replyToStudent } from '#app/domain/tickets/thread.commands.server.ts'
import { replyForm } from '#app/domain/tickets/tickets.forms.ts'
import { findLastChange } from '#app/domain/tickets/thread.queries.server.ts'
import { act } from '#app/http/actions.server.ts'

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

/** Builds the form that replies to a student's ticket. */
export function replyAct(staff: StaffActor, to: string) {
  return act({
    form: replyForm,
    files: 'files',
    run: ({ next, ...reply }, files) => replyToStudent({ staff, ...reply, files, isResolving: next === 'resolve' }),
    refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
    field: (reason) => (isAttachmentRefusal(reason) ? 'files' : undefined),
    to,
    notice: ticketUpdated,
    failure: updateFailed,
  })
}
