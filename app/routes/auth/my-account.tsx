import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/features/accounts/ui/account-failure.tsx'
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
  cancelAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#app/features/accounts/factors/commands.server.ts'
import { countRecoveryCodes, readTwoStep } from '#app/features/accounts/factors/queries.server.ts'
import { inGroups } from '#app/features/accounts/factors/rules.ts'
import { accountRefusals, addressAsked, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { addPasskey, removePasskey, renamePasskey } from '#app/features/accounts/passkeys/commands.server.ts'
import { addPasskeyForm, removePasskeyForm, renamePasskeyForm } from '#app/features/accounts/passkeys/forms.ts'
import { listPasskeys } from '#app/features/accounts/passkeys/queries.server.ts'
import { passkeyHost } from '#app/features/accounts/passkeys/rules.ts'
import { changePassword } from '#app/features/accounts/passwords/commands.server.ts'
import { changeProfile } from '#app/features/accounts/profile/commands.server.ts'
import { getOwnProfile } from '#app/features/accounts/profile/queries.server.ts'
import { endOtherSessions, endSession } from '#app/features/accounts/sessions/commands.server.ts'
import { listSessions } from '#app/features/accounts/sessions/queries.server.ts'
import { wantsReminders } from '#app/features/reminders/queries.server.ts'
import { changePhoto, removePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefusals, photoRemoved, photoUpdated } from '#app/features/students/photo/messages.ts'
import { findPhotoUrl } from '#app/features/students/photo/queries.server.ts'
import { largestPhotoBytes } from '#app/features/students/photo/rules.ts'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeFormWithFile, typedValues } from '#app/http/forms.server.ts'
import { allow, ownerOf } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { sessionCookie } from '#app/http/session.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { MyAccountScreen } from '#app/views/my-account/ui/my-account-screen.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { takeReminderChoice } from './reminder-choice.server.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your account' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const person = ownerOf(context)
  const { origin } = visitOf(context)
  const [profile, sessions, twoStep, passkeys, codes, photoUrl, isReminded] = await Promise.all([
    getOwnProfile({ person }),
    listSessions({ person }),
    readTwoStep({ person }),
    listPasskeys({ person }),
    countRecoveryCodes({ person }),
    person.student ? findPhotoUrl({ student: person.student }) : null,
    person.student ? wantsReminders({ student: person.student }) : null,
  ])
  const number = person.student?.matricNumber ?? person.staff?.employeeId ?? null
  return {
    origin,
    profile,
    number,
    sessions,
    twoStep,
    codesLeft: twoStep.state === 'on' || passkeys.length > 0 ? codes : null,
    passkeys,
    passkeyHost: passkeyHost(origin),
    photo: person.student && { url: photoUrl },
    wantsReminders: isReminded,
    isLocked: person.mustSetUpFactor,
  }
}

type Asked = { form: FormData; context: ActionFunctionArgs['context'] }

function refuse(form: FormData, field: string, refusal: Parameters<typeof refusalText>[0]) {
  const { status } = accountRefusals[refusal.reason]
  return refuseForm({ ...refusal, errors: { [field]: refusalText(refusal) }, values: typedValues(form), status })
}

const fieldOf = {
  'wrong-password': 'currentPassword',
  'same-address': 'newEmail',
  'wrong-code': 'code',
  'factor-on': 'form',
  'factor-off': 'form',
  throttled: 'form',
} as const

/** One for each form of the page; which one it was is told by what comes back with a refusal. */
type NewCodes = { newCodes: readonly string[] }
type Answer = Response | ReturnType<typeof refuseForm> | NewCodes | ReturnType<typeof data<NewCodes>>

