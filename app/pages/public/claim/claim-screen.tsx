import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { claimNotices, formatShareConsent } from '#app/domain/payments/teams/terms.ts'
import type { OfferedPlace } from '#app/domain/payments/teams/teams.ts'

export type ClaimStep = 'sign-in' | 'register' | 'claim'

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
export function ClaimScreen({ offer, token, step, refusal, stepUrl, refused }: ClaimScreenProps) {
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
    <FormShell {...refused}>
      <HiddenFields fields={{ token }} />
      <CheckboxField name="shares" label={formatShareConsent(offer.organisation)} />
      <Button isBusy={isBusy} busyLabel="Claiming…">
        Claim my place
      </Button>
    </FormShell>
  )
}
