import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Person, StudentActor } from '#app/core/person.ts'
import { requestAddressChange } from '#app/domain/accounts/addresses.commands.server.ts'
import {
  changeAddressForm,
  changePasswordForm,
  codeForm,
  endSessionForm,
  ownPasswordForm,
  profileForm,
} from '#app/domain/accounts/accounts.forms.ts'
import {
  cancelAuthenticatorSetup,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from '#app/domain/accounts/factors.commands.server.ts'
import { groupByFour } from '#app/domain/accounts/factors.ts'
import { accountRefusals, emailChangeRequested, notices, refusalText } from '#app/domain/accounts/accounts.messages.ts'
import { addPasskey, removePasskey, renamePasskey } from '#app/domain/accounts/passkeys.commands.server.ts'
import { addPasskeyForm, removePasskeyForm, renamePasskeyForm } from '#app/domain/accounts/passkeys.forms.ts'
import { changePassword } from '#app/domain/accounts/passwords.commands.server.ts'
import { changeProfile } from '#app/domain/accounts/profile.commands.server.ts'
import { endOtherSessions, endSession } from '#app/domain/accounts/sessions.commands.server.ts'
import { act, forbidden, refuse, sameAct, type Acts, anyFields } from '#app/http/actions.server.ts'
import { parseForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { sessionCookie } from '#app/http/session.server.ts'
import { setSharingWithOrganisation } from '#app/flows/sell-team-places/claims.commands.server.ts'
import { sharingForm } from '#app/domain/payments/teams/teams.forms.ts'
import { teamNotices } from '#app/domain/payments/teams/teams.ts'
import { setReminders } from '#app/flows/send-reminders/send-reminders.commands.server.ts'
import { setDailyEmail } from '#app/flows/send-reminders/daily.commands.server.ts'
import { dailyEmailForm, reminderForm } from '#app/domain/reminders/reminders.forms.ts'
import { dailyEmailOff, describeDailyEmail, remindersSent, remindersStopped } from '#app/domain/reminders/reminders.ts'
import { changePhoto, removePhoto } from '#app/domain/students/photo.commands.server.ts'
import { photoRefusals, photoRemoved, photoUpdated } from '#app/domain/students/photo.ts'

/** Builds the forms that only students have in their account; others may not send them. */
function studentActs(student: StudentActor | null): Acts {
  if (!student) return sameAct(['photo', 'remove-photo', 'reminders', 'daily-email', 'sharing'], forbidden)
  return {
    photo: act({
      form: anyFields,
      files: 'photo',
      run: (_, [photo]) => changePhoto({ student, content: photo?.content ?? new Blob() }),
      refusals: photoRefusals,
      field: () => 'photo',
      to: '/my-account#profile',
      notice: photoUpdated,
    }),
    async 'remove-photo'() {
      await removePhoto({ student })
      return redirectWithNotice('/my-account#profile', photoRemoved)
    },
    async reminders(form) {
      const parsed = parseForm(form, reminderForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const isWanted = parsed.value.act === 'send'
      await setReminders({ student, isWanted })
      return redirectWithNotice('/my-account#letters', isWanted ? remindersSent : remindersStopped)
    },
    async 'daily-email'(form) {
      const parsed = parseForm(form, dailyEmailForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const { hour } = parsed.value
      await setDailyEmail({ student, hour })
      return redirectWithNotice('/my-account#letters', hour === null ? dailyEmailOff : describeDailyEmail(hour))
    },
    sharing: act({
      form: sharingForm,
      run: (values) => setSharingWithOrganisation({ student, ...values }),
      refusals() {
        throw data(null, { status: 404 })
      },
      to: '/my-account#teams',
      notice: teamNotices.shared,
    }),
  }
}

type Refused = Parameters<typeof refusalText>[0]

/** The fields that show a refusal. All others appear above the form. */
const fieldOf: Partial<Record<Refused['reason'], string>> = {
  'wrong-password': 'currentPassword',
  'personal-password': 'newPassword',
  'same-address': 'newEmail',
  'wrong-code': 'code',
}

const explain = (refused: Refused) => ({
  text: refusalText(refused),
  status: accountRefusals[refused.reason].status,
  field: fieldOf[refused.reason],
})

const refuseAccountForm = (form: FormData, refused: Refused) =>
  refuseForm(refuse(form, { ...refused, ...explain(refused) }))

const showCodes = (codes: readonly string[]) => ({ newCodes: codes.map((code) => groupByFour(code, '-')) })

type Own = { person: Person; origin: string }

function accountFormActs({ person, origin }: Own): Acts {
  return {
    async profile(form) {
      const parsed = parseForm(form, profileForm)
      if (!parsed.ok) return refuseForm(parsed)
      await changeProfile({ person, ...parsed.value })
      return redirectWithNotice('/my-account#profile', notices.profileSaved)
    },
    address: act({
      form: changeAddressForm,
      run: (values) => requestAddressChange({ person, ...values, origin }),
      refusals: (refused) => explain(refused),
      to: '/my-account#address',
      notice: emailChangeRequested,
    }),
    password: act({
      form: changePasswordForm.extend({ username: z.string().optional() }),
      run: ({ username: _username, ...values }) => changePassword({ person, ...values, origin }),
      refusals: (refused) => explain(refused),
      to: '/my-account#password',
      notice: notices.passwordChanged,
      headers: (session) => ({ 'set-cookie': sessionCookie({ ...session, origin }) }),
    }),
    async 'end-session'(form) {
      const parsed = parseForm(form, endSessionForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      await endSession({ person, ...parsed.value })
      return redirectWithNotice('/my-account#sessions', notices.sessionEnded)
    },
    async 'end-others'() {
      await endOtherSessions({ person })
      return redirectWithNotice('/my-account#sessions', notices.sessionsEnded)
    },
  }
}

function factorActs({ person, origin }: Own): Acts {
  return {
    'two-step-start': act({
      form: ownPasswordForm,
      run: (values) => startAuthenticatorSetup({ person, ...values }),
      refusals: (refused) => explain(refused),
      to: '/my-account#two-step',
      notice: null,
    }),
    async 'two-step-cancel'() {
      await cancelAuthenticatorSetup({ person })
      return redirect('/my-account#two-step')
    },
    'two-step-confirm': act({
      form: codeForm,
      run: (values) => confirmAuthenticator({ person, ...values, origin }),
      refusals: (refused) => explain(refused),
      to: '/my-account#two-step',
      notice: notices.factorOn,
      headers: (session) => ({ 'set-cookie': sessionCookie({ ...session, origin }) }),
    }),
    async 'two-step-codes'(form) {
      const parsed = parseForm(form, ownPasswordForm)
      if (!parsed.ok) return refuseForm(parsed)
      const outcome = await renewRecoveryCodes({ person, ...parsed.value })
      if (outcome.ok) return showCodes(outcome.value.codes)
      return refuseAccountForm(form, outcome)
    },
    'two-step-off': act({
      form: ownPasswordForm,
      run: (values) => removeAuthenticator({ person, ...values, origin }),
      refusals: (refused) => explain(refused),
      to: '/my-account#two-step',
      notice: notices.factorOff,
    }),
    async 'passkey-add'(form) {
      const parsed = parseForm(form, addPasskeyForm)
      if (!parsed.ok && parsed.errors.name) return refuseForm(parsed)
      if (!parsed.ok) return refuseAccountForm(form, { reason: 'passkeys-need-scripts' })
      const outcome = await addPasskey({ person, ...parsed.value, origin })
      if (!outcome.ok) return refuseAccountForm(form, outcome)
      const { sessionToken, codes } = outcome.value
      const headers = new Headers({ 'set-cookie': sessionCookie({ sessionToken, origin }) })
      if (!codes) return redirectWithNotice('/my-account#passkeys', notices.passkeyAdded, headers)
      return data(showCodes(codes), { headers })
    },
    async 'passkey-rename'(form) {
      const parsed = parseForm(form, renamePasskeyForm)
      if (!parsed.ok) return refuseForm(parsed)
      await renamePasskey({ person, ...parsed.value })
      return redirectWithNotice('/my-account#passkeys', notices.passkeyRenamed)
    },
    'passkey-remove': act({
      form: removePasskeyForm,
      run: (values) => removePasskey({ person, ...values, origin }),
      refusals: (refused) => explain(refused),
      to: '/my-account#passkeys',
      notice: notices.passkeyRemoved,
    }),
  }
}

/** Builds the forms of a person's account. Until a required second factor is set up, only those that set it up. */
export function accountActs(own: Own): Acts {
  const { student, mustSetUpFactor } = own.person
  const others = { ...accountFormActs(own), ...studentActs(student) }
  return { ...(mustSetUpFactor ? sameAct(Object.keys(others), forbidden) : others), ...factorActs(own) }
}
