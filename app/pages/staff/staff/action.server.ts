import {
  editMemberAndPassOnWork,
  deactivateMemberAndPassOnWork,
} from '#app/flows/deactivate-staff/deactivate-staff.commands.server.ts'
import { changeForm, deactivationForm } from '#app/flows/deactivate-staff/deactivate-staff.forms.ts'
import { resetFactor } from '#app/flows/remove-second-factor/staff.commands.server.ts'
import { resetForm, addForm, emailForm, passwordLinkForm, reactivationForm } from '#app/domain/staff/staff.forms.ts'
import { addMember, reactivateMember, sendMemberPasswordLink } from '#app/flows/manage-staff/members.commands.server.ts'
import { correctEmail } from '#app/flows/manage-staff/members.email.commands.server.ts'
import { memberRefusals, notices, resetFailed } from '#app/domain/staff/members.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export const action = actions<Route.ActionArgs>(({ staff, url, origin }) => {
  const common = {
    refusals: memberRefusals,
    to: urlWithout(url, 'add', 'edit', 'email', 'deactivate', 'reset', 'reactivate', 'password'),
  }
  return {
    add: act({
      ...common,
      form: addForm,
      run: (values) => addMember({ staff, origin, ...values }),
      notice: notices.added,
      failure: 'Failed to create staff member',
    }),
    edit: act({
      ...common,
      form: changeForm,
      run: (values) => editMemberAndPassOnWork({ staff, ...values }),
      notice: notices.edited,
      failure: 'Failed to update staff member',
    }),
    email: act({
      ...common,
      form: emailForm,
      run: (values) => correctEmail({ staff, ...values }),
      notice: notices.emailChanged,
      failure: 'Failed to change the email address',
    }),
    deactivate: act({
      ...common,
      form: deactivationForm,
      run: (values) => deactivateMemberAndPassOnWork({ staff, ...values }),
      notice: notices.deactivated,
      failure: 'Failed to deactivate staff member',
    }),
    reactivate: act({
      ...common,
      form: reactivationForm,
      run: (values) => reactivateMember({ staff, ...values }),
      notice: notices.reactivated,
      failure: 'Failed to reactivate staff member',
    }),
    reset: act({
      ...common,
      form: resetForm,
      run: (values) => resetFactor({ staff, origin, ...values }),
      notice: notices.factorReset,
      failure: resetFailed,
    }),
    'password-link': act({
      ...common,
      form: passwordLinkForm,
      run: (values) => sendMemberPasswordLink({ staff, origin, ...values }),
      notice: notices.linkSent,
      failure: 'Failed to send the link',
    }),
  }
})
