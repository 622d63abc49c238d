import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { requestAddressChange } from '#app/features/accounts/addresses/commands.server.ts'
import { AddressForm } from '#app/features/accounts/addresses/ui/address-form.tsx'
import { changeAddressForm, changePasswordForm, endSessionForm, profileForm } from '#app/features/accounts/forms.ts'
import { accountRefusals, addressAsked, notices, refusalText, unexpected } from '#app/features/accounts/messages.ts'
import { changePassword } from '#app/features/accounts/passwords/commands.server.ts'
import { ChangePasswordForm } from '#app/features/accounts/passwords/ui/change-password-form.tsx'
import { changeProfile } from '#app/features/accounts/profile/commands.server.ts'
import { getOwnProfile } from '#app/features/accounts/profile/queries.server.ts'
import { ProfileForm } from '#app/features/accounts/profile/ui/profile-form.tsx'
import { endOtherSessions, endSession } from '#app/features/accounts/sessions/commands.server.ts'
import { listSessions } from '#app/features/accounts/sessions/queries.server.ts'
import { SessionTable } from '#app/features/accounts/sessions/ui/session-table.tsx'
import { AccountContents } from '#app/features/accounts/ui/account-contents.tsx'
import { AccountSection } from '#app/features/accounts/ui/account-section.tsx'
import { changePhoto, removePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefusals, photoRemoved, photoUpdated } from '#app/features/students/photo/messages.ts'
import { findPhotoUrl } from '#app/features/students/photo/queries.server.ts'
import { largestPhotoBytes } from '#app/features/students/photo/rules.ts'
import { OwnPhoto } from '#app/features/students/photo/ui/own-photo.tsx'
import { visitOf } from '#app/http/context.ts'
import { answerForm } from '#app/http/failures.server.ts'
import { parseForm, refuseForm, takeFormWithFile, typedValues } from '#app/http/forms.server.ts'
import { allow, ownerOf } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { sessionCookie } from '#app/http/session.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'

export const middleware = [allow('manage own account')]
export const headers = retryHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const person = ownerOf(context)
  const [profile, sessions, photoUrl] = await Promise.all([
    getOwnProfile({ person }),
    listSessions({ person }),
    person.student ? findPhotoUrl({ student: person.student }) : null,
  ])
  const number = person.student?.matricNumber ?? person.staff?.employeeId ?? null
  return { origin: visitOf(context).origin, profile, number, sessions, photo: person.student && { url: photoUrl } }
}

type Asked = { form: FormData; context: ActionFunctionArgs['context'] }

function refuse(form: FormData, field: string, refusal: Parameters<typeof refusalText>[0]) {
  const { status } = accountRefusals[refusal.reason]
  return refuseForm({ ...refusal, errors: { [field]: refusalText(refusal) }, values: typedValues(form), status })
}

const fieldOf = { 'wrong-password': 'currentPassword', 'same-address': 'newEmail', throttled: 'form' } as const

/** One for each form of the page; which one it was is told by what comes back with a refusal. */
const acts: Record<string, (asked: Asked) => Promise<Response | ReturnType<typeof refuseForm>>> = {
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
  return answerForm(form, { otherwise: unexpected, answer: () => act({ form, context }) })
}

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'address', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'sessions', title: 'Sessions' },
]

export default function MyAccount() {
  const { origin, profile, number, sessions: listed, photo } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const refusedIn = (intent: string) => (refused?.values?.intent === intent ? refused : undefined)
  return (
    <>
      <PageMeta
        title={refused ? 'Error: My account' : 'My account'}
        description="Your profile, your address and how you sign in."
        origin={origin}
        path="/my-account"
        isPrivate
      />
      <PageHeading size="portal" lead={[profile.fullName, number].filter(Boolean).join(', ')}>
        My account
      </PageHeading>
      <div className="mt-7 grid gap-x-11 lg:grid-cols-[10.625rem_minmax(0,1fr)]">
        <AccountContents sections={sections} />
        <div>
          <AccountSection id="profile" title="Profile" text={<p>A certificate keeps the name it was issued in.</p>}>
            {photo && (
              <OwnPhoto url={photo.url} fullName={profile.fullName} error={refusedIn('photo')?.errors?.photo} />
            )}
            <ProfileForm profile={profile} {...refusedIn('profile')} />
          </AccountSection>
          <AccountSection
            id="address"
            title="Email address"
            text={<p>You sign in with it. The old address stays until the new one is confirmed, and is told.</p>}
          >
            <AddressForm {...profile} {...refusedIn('address')} />
          </AccountSection>
          <AccountSection
            id="password"
            title="Password"
            text={
              <p>
                At least 12 characters with an uppercase letter, a lowercase letter and a number. Changing it ends your
                other sessions.
              </p>
            }
          >
            <ChangePasswordForm
              email={profile.email}
              changedAt={profile.passwordChangedAt}
              errors={refusedIn('password')?.errors}
            />
          </AccountSection>
          <AccountSection
            id="sessions"
            title="Sessions"
            text={<p>Where you are signed in. Ending one takes effect at its next request.</p>}
          >
            <SessionTable sessions={listed} />
          </AccountSection>
        </div>
      </div>
    </>
  )
}
