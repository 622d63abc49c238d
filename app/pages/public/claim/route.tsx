import { data, redirect, useActionData, useLoaderData, Link, useNavigation } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { enrollmentRefusals } from '#app/domain/enrollments/enrollments.ts'
import { claimPlace } from '#app/flows/sell-team-places/claims.commands.server.ts'
import { findClaimRefusal } from '#app/domain/payments/teams/teams.queries.server.ts'
import { claimRefusals, teamNotices } from '#app/domain/payments/teams/teams.ts'
import { type OfferedPlace, readPlaceOffer } from '#app/domain/payments/teams/links.commands.server.ts'
import { claimForm } from '#app/domain/payments/teams/teams.forms.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { withDestination } from '#app/http/destination.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { claimNotices, formatShareConsent } from '#app/domain/payments/teams/terms.ts'
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

type ClaimStep = 'sign-in' | 'register' | 'claim'

type ClaimScreenProps = {
  offer: OfferedPlace
  token: string
  step: ClaimStep
  /** The reason why this student cannot claim the place; null if they can. */
  refusal: string | null
  /** The URL of the sign-in or registration page, which leads back to this page. */
  stepUrl: string
  refused: RefusedForm | undefined
}

/** The page on which a student claims a place. It says what the organisation will see of the student. */
function ClaimScreen({ offer, token, step, refusal, stepUrl, refused }: ClaimScreenProps) {
  const { organisation, isInvitation, courseSlug, courseTitle } = offer
  return (
    <>
      <section aria-labelledby="seen" className="grid gap-3">
        <h2 id="seen" className="text-2xl">
          What {organisation} sees
        </h2>
        <p>
          {claimNotices.always(organisation)} {isInvitation ? claimNotices.invitation : claimNotices.link}
        </p>
        <p>{claimNotices.money}</p>
        <p>
          <Link to={`/courses/${courseSlug}`} className="link">
            About {courseTitle}
          </Link>
        </p>
      </section>
      {step === 'claim' && refusal === null && <ClaimForm offer={offer} token={token} refused={refused} />}
      {step === 'claim' && refusal !== null && (
        <p className="rounded-md border border-l-4 border-warn bg-warn-wash px-5 py-4">
          You can’t claim this place: {refusal}.
        </p>
      )}
      {step === 'sign-in' && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={stepUrl}>Sign in to claim it</ButtonLink>
          <ButtonLink to={`${stepUrl}&mode=sign-up`} variant="quiet">
            Create an account
          </ButtonLink>
        </p>
      )}
      {step === 'register' && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={stepUrl}>Register as a student</ButtonLink>
        </p>
      )}
    </>
  )
}

type ClaimFormProps = {
  offer: OfferedPlace
  token: string
  refused: RefusedForm | undefined
}

function ClaimForm({ offer, token, refused }: ClaimFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <FormShell {...refused} fields={{ token }}>
      <CheckboxField name="shares" label={formatShareConsent(offer.organisation)} />
      <Button isBusy={isBusy} busyLabel="Claiming…">
        Claim my place
      </Button>
    </FormShell>
  )
}
