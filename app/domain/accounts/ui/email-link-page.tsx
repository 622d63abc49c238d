import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { AccountPage } from './account-page.tsx'
import { ClosedLinkNote } from './closed-link-note.tsx'
import { SubmitButton } from './submit-button.tsx'

type EmailLinkPageProps = {
  title: string
  description: string
  path: string
  /** The text above the form, shown while the link works. */
  lead?: string
  aside?: ReactNode
  link: { token: string; isOpen: boolean }
  errors: Partial<Record<string, string>> | undefined
  button: { label: string; busyLabel?: string }
  closed: { text: string; to: string; label: string }
  children?: ReactNode
}

/**
 * Shows the page that an emailed link leads to: a form with its button or, if the link no longer works, where to go
 * instead.
 */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const { title, description, path, lead, aside, link, errors = {}, button, closed, children } = props
  return (
    <AccountPage title={title} lead={link.isOpen ? lead : undefined} aside={link.isOpen && aside}>
      <PageMeta title={title} description={description} path={path} isPrivate />
      {link.isOpen ? (
        <FormShell errors={errors} fields={{ token: link.token }}>
          {children}
          <SubmitButton busyLabel="One moment…" {...button} />
        </FormShell>
      ) : (
        <ClosedLinkNote text={closed.text}>
          <ButtonLink to={closed.to}>{closed.label}</ButtonLink>
        </ClosedLinkNote>
      )}
    </AccountPage>
  )
}
