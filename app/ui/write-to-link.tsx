import { emailFor, emailOrContactPage, emailOrContactUrl, type EmailPurpose } from '#app/core/institute.ts'
import { EmailLink } from './email-link.tsx'

/** A link to the institute's email address for a purpose, or to the contact form if none is set. */
export function WriteToLink({ purpose }: { purpose: EmailPurpose }) {
  const email = emailFor(purpose)
  if (email) return <EmailLink email={email} />
  return (
    <a href={emailOrContactUrl(purpose)} className="link">
      {emailOrContactPage(purpose)}
    </a>
  )
}
