import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { closedLinkTexts } from '#app/domain/accounts/accounts.messages.ts'
import { ClosedLinkNote } from '#app/domain/accounts/ui/closed-link-note.tsx'
import { SubmitButton } from '#app/domain/accounts/ui/submit-button.tsx'

type NewVerificationProps = Pick<FormShellProps, 'errors'> & {
  person: { email: string; isVerified: boolean; landing: string } | null
  signInUrl: string
  wasClosed: boolean
}

/**
 * Form that sends a new verification email. It only emails the signed-in person, so that nobody can use it to email
 * others.
 */
export function NewVerificationForm({ person, signInUrl, wasClosed, errors }: NewVerificationProps) {
  if (person?.isVerified) {
    return (
      <ClosedLinkNote text={`${person.email} is confirmed. There’s nothing left to do.`}>
        <ButtonLink to={person.landing}>Continue</ButtonLink>
      </ClosedLinkNote>
    )
  }
  const text = wasClosed ? closedLinkTexts.verify : 'Your email address isn’t confirmed yet. We’ll email you a link.'
  if (!person) {
    return (
      <ClosedLinkNote text={wasClosed ? text : 'Please sign in and we’ll email you a link.'}>
        <ButtonLink to={signInUrl}>Sign in</ButtonLink>
      </ClosedLinkNote>
    )
  }
  return (
    <ClosedLinkNote text={text}>
      <FormShell errors={errors ?? {}} fields={{ intent: 'send' }}>
        <SubmitButton label="Send me a new link" busyLabel="Sending…" />
      </FormShell>
    </ClosedLinkNote>
  )
}
