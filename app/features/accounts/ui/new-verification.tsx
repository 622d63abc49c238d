import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form.tsx'
import { closedLinkTexts } from '../messages.ts'
import { ClosedLink } from './closed-link.tsx'
import { SubmitButton } from './submit-button.tsx'

type NewVerificationProps = Pick<FormShellProps, 'errors'> & {
  person: { email: string; isVerified: boolean; landing: string } | null
  door: string
  wasClosed: boolean
}

/** Sends a new verification email, only to the signed-in person, so that nobody can send emails to others. */
export function NewVerification({ person, door, wasClosed, errors }: NewVerificationProps) {
  if (person?.isVerified) {
    return (
      <ClosedLink text={`${person.email} is confirmed. Nothing is left to do.`}>
        <ButtonLink to={person.landing}>Go on</ButtonLink>
      </ClosedLink>
    )
  }
  const text = wasClosed
    ? closedLinkTexts.verify
    : 'Your address is not confirmed yet. We send you a letter with a link.'
  if (!person) {
    return (
      <ClosedLink text={wasClosed ? text : 'Please sign in to have a letter with a link sent to you.'}>
        <ButtonLink to={door}>Sign in</ButtonLink>
      </ClosedLink>
    )
  }
  return (
    <ClosedLink text={text}>
      <FormShell errors={errors ?? {}}>
        <input type="hidden" name="intent" value="send" />
        <SubmitButton label="Send me a new link" busyLabel="Sending…" />
      </FormShell>
    </ClosedLink>
  )
}
