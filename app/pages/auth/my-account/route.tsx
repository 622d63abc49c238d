import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { countRecoveryCodes, readTwoStep, listPasskeys } from '#app/domain/accounts/factors.queries.server.ts'
import { unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { findPasskeyHost } from '#app/domain/accounts/passkeys.ts'
import { getOwnProfile, listSessions } from '#app/domain/accounts/accounts.queries.server.ts'
import { listClaimedPlaces, listOwnOrders } from '#app/domain/payments/teams/own.queries.server.ts'
import { findReminderChoice } from '#app/domain/reminders/reminders.queries.server.ts'
import { findPhotoUrl } from '#app/domain/students/photo.queries.server.ts'
import { largestPhotoBytes } from '#app/domain/students/photo.ts'
import { actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import { retryHeaders, type RouteHandle } from '#app/http/storage.ts'
import { MyAccountScreen } from './my-account-screen.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { accountActs } from './account-acts.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = {
  failures: { query: 'Failed to load your account' },
  body: { mostFileBytes: largestPhotoBytes },
} satisfies RouteHandle
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const [profile, sessions, twoStep, passkeys, codes, photoUrl, reminders, orders, held] = await Promise.all([
    getOwnProfile({ person }),
    listSessions({ person }),
    readTwoStep({ person }),
    listPasskeys({ person }),
    countRecoveryCodes({ person }),
    person.student ? findPhotoUrl({ student: person.student }) : null,
    person.student ? findReminderChoice({ student: person.student }) : null,
    listOwnOrders({ person }),
    person.student ? listClaimedPlaces({ student: person.student }) : [],
  ])
  const number = person.student?.matricNumber ?? person.staff?.employeeId ?? null
  return {
    profile,
    /** The matric number or employee id; null for people with neither. */
    number,
    sessions,
    twoStep,
    codesLeft: twoStep.state === 'on' || passkeys.length > 0 ? codes : null,
    passkeys,
    /** The domain that passkeys are bound to; null if the site was opened by its IP address. */
    passkeyHost: findPasskeyHost(visitOf(context).origin),
    /** The student's photo, with `url` null if there is none; null for other people. */
    photo: person.student && { url: photoUrl },
    /** The reminders that a student wants; null without a student record. */
    reminders,
    /** The orders of which this person is the contact, and the places that this person has claimed. */
    teams: { orders, held },
    /** True if this person has to set up a second factor before anything else. */
    isLocked: person.mustSetUpFactor,
  }
}

export const action = actions<Route.ActionArgs>((call) => accountActs(call), {
  failure: unexpected,
  take: (request) => takeFormWithFile(request, handle.body),
})

export default function MyAccount() {
  const screen = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedForm | { errors?: undefined; newCodes: readonly string[] }>()
  const refused = answer?.errors ? answer : undefined
  const newCodes = answer && !answer.errors ? answer.newCodes : null
  return (
    <>
      <PageMeta
        title="My account"
        description="Your profile, your email address and how you sign in."
        path="/my-account"
        isPrivate
      />
      <MyAccountScreen {...screen} refused={refused} newCodes={newCodes} />
    </>
  )
}

export const ErrorBoundary = AccountFailure