const acts: Record<string, (asked: Asked) => Promise<Answer>> = {
  async profile({ form, context }) {
    const parsed = parseForm(form, profileForm)
    if (!parsed.ok) return refuseForm(parsed)
    await changeProfile({ person: ownerOf(context), ...parsed.value })
    return redirectWithNotice('/my-account#profile', notices.profileSaved)
  },
  async photo({ form, context }) {
    const { student } = ownerOf(context)
    if (!student) throw data(null, { status: 403 })
    const photo = form.get('photo')
    const bytes = photo instanceof File ? await photo.bytes() : new Uint8Array()
    const outcome = await changePhoto({ student, bytes })
    if (outcome.ok) return redirectWithNotice('/my-account#profile', photoUpdated)
    const { text, status } = photoRefusals[outcome.reason]
    return refuseForm({ errors: { photo: text }, values: { intent: 'photo' }, status })
  },
  async 'remove-photo'({ context }) {
    const { student } = ownerOf(context)
    if (!student) throw data(null, { status: 403 })
    await removePhoto({ student })
    return redirectWithNotice('/my-account#profile', photoRemoved)
  },
  reminders: ({ form, context }) => takeReminderChoice(form, ownerOf(context)),
  async address({ form, context }) {
    const parsed = parseForm(form, changeAddressForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await requestAddressChange({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#address', addressAsked)
  },
  async password({ form, context }) {
    form.delete('username')
    const parsed = parseForm(form, changePasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await changePassword({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    const headers = new Headers({ 'set-cookie': sessionCookie({ ...outcome.value, origin }) })
    return redirectWithNotice('/my-account#password', notices.passwordChanged, headers)
  },
  async 'two-step-start'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const outcome = await startAuthenticator({ person: ownerOf(context), ...parsed.value })
    return outcome.ok ? redirect('/my-account#two-step') : refuse(form, fieldOf[outcome.reason], outcome)
  },
  async 'two-step-cancel'({ context }) {
    await cancelAuthenticator({ person: ownerOf(context) })
    return redirect('/my-account#two-step')
  },
  async 'two-step-confirm'({ form, context }) {
    const parsed = parseForm(form, codeForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await confirmAuthenticator({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    const headers = new Headers({ 'set-cookie': sessionCookie({ ...outcome.value, origin }) })
    return redirectWithNotice('/my-account#two-step', notices.factorOn, headers)
  },
  async 'two-step-codes'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const outcome = await renewRecoveryCodes({ person: ownerOf(context), ...parsed.value })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    return { newCodes: outcome.value.codes.map((code) => inGroups(code, '-')) }
  },
  async 'two-step-off'({ form, context }) {
    const parsed = parseForm(form, ownPasswordForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await removeAuthenticator({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#two-step', notices.factorOff)
  },
  async 'passkey-add'({ form, context }) {
    const parsed = parseForm(form, addPasskeyForm)
    if (!parsed.ok && parsed.errors.name) return refuseForm(parsed)
    if (!parsed.ok) return refuse(form, 'form', { reason: 'passkeys-need-scripts' })
    const { origin } = visitOf(context)
    const outcome = await addPasskey({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, 'form', outcome)
    const { sessionToken, codes } = outcome.value
    const headers = new Headers({ 'set-cookie': sessionCookie({ sessionToken, origin }) })
    if (!codes) return redirectWithNotice('/my-account#passkeys', notices.passkeyAdded, headers)
    return data({ newCodes: codes.map((code) => inGroups(code, '-')) }, { headers })
  },
  async 'passkey-rename'({ form, context }) {
    const parsed = parseForm(form, renamePasskeyForm)
    if (!parsed.ok) return refuseForm(parsed)
    await renamePasskey({ person: ownerOf(context), ...parsed.value })
    return redirectWithNotice('/my-account#passkeys', notices.passkeyRenamed)
  },
  async 'passkey-remove'({ form, context }) {
    const parsed = parseForm(form, removePasskeyForm)
    if (!parsed.ok) return refuseForm(parsed)
    const { origin } = visitOf(context)
    const outcome = await removePasskey({ person: ownerOf(context), ...parsed.value, origin })
    if (!outcome.ok) return refuse(form, fieldOf[outcome.reason], outcome)
    return redirectWithNotice('/my-account#passkeys', notices.passkeyRemoved)
  },
  async 'end-session'({ form, context }) {
    const parsed = parseForm(form, endSessionForm)
    if (!parsed.ok) throw data(null, { status: 400 })
    await endSession({ person: ownerOf(context), ...parsed.value })
    return redirectWithNotice('/my-account#sessions', notices.sessionEnded)
  },
  async 'end-others'({ context }) {
    await endOtherSessions({ person: ownerOf(context) })
    return redirectWithNotice('/my-account#sessions', notices.sessionsEnded)
  },
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeFormWithFile(request, { mostFileBytes: largestPhotoBytes })
  const intent = String(form.get('intent') ?? '')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  if (ownerOf(context).mustSetUpFactor && !/^(two-step|passkey)-/.test(intent)) throw data(null, { status: 403 })
  return answerForm(form, { otherwise: unexpected, answer: () => act({ form, context }) })
}

export default function MyAccount() {
  const { origin, ...screen } = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedForm | { newCodes: readonly string[] }>()
  const refused = answer && 'errors' in answer ? answer : undefined
  const newCodes = answer && 'newCodes' in answer ? answer.newCodes : null
  return (
    <>
      <PageMeta
        title="My account"
        description="Your profile, your address and how you sign in."
        origin={origin}
        path="/my-account"
        isPrivate
      />
      <MyAccountScreen {...screen} refused={refused} newCodes={newCodes} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AccountFailure error={error} />
}
