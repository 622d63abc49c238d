import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Outcome } from '#app/core/outcome.ts'
import { mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { moveDueDate } from '#app/features/enrollments/due-dates.commands.server.ts'
import { dueDateMoved, dueDateRefusals } from '#app/features/enrollments/due-dates.messages.ts'
import {
  refundOutsidePolicy,
  retryRefund,
  returnSurplus,
  recordManualRefund,
} from '#app/features/payments/desk/commands.server.ts'
import {
  newDueDateForm,
  refundForm,
  retryForm,
  returnForm,
  settleForm,
  withdrawForForm,
} from '#app/features/payments/desk/forms.ts'
import { deskNotices, deskRefusals, stepFailures, type DeskRefusal } from '#app/features/payments/desk/messages.ts'
import { readMoneyDesk } from '#app/features/payments/desk/queries.server.ts'
import { returnUrl, readMoneyFilter } from '#app/features/payments/desk/rules.ts'
import { MoneyDesk } from '#app/features/payments/desk/ui/money-desk.tsx'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
} from '#app/features/payments/offline/commands.server.ts'
import { confirmForm, paidBackForm, recordForm, withdrawRecordingForm } from '#app/features/payments/offline/forms.ts'
import { offlineFailures, offlineNotices, offlineRefusals } from '#app/features/payments/offline/messages.ts'
import { recordPaidBack } from '#app/features/payments/offline/paying-back.commands.server.ts'
import { withdrawOnBehalf } from '#app/features/payments/withdrawal/commands.server.ts'
import { withdrawalRefusals } from '#app/features/payments/withdrawal/messages.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import type { Route } from './+types/money.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the money queue', command: { ...stepFailures, ...offlineFailures } },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMoneyDesk({ staff: staffOf(context), filter: readMoneyFilter(url.searchParams) })
  return { desk, origin: visitOf(context).origin }
}

/** All of customer service may use the queue; only HR may refund outside the policy. */
function demandHr(staff: StaffActor) {
  if (!mayStaff('refund and revoke', staff)) throw data(null, { status: 403 })
}

type Answer =
  | { notice: Notice }
  | { refusal: { text: string; status: number } }
  | { unread: Parameters<typeof refuseForm>[0] }
type Settled = Outcome<{ pence: number }, DeskRefusal>

function answerOf(outcome: Settled, notice: (pence: number) => Notice): Answer {
  return outcome.ok ? { notice: notice(outcome.value.pence) } : { refusal: deskRefusals[outcome.reason] }
}

/** The steps of payments without a card. */
async function takeOffline(staff: StaffActor, form: FormData): Promise<Answer | null> {
  switch (form.get('intent')) {
    case 'record': {
      const parsed = parseForm(form, recordForm)
      if (!parsed.ok) return { unread: parsed }
      const { id, amount: amountPence, method, reference, receivedOn, hasConsented, ...payer } = parsed.value
      const money = { method, reference, receivedOn, hasConsented, amountPence, payer }
      const outcome = await recordOfflinePayment({ staff, enrollmentId: id, money })
      if (!outcome.ok) return { refusal: offlineRefusals[outcome.reason] }
      return { notice: offlineNotices.recorded(outcome.value) }
    }
    case 'confirm': {
      const parsed = parseForm(form, confirmForm)
      if (!parsed.ok) return { unread: parsed }
      const outcome = await confirmOfflinePayment({ staff, ...parsed.value })
      if (!outcome.ok) return { refusal: offlineRefusals[outcome.reason] }
      return { notice: offlineNotices.confirmed(outcome.value) }
    }
    case 'withdraw-recording': {
      const parsed = parseForm(form, withdrawRecordingForm)
      if (!parsed.ok) return { unread: parsed }
      const outcome = await withdrawRecording({ staff, ...parsed.value })
      if (!outcome.ok) return { refusal: offlineRefusals[outcome.reason] }
      return { notice: offlineNotices.withdrawn }
    }
    case 'paid-back': {
      demandHr(staff)
      const parsed = parseForm(form, paidBackForm)
      if (!parsed.ok) return { unread: parsed }
      const outcome = await recordPaidBack({ staff, ...parsed.value })
      if (!outcome.ok) return { refusal: offlineRefusals[outcome.reason] }
      return { notice: offlineNotices.paidBack(outcome.value.pence) }
    }
    default:
      return null
  }
}

async function take(staff: StaffActor, form: FormData): Promise<Answer> {
  const offline = await takeOffline(staff, form)
  if (offline) return offline
  switch (form.get('intent')) {
    case 'retry': {
      const parsed = parseForm(form, retryForm)
      if (!parsed.ok) return { unread: parsed }
      return answerOf(await retryRefund({ staff, ...parsed.value }), deskNotices.retry)
    }
    case 'settle': {
      demandHr(staff)
      const parsed = parseForm(form, settleForm)
      if (!parsed.ok) return { unread: parsed }
      return answerOf(await recordManualRefund({ staff, ...parsed.value }), deskNotices.settle)
    }
    case 'refund': {
      demandHr(staff)
      const parsed = parseForm(form, refundForm)
      if (!parsed.ok) return { unread: parsed }
      return answerOf(await refundOutsidePolicy({ staff, ...parsed.value }), deskNotices.refund)
    }
    case 'due-date': {
      const parsed = parseForm(form, newDueDateForm)
      if (!parsed.ok) return { unread: parsed }
      const { id: enrollmentId, ...details } = parsed.value
      const outcome = await moveDueDate({ staff, enrollmentId, ...details })
      return outcome.ok ? { notice: dueDateMoved(outcome.value) } : { refusal: dueDateRefusals[outcome.reason] }
    }
    case 'withdraw': {
      const parsed = parseForm(form, withdrawForForm)
      if (!parsed.ok) return { unread: parsed }
      const { id: enrollmentId, ...details } = parsed.value
      const outcome = await withdrawOnBehalf({ staff, enrollmentId, ...details })
      if (!outcome.ok) return { refusal: withdrawalRefusals[outcome.reason] }
      return { notice: deskNotices.withdraw(outcome.value.duePence) }
    }
    default: {
      const parsed = parseForm(form, returnForm)
      if (!parsed.ok) return { unread: parsed }
      return answerOf(await returnSurplus({ staff, ...parsed.value }), deskNotices.return)
    }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const answer = await take(staffOf(context), form)
  if ('notice' in answer) return redirectWithNotice(returnUrl(readMoneyFilter(url.searchParams)), answer.notice)
  if ('unread' in answer) return refuseForm(answer.unread)
  return refuseCommand(form, answer.refusal)
}

export default function Money() {
  const { desk, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="money" title="Money" origin={origin} refused={refused}>
      <MoneyDesk desk={desk} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
