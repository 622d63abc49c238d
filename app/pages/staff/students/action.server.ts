import { changeStudentStatus } from '#app/flows/change-student-status/student-status.commands.server.ts'
import { removeStudentFactors } from '#app/flows/remove-second-factor/staff.commands.server.ts'
import {
  factorRemovalForm,
  passwordLinkForm,
  restrictionForm,
  statusForm,
} from '#app/domain/students/students.forms.ts'
import {
  removalFailed,
  removalNotice,
  removalRefusals,
  passwordLinkFailed,
  passwordLinkRefusals,
  passwordLinkSent,
  restrictionFailed,
  restrictionNotices,
  restrictionRefusals,
} from '#app/domain/students/students.ts'
import { sendPasswordLink } from '#app/flows/send-password-link/password-link.commands.server.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { setDataUseRestriction } from '#app/domain/students/students.commands.server.ts'
import { statusNotices, statusRefusals, statusChangeNames, type StatusChange } from '#app/domain/students/status.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export const action = actions<Route.ActionArgs>(({ staff, url, origin }) => {
  const changeStatus = (change: StatusChange, failure: string) =>
    act({
      form: statusForm,
      run: (values) => changeStudentStatus({ staff, change, ...values }),
      refusals: statusRefusals,
      to: urlWithout(url, ...statusChangeNames),
      notice: statusNotices[change],
      failure,
    })
  const restriction = act({
    may: isStaffAllowed('answer complaints', staff),
    form: restrictionForm,
    run: ({ studentId, intent }) => setDataUseRestriction({ staff, studentId, isRestricted: intent === 'restrict' }),
    refusals: restrictionRefusals,
    to: urlWithout(url, 'restrict'),
    notice: (_, { intent }) => restrictionNotices[intent],
    failure: restrictionFailed,
  })
  return {
    suspend: changeStatus('suspend', 'Failed to suspend student'),
    expel: changeStatus('expel', 'Failed to expel student'),
    reactivate: changeStatus('reactivate', 'Failed to reactivate student'),
    restrict: restriction,
    lift: restriction,
    'remove-factors': act({
      form: factorRemovalForm,
      run: (values) => removeStudentFactors({ staff, ...values }),
      refusals: removalRefusals,
      to: urlWithout(url, 'second-factor'),
      notice: removalNotice,
      failure: removalFailed,
    }),
    'send-password-link': act({
      form: passwordLinkForm,
      run: (values) => sendPasswordLink({ staff, origin, ...values }),
      refusals: passwordLinkRefusals,
      to: urlWithout(url, 'password'),
      notice: passwordLinkSent,
      failure: passwordLinkFailed,
    }),
  }
})
