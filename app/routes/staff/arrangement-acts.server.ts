import type { StaffActor } from '#app/core/person.ts'
import { grantRequest, refuseRequest } from '#app/features/exams/arrangement-requests/commands.server.ts'
import { grantForm, refusalForm, resitForm, settingForm } from '#app/features/exams/arrangement-requests/forms.ts'
import { deskFailures, deskNotices, decisionRefusals } from '#app/features/exams/arrangement-requests/messages.ts'
import { grantResit, setArrangements } from '#app/features/exams/access-arrangements.commands.server.ts'
import { arrangementRefusals } from '#app/features/exams/messages.ts'
import { submitForm, type FormResult } from '#app/http/form-results.server.ts'

const refusals = { ...arrangementRefusals, ...decisionRefusals }
type Step = (staff: StaffActor, form: FormData, to: string) => Promise<FormResult>

function toArrangements({ percent, breakMinutes }: { percent: number; breakMinutes: number }) {
  return { extraTimeFactor: 1 + percent / 100, breakMinutes }
}

/** The steps with exam arrangements, at their desk or on a student's record or ticket. */
export const arrangementActs: Record<keyof typeof deskFailures, Step> = {
  grant: (staff, form, to) =>
    submitForm(form, grantForm, {
      run: ({ requestId, answer, ...chosen }) =>
        grantRequest({ staff, requestId, answer, arrangements: toArrangements(chosen) }),
      notice: () => deskNotices.granted,
      refusals,
      to,
    }),
  refuse: (staff, form, to) =>
    submitForm(form, refusalForm, {
      run: (values) => refuseRequest({ staff, ...values }),
      notice: () => deskNotices.refused,
      refusals,
      to,
    }),
  set: (staff, form, to) =>
    submitForm(form, settingForm, {
      run: ({ studentId, ...chosen }) => setArrangements({ staff, studentId, arrangements: toArrangements(chosen) }),
      notice: () => deskNotices.set,
      refusals,
      to,
    }),
  resit: (staff, form, to) =>
    submitForm(form, resitForm, {
      run: (values) => grantResit({ staff, ...values }),
      notice: () => deskNotices.resit,
      refusals,
      to,
    }),
}
