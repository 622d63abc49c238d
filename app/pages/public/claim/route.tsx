import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { enrollmentRefusals } from '#app/domain/enrollments/enrollments.ts'
import { claimPlace } from '#app/flows/sell-team-places/claims.commands.server.ts'
import { findClaimRefusal } from '#app/domain/payments/teams/teams.queries.server.ts'
import { claimForm } from '#app/domain/payments/teams/teams.forms.ts'
import { readPlaceOffer } from '#app/domain/payments/teams/links.commands.server.ts'
import { claimRefusals, teamNotices } from '#app/domain/payments/teams/teams.ts'
import { ClaimScreen } from './claim-screen.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { withDestination } from '#app/http/destination.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = {
  failures: { query: 'Failed to load the place' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readPlaceOffer({ token, ipAddress })
  if (!found.ok) {
    const { status, text } = claimRefusals[found.reason]
    return data({ token, offer: null, text }, { status })
  }
  const person = personOf(context)
  const offer = found.value
  const student = person?.student ?? null
  const back = `/claim?${new URLSearchParams({ token })}`
  const step = !person ? ('sign-in' as const) : student ? ('claim' as const) : ('register' as const)
  const refusal = student ? await findClaimRefusal({ student, courseId: offer.courseId }) : null
  const stepUrl = withDestination(person ? '/enroll' : '/auth?mode=sign-up', back)
  return { token, offer, text: null, step, refusal, stepUrl }
}

export const action = actions<Route.ActionArgs>(({ context, ipAddress }) => ({
  claim: act({
    form: claimForm,
    run(values) {
      const person = personOf(context)
      const back = `/claim?${new URLSearchParams({ token: values.token })}`
      if (person?.mustSetUpFactor) throw redirect('/my-account#two-step')
      if (!person?.student) throw redirect(withDestination(person ? '/enroll' : '/auth?mode=sign-up', back))
      return claimPlace({ student: person.student, ...values, ipAddress })
    },
    refusals: { ...enrollmentRefusals, ...claimRefusals },
    to: ({ courseId }) => `/course/${courseId}`,
    notice: teamNotices.claimed,
    failure: 'We couldn’t give you the place. Please try again.',
  }),
}))

export default function Claim() {
  const { text, ...page } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { offer } = page
  return (
    <LinkedPage
      title={offer ? 'A place for you' : 'Claim a place'}
      lead={offer ? `${offer.organisation} offers you a place on ${offer.courseTitle}.` : undefined}
    >
      <PageMeta
        title="Claim a place"
        description="Claim a place on a course that your organisation has paid for."
        path="/claim"
        isPrivate
        isRefused={offer === null}
      />
      {page.offer ? <ClaimScreen {...page} refused={refused} /> : <NoLinkedPage text={text ?? ''} />}
    </LinkedPage>
  )
}
