import { data } from 'react-router'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { disputeFilePurposes, type DisputeStepKind } from '#app/core/vocabulary.ts'
import { takeDisputeStep } from '#app/features/payments/dispute-steps/commands.server.ts'
import { disputeStepForm } from '#app/features/payments/dispute-steps/forms.ts'
import { disputeNotices, disputeRefusals } from '#app/features/payments/dispute-steps/messages.ts'
import type { SentFile } from '#app/features/payments/dispute-steps/types.ts'
import { refuseOutcome, runWithForm, takeFiles } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

const kinds: Readonly<Record<string, DisputeStepKind>> = {
  'dispute-note': 'note',
  'dispute-evidence': 'evidence',
  'dispute-accepted': 'accepted',
}

/** Returns the kind of step in a dispute that a form records; null for any other form. */
export function disputeStepOf(form: FormData) {
  return kinds[String(form.get('intent'))] ?? null
}

/** Records a step in a dispute, for the page of a payment and the page of an organisation's order. */
export async function submitDisputeStep({
  staff,
  form,
  kind,
  returnTo,
}: {
  staff: StaffActor
  form: FormData
  kind: DisputeStepKind
  returnTo: string
}) {
  // Customer service records steps; only HR answers the bank.
  if (kind !== 'note' && !isStaffAllowed('refund and revoke', staff)) throw data(null, { status: 403 })
  const files: SentFile[] = []
  for (const purpose of disputeFilePurposes) {
    const [sent] = await takeFiles(form, purpose)
    if (sent && kind === 'evidence') files.push({ purpose, ...sent })
  }
  const outcome = await runWithForm(form, disputeStepForm, (values) =>
    takeDisputeStep({ staff, kind, files, ...values }),
  )
  if (!outcome.ok) return refuseOutcome(form, outcome, disputeRefusals)
  return redirectWithNotice(returnTo, disputeNotices[kind])
}
