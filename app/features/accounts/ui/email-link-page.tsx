import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { AccountPage } from './account-page.tsx'
import { ClosedLink } from './closed-link.tsx'
import { SubmitButton } from './submit-button.tsx'

type EmailLinkPageProps = {
  title: string
  description: string
  path: string
  /** Shown while the link works. */
  lead?: string
  aside?: ReactNode
  link: { token: string; isOpen: boolean }
  errors: Partial<Record<string, string>> | undefined
  button: { label: string; busyLabel?: string }
  closed: { text: string; to: string; label: string }
  /** The fields of the form. */
  children?: ReactNode
}

/** The page behind a link in an email: a form with its button, or a way on once the link no longer works. */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const { title, description, path, lead, aside, link, errors = {}, button, closed, children } = props
  return (
    <AccountPage title={title} lead={link.isOpen ? lead : undefined} aside={link.isOpen && aside}>
      <PageMeta title={title} description={description} path={path} isPrivate />
      {link.isOpen ? (
        <FormShell errors={errors}>
          <input type="hidden" name="token" value={link.token} />
          {children}
          <SubmitButton busyLabel="One moment…" {...button} />
        </FormShell>
      ) : (
        <ClosedLink text={closed.text}>
          <ButtonLink to={closed.to}>{closed.label}</ButtonLink>
        </ClosedLink>
      )}
    </AccountPage>
  )
}
