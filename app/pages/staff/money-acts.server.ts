import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { moveDueDate } from '#app/domain/enrollments/due-dates.commands.server.ts'
import { dueDateMovedNotice, dueDateRefusals } from '#app/domain/enrollments/due-dates.ts'
import {
  refundOutsidePolicy,
  retryRefund,
  returnSurplus,
  recordManualRefund,
} from '#app/flows/refund/desk.commands.server.ts'
import {
  newDueDateForm,
  refundForm,
  retryForm,
  returnForm,
  settleForm,
  withdrawForForm,
} from '#app/domain/payments/desk.forms.ts'
import { deskNotices, deskRefusals } from '#app/domain/payments/desk.ts'
import {
  confirmOfflinePayment,
  recordOfflinePayment,
  withdrawRecording,
  recordPaidBack,
} from '#app/flows/pay-offline/offline.commands.server.ts'
import { confirmForm, paidBackForm, recordForm, withdrawRecordingForm } from '#app/domain/payments/payments.forms.ts'
import { offlineNotices, offlineRefusals } from '#app/domain/payments/offline.ts'
import { settleStrayPayment } from '#app/domain/payments/strays.commands.server.ts'
import { withdrawOnBehalf } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { withdrawalRefusals } from '#app/domain/payments/withdrawal.messages.ts'
import { act } from '#app/http/actions.server.ts'

/**
 * Builds the steps with money or with an enrolment, for their desk and for a student's record or ticket. Customer
 * service may use the queue, but only HR may refund outside the policy.
 */
export function moneyActs(staff: StaffActor, to: string) {
  const may = isStaffAllowed('refund and revoke', staff)
  const offline = { refusals: offlineRefusals, to }
  const desk = { refusals: deskRefusals, to }
  return {
    record: act({
      ...offline,
      form: recordForm,
      run({ id, amount: amountPence, method, reference, receivedOn, hasConsented, ...payer }) {
        const money = { method, reference, receivedOn, hasConsented, amountPence, payer }
        return recordOfflinePayment({ staff, enrollmentId: id, money })
      },
      notice: (money) => offlineNotices.recorded(money),
      failure: 'Failed to record the payment',
    }),
    confirm: act({
      ...offline,
      form: confirmForm,
      run: (values) => confirmOfflinePayment({ staff, ...values }),
      notice: (money) => offlineNotices.confirmed(money),
      failure: 'Failed to confirm the payment',
    }),
    'withdraw-recording': act({
      ...offline,
      form: withdrawRecordingForm,
      run: (values) => withdrawRecording({ staff, ...values }),
      notice: offlineNotices.withdrawn,
      failure: 'Failed to withdraw the recorded payment',
    }),
    'paid-back': act({
      ...offline,
      may,
      form: paidBackForm,
      run: (values) => recordPaidBack({ staff, ...values }),
      notice: ({ pence }) => offlineNotices.paidBack(pence),
      failure: 'Failed to record that the money was paid back',
    }),
    retry: act({
      ...desk,
      form: retryForm,
      run: (values) => retryRefund({ staff, ...values }),
      notice: ({ pence }) => deskNotices.retry(pence),
      failure: 'Failed to send the refund again',
    }),
    settle: act({
      ...desk,
      may,
      form: settleForm,
      run: (values) => recordManualRefund({ staff, ...values }),
      notice: ({ pence }) => deskNotices.settle(pence),
      failure: 'Failed to record the refund',
    }),
    'settle-stray': act({
      ...desk,
      may,
      form: settleForm,
      run: (values) => settleStrayPayment({ staff, ...values }),
      notice: ({ pence }) => deskNotices['settle-stray'](pence),
      failure: 'Failed to mark the money as settled',
    }),
    refund: act({
      ...desk,
      may,
      form: refundForm,
      run: (values) => refundOutsidePolicy({ staff, ...values }),
      notice: ({ pence }) => deskNotices.refund(pence),
      failure: 'Failed to refund the payment',
    }),
    return: act({
      ...desk,
      form: returnForm,
      run: (values) => returnSurplus({ staff, ...values }),
      notice: ({ pence }) => deskNotices.return(pence),
      failure: 'Failed to refund the money',
    }),
    'due-date': act({
      form: newDueDateForm,
      run: ({ id: enrollmentId, ...details }) => moveDueDate({ staff, enrollmentId, ...details }),
      refusals: dueDateRefusals,
      to,
      notice: (moved) => dueDateMovedNotice(moved),
      failure: 'Failed to move the due date',
    }),
    withdraw: act({
      form: withdrawForForm,
      run: ({ id: enrollmentId, ...details }) => withdrawOnBehalf({ staff, enrollmentId, ...details }),
      refusals: withdrawalRefusals,
      to,
      notice: ({ duePence }) => deskNotices.withdraw(duePence),
      failure: 'Failed to withdraw the student',
    }),
  }
}
