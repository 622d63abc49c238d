import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { requestAddressChange } from '#app/features/accounts/addresses/commands.server.ts'
import {
  changeAddressForm,
  changePasswordForm,
  codeForm,
  endSessionForm,
  ownPasswordForm,
  profileForm,
} from '#app/features/accounts/forms.ts'
import {
  cancelAuthenticatorSetup,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from '#app/features/accounts/factors/commands.server.ts'
import { groupByFour } from '#app/features/accounts/factors/rules.ts'
import { accountRefusals, emailChangeRequested, notices, refusalText } from '#app/features/accounts/messages.ts'
import { addPasskey, removePasskey, renamePasskey } from '#app/features/accounts/passkeys/commands.server.ts'
import { addPasskeyForm, removePasskeyForm, renamePasskeyForm } from '#app/features/accounts/passkeys/forms.ts'
import { changePassword } from '#app/features/accounts/passwords.commands.server.ts'
import { changeProfile } from '#app/features/accounts/profile.commands.server.ts'
import { endOtherSessions, endSession } from '#app/features/accounts/sessions.commands.server.ts'
import { setSharingWithOrganisation } from '#app/features/payments/teams/claims.commands.server.ts'
import { sharingForm } from '#app/features/payments/teams/forms.ts'
import { teamNotices } from '#app/features/payments/teams/messages.ts'
import { changePhoto, removePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefusals, photoRemoved, photoUpdated } from '#app/features/students/photo/messages.ts'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { signedInPerson } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { sessionCookie } from '#app/http/session.server.ts'
import { saveDailyEmail, saveReminderChoice } from './reminder-choice.server.ts'

type Submitted = { form: FormData; context: ActionFunctionArgs['context'] }

function refuseAtField(form: FormData, field: string, refusal: Parameters<typeof refusalText>[0]) {
  const { status } = accountRefusals[refusal.reason]
  return refuseForm({ ...refusal, errors: { [field]: refusalText(refusal) }, values: typedValues(form), status })
}

const fieldOf = {
  'wrong-password': 'currentPassword',
  'personal-password': 'newPassword',
  'unconfirmed-address': 'form',
  'session-over': 'form',
  'same-address': 'newEmail',
  'wrong-code': 'code',
  'factor-on': 'form',
  'factor-off': 'form',
  throttled: 'form',
} as const

type NewCodes = { newCodes: readonly string[] }
type Answer = Response | ReturnType<typeof refuseForm> | NewCodes | ReturnType<typeof data<NewCodes>>

export const accountActions: Record<string, (submitted: Submitted) => Promise<Answer>> = {
  async profile({ form, context }) {
    const parsed = parseForm(form, profileForm)
    if (!parsed.ok) return refuseForm(parsed)
    await changeProfile({ person: signedInPerson(context), ...parsed.value })
    return redirectWithNotice('/my-account#profile', notices.profileSaved)
  },
  async photo({ form, context }) {
    const { student } = signedInPerson(context)
    if (!student) throw data(null, { status: 403 })
    const photo = form.get('photo')
    const content = photo instanceof File ? photo : new Blob()
    const outcome = await changePhoto({ student, content })
    if (outcome.ok) return redirectWithNotice('/my-account#profile', photoUpdated)
    const { text, status } = photoRefusals[outcome.reason]
    return refuseForm({ errors: { photo: text }, values: { intent: 'photo' }, status })
  },
  async 'remove-photo'({ context }) {
    const { student } = signedInPerson(context)
    if (!student) throw data(null, { status: 403 })
    await removePhoto({ student })
    return redirectWithNotice('/my-account#profile', photoRemoved)
  },
  reminders: ({ form, context }) => saveReminderChoice(form, signedInPerson(context)),
  async sharing({ form, context }) {
    const { student } = signedInPerson(context)
    if (!student) throw data(null, { status: 403 })
    const parsed = parseForm(form, sharingForm)
    if (!parsed.ok) return refuseForm(parsed)
    const outcome = await setSharingWithOrganisation({ student, ...parsed.value })
    if (!outcome.ok) throw data(null, { status: 404 })
    return redirectWithNotice('/my-account#teams', teamNotices.shared)
  },
  'daily-email': ({ form, context }) => saveDailyEmail(form, signedInPerson(context)),
  async address({ form, context }) {
    const parsed = parseForm(form, changeAddressForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await requestAddressChange({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#address', emailChangeRequested)
  },
  async password({ form, context }) {
    form.delete('username')
    const parsed = parseForm(form, changePasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await changePassword({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    const headers = new Headers({ 'set-cookie': sessionCookie({ ...outcome.value, origin }) })
    return redirectWithNotice('/my-account#password', notices.passwordChanged, headers)
  },
  async 'two-step-start'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const outcome = await startAuthenticatorSetup({ person: signedInPerson(context), ...parsed.value })
    return outcome.ok ? redirect('/my-account#two-step') : refuseAtField(form, fieldOf[outcome.reason], outcome)
  },
  async 'two-step-cancel'({ context }) {
    await cancelAuthenticatorSetup({ person: signedInPerson(context) })
    return redirect('/my-account#two-step')
  },
  async 'two-step-confirm'({ form, context }) {
    const parsed = parseForm(form, codeForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await confirmAuthenticator({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    const headers = new Headers({ 'set-cookie': sessionCookie({ ...outcome.value, origin }) })
    return redirectWithNotice('/my-account#two-step', notices.factorOn, headers)
  },
  async 'two-step-codes'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const outcome = await renewRecoveryCodes({ person: signedInPerson(context), ...parsed.value })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    return { newCodes: outcome.value.codes.map((code) => groupByFour(code, '-')) }
  },
  async 'two-step-off'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await removeAuthenticator({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#two-step', notices.factorOff)
  },
  async 'passkey-add'({ form, context }) {
    const parsed = parseForm(form, addPasskeyForm)
    if (!parsed.ok && parsed.errors.name) return refuseForm(parsed)
    if (!parsed.ok) return refuseAtField(form, 'form', { reason: 'passkeys-need-scripts' })
    const { origin } = visitOf(context)
    const outcome = await addPasskey({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, 'form', outcome)
    const { sessionToken, codes } = outcome.value
    const headers = new Headers({ 'set-cookie': sessionCookie({ sessionToken, origin }) })
    if (!codes) return redirectWithNotice('/my-account#passkeys', notices.passkeyAdded, headers)
    return data({ newCodes: codes.map((code) => groupByFour(code, '-')) }, { headers })
  },
  async 'passkey-rename'({ form, context }) {
    const parsed = parseForm(form, renamePasskeyForm)
    if (!parsed.ok) return refuseForm(parsed)
    await renamePasskey({ person: signedInPerson(context), ...parsed.value })
    return redirectWithNotice('/my-account#passkeys', notices.passkeyRenamed)
  },
  async 'passkey-remove'({ form, context }) {
    const parsed = parseForm(form, removePasskeyForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await removePasskey({ person: signedInPerson(context), ...parsed.value, origin })
    if (!outcome.ok) return refuseAtField(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#passkeys', notices.passkeyRemoved)
  },
  async 'end-session'({ form, context }) {
    const parsed = parseForm(form, endSessionForm)
    if (!parsed.ok) throw data(null, { status: 400 })
    await endSession({ person: signedInPerson(context), ...parsed.value })
    return redirectWithNotice('/my-account#sessions', notices.sessionEnded)
  },
  async 'end-others'({ context }) {
    await endOtherSessions({ person: signedInPerson(context) })
    return redirectWithNotice('/my-account#sessions', notices.sessionsEnded)
  },
}
