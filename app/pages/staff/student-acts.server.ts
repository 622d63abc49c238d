import type { StaffActor } from '#app/core/person.ts'
import { grantRequest, refuseRequest } from '#app/domain/exams/arrangement-requests.commands.server.ts'
import { grantForm, refusalForm, resitForm, settingForm } from '#app/domain/exams/arrangement-requests.forms.ts'
import { deskNotices, decisionRefusals } from '#app/domain/exams/arrangement-requests.ts'
import { grantResit, setArrangements } from '#app/domain/exams/access-arrangements.commands.server.ts'
import { arrangementRefusals } from '#app/domain/exams/exams.messages.ts'
import { act, forbidden, type Acts } from '#app/http/actions.server.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { moneyActs } from './money-acts.server.ts'

function toArrangements({ percent, breakMinutes }: { percent: number; breakMinutes: number }) {
  return { extraTimeFactor: 1 + percent / 100, breakMinutes }
}

/** Builds the steps with exam arrangements, for their desk and for a student's record or ticket. */
export function arrangementActs(staff: StaffActor, to: string) {
  const common = { refusals: { ...arrangementRefusals, ...decisionRefusals }, to }
  return {
    grant: act({
      ...common,
      form: grantForm,
      run: ({ requestId, answer, ...chosen }) =>
        grantRequest({ staff, requestId, answer, arrangements: toArrangements(chosen) }),
      notice: deskNotices.granted,
      failure: 'Failed to grant the arrangements',
    }),
    refuse: act({
      ...common,
      form: refusalForm,
      run: (values) => refuseRequest({ staff, ...values }),
      notice: deskNotices.refused,
      failure: 'Failed to refuse the request',
    }),
    set: act({
      ...common,
      form: settingForm,
      run: ({ studentId, ...chosen }) => setArrangements({ staff, studentId, arrangements: toArrangements(chosen) }),
      notice: deskNotices.set,
      failure: 'Failed to set the arrangements',
    }),
    resit: act({
      ...common,
      form: resitForm,
      run: (values) => grantResit({ staff, ...values }),
      notice: deskNotices.resit,
      failure: 'Failed to grant the resit',
    }),
  }
}

/** Builds what staff can do for a student without leaving the ticket or the record. */
export function studentActs(staff: StaffActor, to: string): Acts {
  const { 'due-date': dueDate, withdraw, record, return: giveBack, refund } = moneyActs(staff, to)
  const acts = { 'due-date': dueDate, withdraw, record, return: giveBack, refund, ...arrangementActs(staff, to) }
  if (isStaffAllowed('manage students', staff)) return acts
  return Object.fromEntries(Object.keys(acts).map((intent) => [intent, forbidden]))
}
