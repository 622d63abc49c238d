import { data } from 'react-router'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { moveDueDate } from '#app/features/enrollments/due-dates.commands.server.ts'
import { dueDateMovedNotice, dueDateRefusals } from '#app/features/enrollments/due-dates.messages.ts'
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
import { deskNotices, deskRefusals } from '#app/features/payments/desk/messages.ts'
import { steps } from '#app/features/payments/desk/rules.ts'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
} from '#app/features/payments/offline/commands.server.ts'
import { confirmForm, paidBackForm, recordForm, withdrawRecordingForm } from '#app/features/payments/offline/forms.ts'
import { offlineNotices, offlineRefusals } from '#app/features/payments/offline/messages.ts'
import { recordPaidBack } from '#app/features/payments/offline/paying-back.commands.server.ts'
import { settleStrayPayment } from '#app/features/payments/strays/commands.server.ts'
import { withdrawOnBehalf } from '#app/features/payments/withdrawal/commands.server.ts'
import { withdrawalRefusals } from '#app/features/payments/withdrawal/messages.ts'
import { submitForm, type FormResult } from '#app/http/form-results.server.ts'
import { readIntent } from '#app/http/intents.server.ts'

function requireHr(staff: StaffActor) {
  if (!isStaffAllowed('refund and revoke', staff)) throw data(null, { status: 403 })
}

/** Runs the steps of payments without a card. Returns null for any other intent. */
async function runOfflineIntent(staff: StaffActor, form: FormData, to: string): Promise<FormResult | null> {
  const refusals = offlineRefusals
  switch (form.get('intent')) {
    case 'record':
      return submitForm(form, recordForm, {
        run({ id, amount: amountPence, method, reference, receivedOn, hasConsented, ...payer }) {
          const money = { method, reference, receivedOn, hasConsented, amountPence, payer }
          return recordOfflinePayment({ staff, enrollmentId: id, money })
        },
        notice: (value) => offlineNotices.recorded(value),
        refusals,
        to,
      })
    case 'confirm':
      return submitForm(form, confirmForm, {
        run: (values) => confirmOfflinePayment({ staff, ...values }),
        notice: (value) => offlineNotices.confirmed(value),
        refusals,
        to,
      })
    case 'withdraw-recording':
      return submitForm(form, withdrawRecordingForm, {
        run: (values) => withdrawRecording({ staff, ...values }),
        notice: () => offlineNotices.withdrawn,
        refusals,
        to,
      })
    case 'paid-back':
      requireHr(staff)
      return submitForm(form, paidBackForm, {
        run: (values) => recordPaidBack({ staff, ...values }),
        notice: ({ pence }) => offlineNotices.paidBack(pence),
        refusals,
        to,
      })
    default:
      return null
  }
}

/** Runs a step with money or with an enrolment, at its desk or on a student's record or ticket. */
export async function runMoneyAct(staff: StaffActor, form: FormData, to: string): Promise<FormResult> {
  readIntent(form, steps)
  const offline = await runOfflineIntent(staff, form, to)
  if (offline) return offline
  const refusals = deskRefusals
  switch (form.get('intent')) {
    case 'retry':
      return submitForm(form, retryForm, {
        run: (values) => retryRefund({ staff, ...values }),
        notice: ({ pence }) => deskNotices.retry(pence),
        refusals,
        to,
      })
    case 'settle':
      requireHr(staff)
      return submitForm(form, settleForm, {
        run: (values) => recordManualRefund({ staff, ...values }),
        notice: ({ pence }) => deskNotices.settle(pence),
        refusals,
        to,
      })
    case 'settle-stray':
      requireHr(staff)
      return submitForm(form, settleForm, {
        run: (values) => settleStrayPayment({ staff, ...values }),
        notice: ({ pence }) => deskNotices['settle-stray'](pence),
        refusals,
        to,
      })
    case 'refund':
      requireHr(staff)
      return submitForm(form, refundForm, {
        run: (values) => refundOutsidePolicy({ staff, ...values }),
        notice: ({ pence }) => deskNotices.refund(pence),
        refusals,
        to,
      })
    case 'due-date':
      return submitForm(form, newDueDateForm, {
        run: ({ id: enrollmentId, ...details }) => moveDueDate({ staff, enrollmentId, ...details }),
        notice: (value) => dueDateMovedNotice(value),
        refusals: dueDateRefusals,
        to,
      })
    case 'withdraw':
      return submitForm(form, withdrawForForm, {
        run: ({ id: enrollmentId, ...details }) => withdrawOnBehalf({ staff, enrollmentId, ...details }),
        notice: ({ duePence }) => deskNotices.withdraw(duePence),
        refusals: withdrawalRefusals,
        to,
      })
    default:
      return submitForm(form, returnForm, {
        run: (values) => returnSurplus({ staff, ...values }),
        notice: ({ pence }) => deskNotices.return(pence),
        refusals,
        to,
      })
  }
}
